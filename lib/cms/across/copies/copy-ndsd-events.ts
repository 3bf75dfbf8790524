import { sql } from 'kysely'
import { type Ctx, demand } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { addNdsdCopies } from '#lib/cms/notices/ndsd-events/door.ts'
import type * as calls from '#lib/contracts/calls/ndsd-events.ts'
import {
  NDSD_COPIES_MAX,
  type NdsdCopy,
  type NdsdCopyRefusal,
  type NdsdCopyReport,
} from '#lib/contracts/ndsd-copies.ts'
import { gapsOf, spanOfDay } from '#lib/core/default-gaps.ts'
import { fieldRefused, wrongState } from '#lib/core/errors.ts'
import { keepCopies } from './copy-operations.ts'
import { type NdsdPlan, planNdsdCopy } from './ndsd-plan.ts'

/**
 * `POST /ndsd-events/copies`, operation 141: "tomorrow as today". Says what copying events to other days would come to, with what stands
 * against which and when no event would be the default; with the `copyToken` of that answer makes exactly these, as one operation that can be
 * taken back. 409 xrcms0009 with the new report as `item` where it is not what was shown any more.
 */
export async function copyNdsdEvents(
  ctx: Ctx,
  { body }: CallOf<typeof calls.copyNdsdEvents>,
): Promise<{ item: NdsdCopyReport }> {
  demand(ctx, 'ndsdEvent.write')
  if (body.ndsdEventIds.length * body.toDays.length > NDSD_COPIES_MAX)
    throw fieldRefused('toDays', 'limit', { max: NDSD_COPIES_MAX })
  const plan = await planNdsdCopy(ctx, body)
  if (plan.planned.some(({ line }) => line.openEndDate > LATEST)) throw fieldRefused('toDays', 'tooLarge')
  const item = await reportOf(ctx, body, plan)
  if (body.copyToken === null) return { item }
  const isAsShown = body.copyToken === item.copyToken
  if (!isAsShown || item.made === 0 || (item.refused > 0 && !body.withoutRefused))
    throw wrongState('xrcms0009', { item } satisfies NdsdCopyRefusal)
  const copies = soundOf(plan).map(({ id, start, end, line }) => ({
    id,
    sourceId: line.ndsdEventId,
    start: new Date(start),
    end: new Date(end),
  }))
  await addNdsdCopies(ctx, copies)
  const kept = copies.map(({ id }) => ({ copyId: id, entryCount: 0 }))
  const [operationId = null] = await keepCopies(ctx, 'ndsdEvent', [{ sourceId: null, copies: kept }])
  return { item: { ...item, operationId } }
}

/** The last moment people plan for (lib/contracts/schedule-entries.ts). */
const LATEST = '2099-12-31T15:00:00.000Z'

const soundOf = ({ planned }: NdsdPlan) => planned.filter(({ line }) => line.fault === null)

async function reportOf(ctx: Ctx, body: NdsdCopy, plan: NdsdPlan): Promise<NdsdCopyReport> {
  const sound = soundOf(plan)
  const planned = sound.flatMap(({ start, end, line }) => (line.defaultSetting ? [{ start, end }] : []))
  const defaults = [...(await defaultsOn(ctx, body.toDays)), ...planned]
  return {
    operationId: null,
    copyToken: plan.token,
    made: sound.length,
    refused: plan.planned.length - sound.length,
    lines: plan.planned.map(({ line }) => line),
    gaps: body.toDays.flatMap((day) =>
      gapsOf(day, defaults).map(({ start, end }) => ({
        day,
        openStartDate: new Date(start).toISOString(),
        openEndDate: new Date(end).toISOString(),
      })),
    ),
  }
}

/** When an event is the default on any of these days, as things stand. */
async function defaultsOn(ctx: Ctx, days: readonly string[]): Promise<{ start: number; end: number }[]> {
  const spans = days.flatMap((day) => spanOfDay(day))
  const rows = await ctx.db
    .selectFrom('ndsd_events')
    .select(['starts_at', 'ends_at'])
    .where('is_default', '=', true)
    .where(
      sql<boolean>`exists (select from unnest(${spans.map(({ start, end }) => `[${new Date(start).toISOString()},${new Date(end).toISOString()})`)}::tstzrange[]) as day (it)
        where day.it && period)`,
    )
    .execute()
  return rows.map(({ starts_at, ends_at }) => ({ start: starts_at.getTime(), end: ends_at.getTime() }))
}
