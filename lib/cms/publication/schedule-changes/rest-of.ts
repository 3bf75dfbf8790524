import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { type Move, type Slot, unblockedMoves } from '#lib/core/unblocked-moves.ts'
import { attemptChanges } from './apply-changes.ts'
import type { EntryChange } from './lock-entries.ts'

/** Those of the changes that can be carried out together, without what somebody changed since or something stands against. */
export async function restOf(ctx: Ctx, changes: readonly EntryChange[]): Promise<readonly EntryChange[]> {
  let rest = changes
  while (rest.length > 0) {
    const { problems } = await attemptChanges(ctx, rest, { dryRun: true })
    if (problems.length === 0) break
    const against = new Set(problems.map((problem) => problem.place))
    // Without one of them another may be in the way that would have moved along.
    rest = await unblocked(
      ctx,
      rest.filter((_, place) => !against.has(place)),
    )
  }
  return rest
}

type Row = { id: string; clash_id: string; open_type: string; starts: Date; ends: Date }

const slotOf = (clashId: string, openType: string, start: number, end: number): Slot => ({
  clash: `${clashId} ${openType}`,
  start,
  end,
})

/** Without the changes whose time is taken by what stays where it is. */
async function unblocked(ctx: Ctx, changes: readonly EntryChange[]): Promise<readonly EntryChange[]> {
  const ids = changes.map(({ id }) => id)
  const createdFor = changes.flatMap((change) => (change.verb === 'create' ? [change.spacePatternId] : []))
  const spaces = await ctx.db
    .selectFrom('patterns')
    .select(['id', 'space_id'])
    .where('id', '=', sql<string>`any(${createdFor}::uuid[])`)
    .execute()
  const spaceOf = new Map(spaces.map((row) => [row.id, row.space_id]))
  const { rows } = await sql<Row>`
    select id, clash_id, open_type, lower(period) as starts, upper(period) as ends from schedule_entries
    where pattern_id is not null and clash_id in (
      select clash_id from schedule_entries where id = any(${ids}::uuid[])
      union select unnest(${[...spaceOf.values()]}::uuid[]))`.execute(ctx.db)
  const now = new Map(rows.map((row) => [row.id, row]))
  const moves = changes.map((change): Move => {
    const row = now.get(change.id)
    const clashId = change.verb === 'create' ? spaceOf.get(change.spacePatternId) : row?.clash_id
    return {
      id: change.id,
      now: row ? slotOfRow(row) : null,
      to:
        change.verb === 'delete' || clashId === undefined
          ? null
          : slotOf(clashId, change.openType, Date.parse(change.openStartDate), Date.parse(change.openEndDate)),
    }
  })
  const moved = new Set(ids)
  const made = unblockedMoves(
    moves,
    rows.flatMap((row) => (moved.has(row.id) ? [] : [slotOfRow(row)])),
  )
  return changes.filter(({ id }) => made.has(id))
}

const slotOfRow = (row: Row) => slotOf(row.clash_id, row.open_type, row.starts.getTime(), row.ends.getTime())
