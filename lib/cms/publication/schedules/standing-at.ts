import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { isPublic, PUBLICATION_STATUSES, type PublicationStatus } from '#lib/core/publication-status.ts'

type SubjectKind = 'pattern' | 'arEvent' | 'venueArea' | 'room'

const PUBLIC = sql.join(PUBLICATION_STATUSES.filter(isPublic).map((status) => sql.lit(status)))

/** How all of a kind stand at a moment, as a table of `subject_id` and `status` (migration 0350); what is "unregistered" is not in it. */
export const standingAt = (kind: SubjectKind, at: Date) =>
  sql`publication_standing(${sql.lit(kind)}, ${at}::timestamptz)`

/** Those of a kind that are public at a moment, as a table of the same columns. */
export const publicAt = (kind: SubjectKind, at: Date) =>
  sql`(select subject_id, status from ${standingAt(kind, at)} where status in (${PUBLIC}))`

/** The status at a moment of the one subject whose ID is in `idColumn`, as a value. */
export const statusAt = (idColumn: string, at: Date) =>
  sql`coalesce((select status from publication_spans
    where subject_id = ${sql.ref(idColumn)} and starts <= ${at}::timestamptz and ends > ${at}::timestamptz), 'unregistered')`

/** Is the one subject whose ID is in `idColumn` public at a moment? */
export const isPublicAt = (idColumn: string, at: Date) => sql`${statusAt(idColumn, at)} in (${PUBLIC})`

/** The statuses of some subjects at `ctx.now`, by ID; what is "unregistered" is not in it. */
export async function statusesAt(
  ctx: Pick<Ctx, 'db' | 'now'>,
  ids: readonly string[],
): Promise<Map<string, PublicationStatus>> {
  const { rows } = await sql<{
    subject_id: string
    status: PublicationStatus
  }>`select subject_id, status from publication_spans
    where subject_id = any(${ids}::uuid[]) and starts <= ${ctx.now}::timestamptz and ends > ${ctx.now}::timestamptz`.execute(
    ctx.db,
  )
  return new Map(rows.map((row) => [row.subject_id, row.status]))
}
