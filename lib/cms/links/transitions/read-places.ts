import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { arEventInScope, roomInScope, venueAreaInScope } from '#lib/cms/kernel/scope/scope.ts'
import { stopSpans } from '#lib/cms/publication/schedules/door.ts'
import { merged, type Span, type StopSpan, withoutStops } from '#lib/core/publication-status.ts'
import { ALWAYS, unionOf } from '#lib/core/spans.ts'
import type { Place, PlaceKind } from '#lib/core/transition-graph.ts'
import { above } from './above.ts'

export type NamedPlace = Place & { title: string; titleEn: string }

type Row = { id: string; kind: PlaceKind; title: string; title_en: string; space_id: string | null }
type Entry = { subject: string; place: string; start: number; end: number }

/** What the places of the graph are made of; `placesOf` makes them. */
type PlaceFacts = {
  level: number
  rows: Row[]
  above: Map<string, string[]>
  entries: Map<string, Entry[]>
  stops: Map<string, StopSpan[]>
}

/**
 * The places in the actor's scope, or those of them with these IDs, with their schedules in `[start, end)` and all stops. Unix
 * milliseconds.
 */
export async function readPlaceFacts(ctx: Ctx, { start, end }: Span, only?: readonly string[]): Promise<PlaceFacts> {
  const rows = await rowsInScope(ctx, only)
  const ids = rows.map((row) => row.id)
  const pairs = await sql<{ place_id: string; above_id: string }>`
    select pair.place_id, pair.above_id from ${above} as pair where pair.place_id = any(${ids}::uuid[])`.execute(ctx.db)
  const window = sql`tstzrange(${new Date(start)}, ${new Date(end)})`
  const { rows: entries } = await sql<{ subject: string; place: string; starts: Date; ends: Date }>`
    select coalesce(pattern_id, ar_event_id) as subject, clash_id as place, lower(period) as starts, upper(period) as ends
    from schedule_entries where period && ${window} and clash_id = any(${ids}::uuid[])`.execute(ctx.db)
  const spans = entries.map((row) => ({ ...row, start: row.starts.getTime(), end: row.ends.getTime() }))
  return {
    level: ctx.actor.authority,
    rows,
    above: new Map(
      [...Map.groupBy(pairs.rows, (pair) => pair.place_id)].map(([id, of]) => [id, of.map((pair) => pair.above_id)]),
    ),
    entries: Map.groupBy(spans, (entry) => entry.place),
    stops: await stopSpans(ctx, [
      ...ids,
      ...spans.map((entry) => entry.subject),
      ...rows.flatMap((row) => row.space_id ?? []),
    ]),
  }
}

async function rowsInScope(ctx: Ctx, only?: readonly string[]): Promise<Row[]> {
  const { actor } = ctx
  const asked = only ? sql`id = any(${only}::uuid[])` : sql`true`
  const { rows } = await sql<Row>`
    select id, 'expoArea' as kind, space_title as title, space_title_en as title_en, null::uuid as space_id
    from expo_areas where ${asked} and ${sql.val(actor.authority <= 1)}
    union all select id, 'venueArea', space_title, space_title_en, null from venue_areas where ${asked} and ${venueAreaInScope(actor)}
    union all select id, case room_class when 'main' then 'mainRoom' else 'subRoom' end, space_title, space_title_en, null
    from rooms where ${asked} and ${roomInScope(actor)}
    union all select id, 'arEvent', title, title_en, space_id from ar_events where ${asked} and ${arEventInScope(actor)}`.execute(
    ctx.db,
  )
  return rows
}

/** The places, as they are or as they would be with these stopped besides from `from` on. */
export function placesOf(facts: PlaceFacts, stopped: { ids: readonly string[]; from: number } = NONE): NamedPlace[] {
  const inSight = new Set(facts.rows.map((row) => row.id))
  const also = new Set(stopped.ids)
  const stopsOf = (id: string | null): StopSpan[] => [
    ...(facts.stops.get(id ?? '') ?? []),
    ...(also.has(id ?? '') ? [{ stoppedAt: stopped.from, reopenedAt: null }] : []),
  ]
  return facts.rows.map((row) => {
    const candidates = facts.above.get(row.id) ?? []
    const stops = [...stopsOf(row.id), ...stopsOf(row.space_id)]
    return {
      id: row.id,
      kind: row.kind,
      title: row.title,
      titleEn: row.title_en,
      isEntry: isEntry(facts.level, row.kind, candidates, inSight),
      above: candidates.filter((id) => inSight.has(id)),
      hidesAbove: candidates.some((id) => !inSight.has(id)),
      // V Expo areas have no schedule: visitors are there as long as the expo runs.
      open: row.kind === 'expoArea' ? ALWAYS : openSpans(facts.entries.get(row.id) ?? [], stopsOf, stops),
      stopped: merged(
        stops.map((stop) => ({ start: stop.stoppedAt, end: stop.reopenedAt ?? Number.POSITIVE_INFINITY })),
      ),
    }
  })
}

const NONE = { ids: [], from: 0 }

/** Entries of any open type, each minus the stops of its own pattern, minus those of the place. */
function openSpans(entries: readonly Entry[], stopsOf: (id: string) => StopSpan[], stops: readonly StopSpan[]): Span[] {
  const bySubject = [...Map.groupBy(entries, (entry) => entry.subject)]
  return merged(
    withoutStops(unionOf(bySubject.map(([subject, own]) => withoutStops(merged(own), stopsOf(subject)))), stops),
  )
}

/** Where visitors come in: V Expo areas, or for who does not see them the topmost of what she sees. */
export function isEntry(
  level: number,
  kind: PlaceKind,
  candidates: readonly string[],
  inSight: ReadonlySet<string>,
): boolean {
  if (level <= 1) return kind === 'expoArea'
  if (level <= 3) return kind === 'venueArea'
  return kind !== 'arEvent' && !candidates.some((id) => inSight.has(id))
}
