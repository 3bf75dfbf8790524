import { type Kysely, sql } from 'kysely'
import type { DB } from '#lib/cms/kernel/db/db.d.ts'
import { newId } from '#lib/core/id.ts'
import type { StopSpan } from '#lib/core/publication-status.ts'
import { makeExpoArea } from './make.ts'
import type { ArbitrarySpace } from './publication-arbitrary.ts'

const BASE = Date.parse('2025-04-13T00:00:00Z')
/** A whole minute of the short timeline as an instant. */
export const instantOf = (minute: number) => new Date(BASE + minute * 60_000)
const stamps = { created_at: instantOf(0), updated_at: instantOf(0) }

/** Of the first pattern of each space there is an AR event with the same entries and stops. */
export type Placed = ArbitrarySpace & {
  id: string
  kind: 'room' | 'venueArea'
  patternIds: string[]
  arEventIds: string[]
}

/** Writes random spaces, every other one a venue area, in six statements. */
export async function placeSpaces(db: Kysely<DB>, spaces: ArbitrarySpace[]): Promise<Placed[]> {
  const expoArea = await makeExpoArea(db)
  const placed = spaces.map(
    (space, index): Placed => ({
      ...space,
      id: newId(),
      kind: index % 2 === 0 ? 'room' : 'venueArea',
      patternIds: space.patterns.map(() => newId()),
      arEventIds: space.patterns.slice(0, 1).map(() => newId()),
    }),
  )
  const title = { space_title: '試験' }
  const column = (space: Placed) => (space.kind === 'room' ? 'room_id' : 'venue_area_id')
  await insert(
    db,
    'rooms',
    placed
      .filter((s) => s.kind === 'room')
      .map((s) => ({ id: s.id, ...title, room_class: 'main', room_type: 'pavilion', ...stamps })),
  )
  await insert(
    db,
    'venue_areas',
    placed
      .filter((s) => s.kind === 'venueArea')
      .map((s) => ({ id: s.id, ...title, expo_area_id: expoArea, ...stamps })),
  )
  await insert(
    db,
    'patterns',
    placed.flatMap((s) =>
      s.patternIds.map((id) => ({ id, title: '試験', content_id: 'c', [column(s)]: s.id, ...stamps })),
    ),
  )
  await insert(
    db,
    'ar_events',
    placed.flatMap((s) =>
      s.arEventIds.map((id) => ({ id, title: '試験', has_content: true, [column(s)]: s.id, ...stamps })),
    ),
  )
  await insert(
    db,
    'schedule_entries',
    placed.flatMap((s) =>
      s.patterns.flatMap((pattern, at) =>
        pattern.entries.flatMap((entry) => {
          const period = `[${instantOf(entry.start).toISOString()},${instantOf(entry.end).toISOString()})`
          const row = { open_type: entry.openType, period, ...stamps }
          const arEventId = s.arEventIds[at]
          return [
            { id: newId(), pattern_id: s.patternIds[at], clash_id: s.id, ...row },
            ...(arEventId ? [{ id: newId(), ar_event_id: arEventId, clash_id: arEventId, ...row }] : []),
          ]
        }),
      ),
    ),
  )
  await insert(
    db,
    'stops',
    placed.flatMap((s) => [
      ...s.stops.map((stop) => stopRow(column(s), s.id, stop)),
      ...s.patterns.flatMap((pattern, at) =>
        pattern.stops.flatMap((stop) => [
          stopRow('pattern_id', s.patternIds[at] ?? '', stop),
          ...s.arEventIds.slice(at, at + 1).map((id) => stopRow('ar_event_id', id, stop)),
        ]),
      ),
    ]),
  )
  return placed
}

const stopRow = (column: string, target: string, stop: StopSpan) => ({
  id: newId(),
  [column]: target,
  reason: '理由',
  stopped_at: instantOf(stop.stoppedAt),
  reopened_at: stop.reopenedAt === null ? null : instantOf(stop.reopenedAt),
  details: stop.reopenedAt === null ? null : '対応',
})

type Table = 'rooms' | 'venue_areas' | 'patterns' | 'ar_events' | 'schedule_entries' | 'stops'

async function insert(db: Kysely<DB>, table: Table, rows: object[]) {
  // Rows of one table may name different columns; JSON names them for each row.
  if (rows.length > 0) {
    const columns = sql.join([...new Set(rows.flatMap((row) => Object.keys(row)))].map((name) => sql.ref(name)))
    await sql`insert into ${sql.table(table)} (${columns}) select ${columns}
      from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(db)
  }
}
