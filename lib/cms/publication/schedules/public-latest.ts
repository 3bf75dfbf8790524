import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { isPublic, PUBLICATION_STATUSES } from '#lib/core/publication-status.ts'

type SpaceKind = 'venueArea' | 'room' | 'arEvent'

/** The IDs of those that will be public latest, from `ctx.now` on: of each kind, and each public status, `most`. */
export async function publicLatest(ctx: Pick<Ctx, 'db' | 'now'>, kinds: readonly SpaceKind[], most: number) {
  const statuses = PUBLICATION_STATUSES.filter(isPublic)
  const { rows } = await sql<{ subject_id: string }>`
    select found.subject_id from unnest(${kinds}::text[]) as of (kind) cross join unnest(${statuses}::text[]) as one (status)
    cross join lateral (select subject_id from publication_spans as span
      where span.kind = of.kind and span.status = one.status and span.ends > ${ctx.now} order by span.ends desc limit ${most}) as found`.execute(
    ctx.db,
  )
  return [...new Set(rows.map(({ subject_id }) => subject_id))]
}
