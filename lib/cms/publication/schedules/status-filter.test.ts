import fc from 'fast-check'
import { sql } from 'kysely'
import { isPublic, PUBLICATION_STATUSES, type PublicationStatus } from '#lib/core/publication-status.ts'
import { instantOf, type Placed, placeSpaces } from '#lib/testing/place-spaces.ts'
import { arbitraryMinute, arbitrarySpace } from '#lib/testing/publication-arbitrary.ts'
import { publicationByIds } from '#lib/testing/publication-by-ids.ts'
import { oraclePattern, oracleSpace } from '#lib/testing/publication-oracle.ts'
import { testDb } from '#lib/testing/test-db.ts'
import { statusIs } from './status-filter.ts'

const { db, truncate } = await testDb()

const FILTERS = [...PUBLICATION_STATUSES, 'public', 'unpublished'] as const

/** For each ID, the filters that find it at this instant. */
async function found(kind: Parameters<typeof statusIs>[0], at: Date): Promise<Map<string, string[]>> {
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
  const now = instantOf(minute)
  const byFilter = new Map([
    ...(await found('pattern', now)),
    ...(await found('arEvent', now)),
    ...(await found('room', now)),
    ...(await found('venueArea', now)),
  ])
  const byFunction = await publicationByIds({ db, now }, placed)
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
      const placed = await placeSpaces(db, list)
      for (const minute of at) await compare(placed, minute)
    }),
    { numRuns: 8, endOnFailure: true },
  )
})
