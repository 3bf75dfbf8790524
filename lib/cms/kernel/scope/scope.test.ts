import fc from 'fast-check'
import { type SqlBool, sql } from 'kysely'
import { placesOf } from '#lib/cms/people/grants/places.ts'
import { AUTHORITIES, type Authority } from '#lib/core/authority.ts'
import { isInForce } from '#lib/core/grant-end.ts'
import { sourcesFor } from '#lib/core/reason.ts'
import { makeExpoArea, makeGrant, makePattern, makePerson, makeRoom, makeVenueArea } from '#lib/testing/make.ts'
import { testCms } from '#lib/testing/test-cms.ts'
import type { Ctx } from '../context/context.ts'

const { db, time, truncate } = await testCms()
beforeEach(truncate)

const NOW = new Date('2025-05-01T00:00:00Z')

/** An expo of two areas, rooms in one, in both and in none, sub rooms with and without inheritance, and patterns of all. */
async function expo() {
  const expo_area_id = await makeExpoArea(db)
  const areas = [await makeVenueArea(db, { expo_area_id }), await makeVenueArea(db, { expo_area_id })]
  const [first = '', second = ''] = areas
  const rooms = [
    await makeRoom(db, { venueAreaIds: [first] }),
    await makeRoom(db, { venueAreaIds: [first, second] }),
    await makeRoom(db),
  ]
  for (const main_room_id of rooms.slice(0, 2)) {
    rooms.push(await makeRoom(db, { main_room_id, access_inherit: true }), await makeRoom(db, { main_room_id }))
  }
  const patterns: string[] = []
  for (const venue_area_id of areas) patterns.push(await makePattern(db, { venue_area_id }))
  for (const room_id of rooms) patterns.push(await makePattern(db, { room_id }), await makePattern(db, { room_id }))
  return { areas, rooms, patterns }
}

const everything = sql<SqlBool>`true`

test('what SQL brings into scope and what the policy explains is the same, for any grants of any level', async () => {
  const { areas, rooms, patterns } = await expo()
  const person = await makePerson(db, { authority: 0 })
  // Somebody else holds grants on all there is: they bring nothing into the scope of anybody but her.
  const other = await makePerson(db, { authority: 0 })
  for (const venue_area_id of areas) await makeGrant(db, other, { venue_area_id })
  for (const room_id of rooms) await makeGrant(db, other, { room_id })
  for (const pattern_id of patterns) await makeGrant(db, other, { pattern_id })
  const ctxOf = (authority: Authority) =>
    ({ db, now: NOW, actor: { id: person, authority, sessionId: '', at: NOW } }) as unknown as Ctx
  const all = (ctx: Ctx) => placesOf(ctx, { venueAreas: everything, rooms: everything, patterns: everything })
  const places = await all(ctxOf(0))
  expect(places).toHaveLength(areas.length + rooms.length + patterns.length)
  const grant = fc.record({
    place: fc.constantFrom(...places),
    endsAt: fc.constantFrom(null, NOW, new Date(NOW.getTime() + 1)),
  })
  time.now = NOW
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(grant, { maxLength: 6, selector: (it) => it.place.id }), async (held) => {
      await db.deleteFrom('grants').where('user_id', '=', person).execute()
      for (const { place, endsAt } of held) {
        const column = place.kind === 'venueArea' ? 'venue_area_id' : place.kind === 'room' ? 'room_id' : 'pattern_id'
        await db
          .insertInto('grants')
          .values({ id: place.id, user_id: person, [column]: place.id, ends_at: endsAt, created_at: NOW })
          .execute()
      }
      const counting = new Set(held.filter((it) => isInForce(it.endsAt, NOW)).map((it) => it.place.id))
      for (const authority of AUTHORITIES) {
        const inSql = (await all(ctxOf(authority))).map(({ id }) => id).sort()
        const explained = places.filter(
          (place) => authority <= 1 || sourcesFor(authority, place).some(({ spaceId }) => counting.has(spaceId)),
        )
        expect([authority, inSql]).toEqual([authority, explained.map(({ id }) => id).sort()])
      }
    }),
    { numRuns: 60 },
  )
})
