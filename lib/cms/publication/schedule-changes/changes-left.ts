import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { ScheduleEntryEdit } from '#lib/contracts/schedule-entries.ts'
import { type KeptChange, keptChanges } from './kept-changes.ts'

/**
 * What of an operation is not taken back yet. `isUndone`: a part of it was, by an undo that itself stands. Of the others then, and
 * of all of them `asItStands`, an entry that stands again as the operation left it, by whoever put it there, counts as untouched;
 * one that the operation had added and that is gone counts as taken back where a part of it was.
 */
export async function changesLeft(
  ctx: Pick<Ctx, 'db'>,
  operationId: string,
  { asItStands = false } = {},
): Promise<{ isUndone: boolean; changes: KeptChange[] }> {
  const kept = await keptChanges(ctx, operationId)
  const undone = await undosOf(ctx, operationId)
    .leftJoin('schedule_operation_changes as change', 'change.operation_id', 'later.id')
    .select('change.entry_id')
    .execute()
  const isUndone = undone.length > 0
  if (!isUndone && !asItStands) return { isUndone, changes: kept }
  const done = new Set(undone.map((row) => row.entry_id))
  const left = kept.filter((change) => !done.has(change.entry_id))
  const now = await entriesNow(
    ctx,
    left.map((change) => change.entry_id),
  )
  const changes = left.flatMap((change): KeptChange[] => {
    const entry = now.get(change.entry_id)
    if (!entry) return isUndone && change.before === null ? [] : [change]
    const isSame = change.after !== null && isAs(entry, change.after)
    return [isSame ? { ...change, after_version: entry.version } : change]
  })
  return { isUndone, changes }
}

/** The undos of an operation, as `later`, that were not taken back themselves. */
export const undosOf = (ctx: Pick<Ctx, 'db'>, operationId: string) =>
  ctx.db
    .selectFrom('schedule_operations as later')
    .where('later.undoes', '=', operationId)
    .where(sql<boolean>`not exists (select from schedule_operations as again where again.undoes = later.id)`)

/** Do two periods say the same? */
export const isAs = (one: ScheduleEntryEdit, other: ScheduleEntryEdit): boolean =>
  one.openType === other.openType &&
  Date.parse(one.openStartDate) === Date.parse(other.openStartDate) &&
  Date.parse(one.openEndDate) === Date.parse(other.openEndDate)

async function entriesNow(ctx: Pick<Ctx, 'db'>, ids: readonly string[]) {
  const rows = await ctx.db
    .selectFrom('schedule_entries')
    .select(['id', 'version', 'open_type'])
    .select([sql<Date>`lower(period)`.as('starts'), sql<Date>`upper(period)`.as('ends')])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        version: row.version,
        openType: row.open_type === 'archive' ? ('archive' as const) : ('normal' as const),
        openStartDate: row.starts.toISOString(),
        openEndDate: row.ends.toISOString(),
      },
    ]),
  )
}
