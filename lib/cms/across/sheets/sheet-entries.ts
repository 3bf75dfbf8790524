import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { stampsOf } from '#lib/cms/kernel/scope/stamps.ts'
import { entryRows } from '#lib/cms/publication/schedules/door.ts'
import { isId } from '#lib/contracts/fields.ts'
import { knownParams } from '#lib/contracts/parameters.ts'
import { boardQuery, boardTime } from '#lib/contracts/schedule-board.ts'
import { timelineRows } from '../timeline/door.ts'
import type { SheetItem } from './sheet-item.ts'

const BATCH = 500

/** Schedule entries: those that the schedule board shows where `params` are of its address, which always says its unit; else all of them. */
export const entriesShown = (ctx: Ctx, params: Record<string, string>): AsyncGenerator<SheetItem[]> =>
  params.unit === undefined ? entriesOf(ctx, params) : onBoard(ctx, params)

/** The entries that touch the time of the board, of the patterns that its filters find, in its order. */
async function* onBoard(ctx: Ctx, params: Record<string, string>): AsyncGenerator<SheetItem[]> {
  const query = boardQuery.parse(knownParams(boardQuery, params))
  const { from, to } = boardTime(query, ctx.now.getTime())
  const asked = {
    ...query,
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    offset: 0,
    limit: BATCH,
  }
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const part = await timelineRows(ctx, { ...asked, cursor })
    const ids = part.items.flatMap(({ entries }) => entries.map(({ id }) => id))
    const rows = await entryRows(ctx).where('schedule_entries.id', '=', sql<string>`any(${ids}::uuid[])`).execute()
    const items = new Map(rows.map((row) => [row.id, itemOf(row)]))
    yield ids.flatMap((id) => items.get(id) ?? [])
    cursor = part.nextCursor
  }
}

async function* entriesOf(
  ctx: Ctx,
  { spaceId, spacePatternId, arEventId }: Record<string, string>,
): AsyncGenerator<SheetItem[]> {
  let after = ''
  for (;;) {
    let rows = entryRows(ctx).orderBy('schedule_entries.id').limit(BATCH)
    if (after) rows = rows.where('schedule_entries.id', '>', after)
    if (spaceId && isId(spaceId)) rows = rows.where('clash_id', '=', spaceId)
    if (spacePatternId && isId(spacePatternId)) rows = rows.where('pattern_id', '=', spacePatternId)
    if (arEventId && isId(arEventId)) rows = rows.where('ar_event_id', '=', arEventId)
    const found = await rows.execute()
    yield found.map(itemOf)
    after = found.at(-1)?.id ?? ''
    if (found.length < BATCH) return
  }
}

type EntryRow = Awaited<ReturnType<ReturnType<typeof entryRows>['execute']>>[number]

const itemOf = (row: EntryRow): SheetItem => ({
  ...stampsOf(row),
  spacePatternId: row.pattern_id,
  arEventId: row.ar_event_id,
  openStartDate: row.starts.toISOString(),
  openEndDate: row.ends.toISOString(),
  openType: row.open_type,
})
