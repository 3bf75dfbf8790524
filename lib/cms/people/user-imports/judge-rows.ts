import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { inside } from '#lib/cms/kernel/jobs/job-ctx.ts'
import type { Authority } from '#lib/core/authority.ts'
import { takenFor } from '../invitations/door.ts'
import { nextRows } from './next-rows.ts'
import { draftOf, type RowProblem, type StagedRow } from './row-draft.ts'
import { readSpaces } from './row-spaces.ts'

/** A row as an import sees it: who would be invited to what, and everything that stands against it. */
export type JudgedRow = {
  row: StagedRow
  email: string
  userName: string
  level: Authority | null
  spaceIds: string[]
  problems: RowProblem[]
}

/** What is read of an import at once, and how it is judged. */
type Judged = { rows: readonly StagedRow[]; judged: readonly JudgedRow[] }

/**
 * Judges rows that have invited nobody yet: their cells, their spaces, what she who imports may do with them. The check and the import both ask this; besides it only
 * whose address is taken decides.
 */
async function judgeRows(ctx: Ctx, rows: readonly StagedRow[]): Promise<JudgedRow[]> {
  const drafts = rows.filter((row) => row.user_id === null).map(draftOf)
  const spacesOfRow = await readSpaces(ctx, drafts)
  return drafts.map((draft) => ({ ...draft, spaceIds: spacesOfRow(draft) }))
}

/**
 * All rows after `after`, judged, in pieces of at most `limit`. While one is worked on, the next is read and judged, on a connection of its own where `ctx` is in no
 * transaction.
 */
export async function* judgedAhead(
  ctx: Ctx,
  importId: string,
  after: number,
  limit?: number,
): AsyncGenerator<Judged, void> {
  const judge = async (behind: number): Promise<Judged> => {
    const rows = await nextRows(ctx.db, importId, behind, limit)
    return { rows, judged: await judgeRows(inside(ctx, ctx.db), rows) }
  }
  let next = judge(after)
  try {
    for (;;) {
      const piece = await next
      const last = piece.rows.at(-1)
      if (!last) return
      next = judge(last.row_no)
      // Thrown where it is waited for; until then nobody listens.
      next.catch(() => {})
      // What was asked before has left for the database, so that it works while this piece is prepared.
      await setImmediate()
      yield piece
    }
  } finally {
    // Nothing is asked any more of a transaction that has ended.
    await next.catch(() => {})
  }
}

/** A row that invites somebody, as far as is known. */
export type GoodRow = JudgedRow & { level: Authority }

export const isGood = (row: JudgedRow): row is GoodRow => row.problems.length === 0 && row.level !== null

/** The row, and that its address is taken. */
export const refusedAsTaken = (ctx: Ctx, row: JudgedRow): JudgedRow => ({
  ...row,
  problems: [...row.problems, { ...takenFor(ctx.actor), cell: 'email' }],
})

/** The same rows, and of the good ones whose address somebody has, that it is taken: compared as the unique index of addresses compares them. */
export async function withTaken(ctx: Ctx, rows: readonly JudgedRow[]): Promise<JudgedRow[]> {
  const emails = rows.map((row) => (isGood(row) ? row.email : null))
  const { rows: taken } = await sql<{ place: number }>`
    select place::int from unnest(${emails}::text[]) with ordinality as asked (email, place)
    join users on users.email_key = email_key(asked.email)`.execute(ctx.db)
  const places = new Set(taken.map(({ place }) => place - 1))
  return rows.map((row, place) => (places.has(place) ? refusedAsTaken(ctx, row) : row))
}

/** The rows against which something stands, and what. */
export const problemsAmong = (rows: readonly JudgedRow[]) =>
  rows.flatMap(({ row, problems }) => (problems.length > 0 ? [{ row, problems }] : []))
