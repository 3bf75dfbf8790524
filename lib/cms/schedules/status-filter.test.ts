import fc from 'fast-check'
import { sql } from 'kysely'
import { newId } from '#lib/core/id.ts'
import { isPublic, PUBLICATION_STATUSES, type PublicationStatus, type StopSpan } from '#lib/core/publication-status.ts'
import { makeExpoArea } from '#lib/testing/make.ts'
import { type ArbitrarySpace, arbitraryMinute, arbitrarySpace } from '#lib/testing/publication-arbitrary.ts'
import { oraclePattern, oracleSpace } from '#lib/testing/publication-oracle.ts'
import { testDb } from '#lib/testing/test-db.ts'
import { publicationOfPatterns, publicationOfSpaces, publicationOfSubjects } from './publication-of.ts'
import { type SubjectKind, statusIs } from './status-filter.ts'

const { db, truncate } = await testDb()

const BASE = Date.parse('2025-04-13T00:00:00Z')
const instant = (minute: number) => new Date(BASE + minute * 60_000)
const FILTERS = [...PUBLICATION_STATUSES, 'public', 'unpublished'] as const
const stamps = { created_at: instant(0), updated_at: instant(0) }

/** Of the first pattern of each space there is an AR event with the same entries and stops. */
type Placed = ArbitrarySpace & { id: string; kind: 'room' | 'venueArea'; patternIds: string[]; arEventIds: string[] }

/** Writes the spaces, every other one a venue area, in six statements. */
async function write(spaces: ArbitrarySpace[]): Promise<Placed[]> {
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
    'rooms',
    placed
      .filter((s) => s.kind === 'room')
      .map((s) => ({ id: s.id, ...title, room_class: 'main', room_type: 'pavilion', ...stamps })),
  )
  await insert(
    'venue_areas',
    placed
      .filter((s) => s.kind === 'venueArea')
      .map((s) => ({ id: s.id, ...title, expo_area_id: expoArea, ...stamps })),
  )
  await insert(
    'patterns',
    placed.flatMap((s) =>
      s.patternIds.map((id) => ({ id, title: '試験', content_id: 'c', [column(s)]: s.id, ...stamps })),
    ),
  )
  await insert(
    'ar_events',
    placed.flatMap((s) =>
      s.arEventIds.map((id) => ({ id, title: '試験', has_content: true, [column(s)]: s.id, ...stamps })),
    ),
  )
  await insert(
    'schedule_entries',
    placed.flatMap((s) =>
      s.patterns.flatMap((pattern, at) =>
        pattern.entries.flatMap((entry) => {
          const period = `[${instant(entry.start).toISOString()},${instant(entry.end).toISOString()})`
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
  stopped_at: instant(stop.stoppedAt),
  reopened_at: stop.reopenedAt === null ? null : instant(stop.reopenedAt),
  details: stop.reopenedAt === null ? null : '対応',
})

type Table = 'rooms' | 'venue_areas' | 'patterns' | 'ar_events' | 'schedule_entries' | 'stops'

async function insert(table: Table, rows: object[]) {
  // Rows of one table may name different columns; JSON names them for each row.
  if (rows.length > 0) {
    const columns = sql.join([...new Set(rows.flatMap((row) => Object.keys(row)))].map((name) => sql.ref(name)))
    await sql`insert into ${sql.table(table)} (${columns}) select ${columns}
      from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(db)
  }
}

/** For each ID, the filters that find it at this instant. */
async function found(kind: SubjectKind, at: Date): Promise<Map<string, string[]>> {
  const table = { pattern: 'patterns', arEvent: 'ar_events', venueArea: 'venue_areas', room: 'rooms' } as const
  const flags = FILTERS.map(
    (status) => sql`case when ${statusIs(kind, `${table[kind]}.id`, status, at)} then ${sql.lit(status)} end`,
  )
  const { rows } = await sql<{ id: string; statuses: string[] }>`
    select id, array_remove(array[${sql.join(flags)}], null) as statuses from ${sql.table(table[kind])}`.execute(db)
  return new Map(rows.map((row) => [row.id, row.statuses]))
}

const filtersOf = (status: string) => [status, isPublic(status as PublicationStatus) ? 'public' : 'unpublished']

async function compare(placed: Placed[], minute: number): Promise<void> {
  const now = instant(minute)
  const byFilter = new Map([
    ...(await found('pattern', now)),
    ...(await found('arEvent', now)),
    ...(await found('room', now)),
    ...(await found('venueArea', now)),
  ])
  const idsOf = (kind: string) => placed.filter((space) => space.kind === kind).map((space) => space.id)
  const byFunction = new Map([
    ...(await publicationOfPatterns(
      { db, now },
      placed.flatMap((space) => space.patternIds),
    )),
    ...(await publicationOfSubjects(
      { db, now },
      'arEvent',
      placed.flatMap((space) => space.arEventIds),
    )),
    ...(await publicationOfSpaces({ db, now }, 'room', idsOf('room'))),
    ...(await publicationOfSpaces({ db, now }, 'venueArea', idsOf('venueArea'))),
  ])
  for (const space of placed) {
    const expected = [
      [space.id, oracleSpace(space.patterns, space.stops, minute)],
      ...space.patterns.flatMap((pattern, at) => {
        const status = oraclePattern(pattern.entries, [...pattern.stops, ...space.stops], minute)
        return [space.patternIds[at] ?? '', ...space.arEventIds.slice(at, at + 1)].map((id) => [id, status])
      }),
    ] as [string, string][]
    for (const [id, status] of expected) {
      expect([byFunction.get(id)?.status, ...(byFilter.get(id) ?? [])]).toEqual([status, ...filtersOf(status)])
    }
  }
}

test('the filter in SQL, the function and the words of the domain agree on every status, for patterns, AR events, rooms and venue areas', async () => {
  const spaces = fc.array(arbitrarySpace, { minLength: 150, maxLength: 150 })
  await fc.assert(
    fc.asyncProperty(spaces, fc.array(arbitraryMinute, { minLength: 4, maxLength: 4 }), async (list, at) => {
      await truncate()
      const placed = await write(list)
      for (const minute of at) await compare(placed, minute)
    }),
    { numRuns: 8, endOnFailure: true },
  )
})
