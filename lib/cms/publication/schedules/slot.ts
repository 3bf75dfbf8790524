import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { ENTRIES_MAX, type ScheduleEntryEdit } from '#lib/contracts/schedule-entries.ts'
import { fieldRefused } from '#lib/core/errors.ts'
import { formatJst } from '#lib/core/jst.ts'
import { entryRows } from './read-entries.ts'

/** A period as the database writes it, half-open. */
export const toRange = (period: Pick<ScheduleEntryEdit, 'openStartDate' | 'openEndDate'>) =>
  `[${period.openStartDate},${period.openEndDate})`

/**
 * Makes everyone else who books in this venue area or room wait until the end of the transaction, as a column of what names it. The exclusion constraint
 * alone keeps two from having one slot; in turn, each can also be told which entry is in her way. `when`: only where that is so.
 */
export const takingTurn = (spaceId: RawBuilder<unknown>, when: RawBuilder<unknown>) =>
  sql`case when ${when} then pg_advisory_xact_lock(hashtextextended('schedule ' || ${spaceId}, 0)) end`

/** The same for many of them, in one order for everybody, so that nobody waits for another who waits for her. */
export async function takeTurns(ctx: Ctx, spaceIds: Iterable<string>): Promise<void> {
  const ids = [...new Set(spaceIds)].sort()
  // Locked in the order of the array: "offset 0" keeps the planner from folding the inner query into the outer one.
  await sql`select pg_advisory_xact_lock(hashtextextended('schedule ' || id, 0))
    from (select id from unnest(${ids}::text[]) with ordinality as turn (id, n) order by n offset 0) as turns`.execute(
    ctx.db,
  )
}

/** In this space no other entry of the same open type overlaps the period, as a condition of a statement that writes it. */
export const isFree = (spaceId: string, period: ScheduleEntryEdit, exceptId: string | null) =>
  sql<boolean>`not exists (select from schedule_entries as other where other.clash_id = ${spaceId}
    and other.open_type = ${period.openType} and other.period && ${toRange(period)}::tstzrange and other.id is distinct from ${exceptId}::uuid)`

/** Refuses at `publicDateRepeat` where an entry of the same open type in the same space overlaps; named if she may see it. */
export async function demandFree(
  ctx: Ctx,
  spaceId: string,
  period: ScheduleEntryEdit,
  exceptId: string | null,
): Promise<void> {
  const clashing = await ctx.db
    .selectFrom('schedule_entries')
    .select('id')
    .where('clash_id', '=', spaceId)
    .where('open_type', '=', period.openType)
    .where(sql<boolean>`period && ${toRange(period)}::tstzrange`)
    .where('id', 'is distinct from', exceptId)
    .orderBy(sql`lower(period)`)
    .execute()
  if (clashing.length === 0) return
  const named = await entryRows(ctx)
    .where(
      'schedule_entries.id',
      'in',
      clashing.map((entry) => entry.id),
    )
    .orderBy(sql`lower(period)`)
    .limit(1)
    .executeTakeFirst()
  // Outside her scope an object does not exist, in error texts neither: then only that the slot is taken.
  if (!named) throw fieldRefused('publicDateRepeat', 'overlaps')
  const title = ctx.lang === 'en' && named.title_en !== '' ? named.title_en : named.title
  const text = `${formatJst(named.starts, 'dateTime', ctx.lang)} – ${formatJst(named.ends, 'dateTime', ctx.lang)}`
  throw fieldRefused('publicDateRepeat', 'overlaps', { title, period: text })
}

/** There is room in this space for one entry more, as a condition of a statement that writes it. */
export const hasRoomForOne = (spaceId: string) =>
  sql<boolean>`(select count(*) from schedule_entries where clash_id = ${spaceId}) < ${ENTRIES_MAX}`

/** Refuses one entry more than a list can show. */
export async function demandRoomForOne(ctx: Ctx, spaceId: string): Promise<void> {
  const { rows } = await sql<{ has: boolean }>`select ${hasRoomForOne(spaceId)} as has`.execute(ctx.db)
  if (!rows[0]?.has) throw fieldRefused('openDateId', 'limit', { max: ENTRIES_MAX })
}
