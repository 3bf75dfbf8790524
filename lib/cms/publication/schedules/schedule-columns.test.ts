import fc from 'fast-check'
import { instantOf, placeSpaces } from '#lib/testing/place-spaces.ts'
import { arbitraryMinute, arbitrarySpace } from '#lib/testing/publication-arbitrary.ts'
import { publicationByIds } from '#lib/testing/publication-by-ids.ts'
import { testDb } from '#lib/testing/test-db.ts'
import { publicationOfSpace, publicationOfSubject } from './publication-of.ts'
import { spaceSchedule, subjectSchedule } from './schedule-columns.ts'

const { db, truncate } = await testDb()

/** Of all there is, by the schedules that come with the rows. */
async function byColumns(now: Date) {
  const ofSpaces = async (kind: 'room' | 'venueArea', table: 'rooms' | 'venue_areas') => {
    const rows = await db
      .selectFrom(table)
      .select(['id', spaceSchedule(kind, `${table}.id`).as('schedule')])
      .execute()
    return rows.map(({ id, schedule }) => [id, publicationOfSpace(schedule, now)] as const)
  }
  const ofSubjects = async (kind: 'pattern' | 'arEvent', table: 'patterns' | 'ar_events') => {
    const rows = await db
      .selectFrom(table)
      .select(['id', subjectSchedule(kind, table).as('schedule')])
      .execute()
    return rows.map(({ id, schedule }) => [id, publicationOfSubject(schedule, now)] as const)
  }
  return new Map([
    ...(await ofSpaces('room', 'rooms')),
    ...(await ofSpaces('venueArea', 'venue_areas')),
    ...(await ofSubjects('pattern', 'patterns')),
    ...(await ofSubjects('arEvent', 'ar_events')),
  ])
}

test('what comes with a row says of its publication what is looked up by its ID', async () => {
  const spaces = fc.array(arbitrarySpace, { minLength: 60, maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(spaces, fc.array(arbitraryMinute, { minLength: 4, maxLength: 4 }), async (list, minutes) => {
      await truncate()
      const placed = await placeSpaces(db, list)
      for (const now of minutes.map(instantOf)) {
        const byIds = await publicationByIds({ db, now }, placed)
        expect(await byColumns(now)).toEqual(byIds)
      }
    }),
    { numRuns: 4, endOnFailure: true },
  )
})
