import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { digest } from '#lib/cms/kernel/http/digest.ts'
import { demandAllFound } from '#lib/cms/kernel/scope/demand-found.ts'
import type { NdsdCopy, NdsdCopyLine } from '#lib/contracts/ndsd-copies.ts'
import { dayShift } from '#lib/core/default-gaps.ts'
import { newId } from '#lib/core/id.ts'

type Source = {
  id: string
  version: number
  name: string
  nameEn: string
  starts: Date
  ends: Date
  isDefault: boolean
}

/** A copy that is to be made, or what stands against it; `id`: of the new event. */
type NdsdPlanned = { id: string; line: NdsdCopyLine; start: number; end: number }

export type NdsdPlan = { planned: NdsdPlanned[]; token: string }

/** What a copy of ND/SD events to other days comes to now; the events are held as they are until the end of the transaction, and another copy of any waits for it: what it made stands in the way of the next. Refused at `ndsdEventIds` where one is gone. */
export async function planNdsdCopy(ctx: Ctx, body: NdsdCopy): Promise<NdsdPlan> {
  await sql`select pg_advisory_xact_lock(hashtext('copies of nd/sd events'))`.execute(ctx.db)
  const { rows } =
    await sql<Source>`select id, version, name, name_en as "nameEn", starts_at as starts, ends_at as ends,
      is_default as "isDefault"
    from ndsd_events where id = any(${body.ndsdEventIds}::uuid[]) order by starts_at, id for share`.execute(ctx.db)
  demandAllFound('ndsdEventIds', rows, body.ndsdEventIds)
  const planned = wantedOf(ctx, body, rows)
  settle(planned, await othersInTheWay(ctx, planned))
  const told = [rows.map(({ id, version }) => [id, version]), planned.map(({ line }) => line)]
  return { planned, token: digest(told) }
}

/** Each event on each day, nothing standing against it yet. */
const wantedOf = (ctx: Ctx, { fromDay, toDays }: NdsdCopy, sources: readonly Source[]): NdsdPlanned[] =>
  toDays.flatMap((toDay) =>
    sources.map((source): NdsdPlanned => {
      const by = dayShift(fromDay, toDay) ?? 0
      const [start, end] = [source.starts.getTime() + by, source.ends.getTime() + by]
      return {
        id: newId(ctx.now),
        start,
        end,
        line: {
          ndsdEventId: source.id,
          ndsdEventName: source.name,
          ndsdEventNameEn: source.nameEn,
          toDay,
          openStartDate: new Date(start).toISOString(),
          openEndDate: new Date(end).toISOString(),
          defaultSetting: source.isDefault,
          fault: null,
          other: null,
        },
      }
    }),
  )

type Other = { place: number; name: string; nameEn: string; isSame: boolean }

/** The first event in the way of each, by its place: the very same one, else another default. */
async function othersInTheWay(ctx: Ctx, wanted: readonly NdsdPlanned[]): Promise<Map<number, Other>> {
  const asked = wanted.map(({ line }, place) => ({
    place,
    name: line.ndsdEventName,
    start: line.openStartDate,
    end: line.openEndDate,
    is_default: line.defaultSetting,
  }))
  const { rows } =
    await sql<Other>`select distinct on (wanted.place) wanted.place, other.name, other.name_en as "nameEn",
      same.it as "isSame"
    from json_to_recordset(${JSON.stringify(asked)}::json)
        as wanted (place integer, name text, start timestamptz, "end" timestamptz, is_default boolean)
      join ndsd_events as other on other.period && tstzrange(wanted.start, wanted."end")
      join lateral (select other.name = wanted.name and other.period = tstzrange(wanted.start, wanted."end") as it) as same
        on same.it or (other.is_default and wanted.is_default)
    order by wanted.place, same.it desc, other.starts_at, other.id`.execute(ctx.db)
  return new Map(rows.map((row) => [row.place, row]))
}

/** Says what stands against each: what is there, and the defaults among those before it. */
function settle(wanted: readonly NdsdPlanned[], others: ReadonlyMap<number, Other>): void {
  const defaults: NdsdPlanned[] = []
  for (const [place, one] of wanted.entries()) {
    const { line } = one
    const there = others.get(place)
    const before = line.defaultSetting
      ? defaults.find((other) => other.start < one.end && one.start < other.end)
      : undefined
    if (there) {
      line.fault = there.isSame ? 'exists' : 'defaultTaken'
      line.other = { ndsdEventName: there.name, ndsdEventNameEn: there.nameEn }
    } else if (before) {
      line.fault = 'defaultTaken'
      line.other = { ndsdEventName: before.line.ndsdEventName, ndsdEventNameEn: before.line.ndsdEventNameEn }
    } else if (line.defaultSetting) defaults.push(one)
  }
}
