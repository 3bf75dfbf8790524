import { sql } from 'kysely'
import { type Ctx, demand } from '#lib/cms/kernel/context/context.ts'
import { shownFieldsOf } from '#lib/cms/kernel/db/shown-period.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import type * as calls from '#lib/contracts/calls/ndsd-events.ts'
import { CALENDAR_EVENTS_MAX, type NdsdCalendar } from '#lib/contracts/ndsd-copies.ts'
import { addUnits, floorTo, startOfDay } from '#lib/core/jst-calendar.ts'

/** `GET /ndsd-calendar`: the ND/SD events that are shown at some time of some days, in order of their start. */
export async function readNdsdCalendar(
  ctx: Ctx,
  { query }: CallOf<typeof calls.readNdsdCalendar>,
): Promise<{ item: NdsdCalendar }> {
  demand(ctx, 'ndsdEvent.read')
  const from = startOfDay(query.fromDay ?? '') ?? floorTo('day', ctx.now.getTime())
  const [start, end] = [new Date(from), new Date(addUnits('day', from, query.dayCount))]
  const rows = await ctx.db
    .selectFrom('ndsd_events')
    .select(['id', 'name', 'name_en', 'starts_at', 'ends_at', 'is_default'])
    .where(sql<boolean>`period && tstzrange(${start}::timestamptz, ${end}::timestamptz)`)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(CALENDAR_EVENTS_MAX + 1)
    .execute()
  const events = rows.slice(0, CALENDAR_EVENTS_MAX).map((row) => ({
    id: row.id,
    ndsdEventName: row.name,
    ndsdEventNameEn: row.name_en,
    defaultSetting: row.is_default,
    ...shownFieldsOf(row, ctx.now),
  }))
  return { item: { isCut: rows.length > CALENDAR_EVENTS_MAX, events } }
}
