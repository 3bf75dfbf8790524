import fc from 'fast-check'
import { grantsAt } from '#lib/cms/kernel/scope/grants-at.ts'
import { newId } from '#lib/core/id.ts'
import { makeGrant, makePattern, makePerson, makeRoom, makeVenueArea } from '#lib/testing/make.ts'
import { testCms } from '#lib/testing/test-cms.ts'

const { db, as, time, truncate } = await testCms()
const START = new Date('2025-05-01T00:00:00Z')
const minute = (n: number) => new Date(START.getTime() + n * 60_000)
beforeEach(async () => {
  await truncate()
  time.now = START
})

/** By the plain definition: levels 2 to 6 who hold no grant that counts at this moment. */
async function withoutGrant(at: Date): Promise<string[]> {
  const people = await db.selectFrom('users').select(['id', 'authority']).execute()
  const held = new Set(
    (await db.selectFrom(grantsAt(at).as('held')).select('user_id').execute()).map((it) => it.user_id),
  )
  return people.filter(({ id, authority }) => authority >= 2 && !held.has(id)).map(({ id }) => id)
}

const end = fc.option(fc.integer({ min: -3, max: 3 }))
const nth = fc.nat({ max: 5 })
const step = fc.oneof(
  fc.record({ kind: fc.constant('give' as const), person: nth, space: nth, end }),
  fc.record({ kind: fc.constant('end' as const), person: nth, end }),
  fc.record({ kind: fc.constant('take' as const), person: nth }),
  fc.record({ kind: fc.constant('move' as const), person: nth, to: nth }),
  fc.record({ kind: fc.constant('delete space' as const), space: nth }),
  fc.record({ kind: fc.constant('level' as const), person: nth, level: fc.integer({ min: 0, max: 6 }) }),
  fc.record({ kind: fc.constant('invite' as const), level: fc.integer({ min: 0, max: 6 }) }),
  fc.record({ kind: fc.constant('delete person' as const), person: nth }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** What is done to the rows of grants and people, by whatever statement. Spaces that are gone give nothing. */
async function perform(one: Step, people: string[], rooms: string[]): Promise<void> {
  const person = 'person' in one ? (people[one.person] ?? newId()) : newId()
  const endsAt = 'end' in one && one.end !== null ? minute(one.end) : null
  switch (one.kind) {
    case 'give': {
      const [room_id, user_id] = [rooms[one.space], people[one.person]]
      if (!room_id || !user_id) return
      await db
        .insertInto('grants')
        .values({ id: newId(), user_id, room_id, ends_at: endsAt, created_at: START })
        .onConflict((conflict) => conflict.constraint('grants_once').doUpdateSet({ ends_at: endsAt }))
        .execute()
      return
    }
    case 'end':
      await db.updateTable('grants').set({ ends_at: endsAt }).where('user_id', '=', person).execute()
      return
    case 'take':
      await db.deleteFrom('grants').where('user_id', '=', person).execute()
      return
    case 'move': {
      const to = people[one.to]
      if (!to) return
      await db.deleteFrom('grants').where('user_id', '=', to).execute()
      await db.updateTable('grants').set({ user_id: to }).where('user_id', '=', person).execute()
      return
    }
    case 'delete space':
      await db
        .deleteFrom('rooms')
        .where('id', '=', rooms[one.space] ?? newId())
        .execute()
      // Its sub room goes with a main room.
      rooms.splice(
        0,
        rooms.length,
        ...(await db.selectFrom('rooms').select('id').orderBy('id').execute()).map(({ id }) => id),
      )
      return
    case 'level':
      await db.updateTable('users').set({ authority: one.level }).where('id', '=', person).execute()
      return
    case 'invite':
      people.push(await makePerson(db, { authority: one.level }))
      return
    case 'delete person':
      await db.deleteFrom('users').where('id', '=', person).execute()
      people.splice(one.person, 1)
  }
}

test('the filter "without any grant" is the plain definition, whatever was written and at every moment', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      await truncate()
      time.now = START
      const reader = await as(0)
      const area = await makeVenueArea(db)
      const main = await makeRoom(db, { venueAreaIds: [area] })
      const rooms = [main, await makeRoom(db, { main_room_id: main }), await makeRoom(db), await makeRoom(db)]
      const people = [
        await makePerson(db, { authority: 4 }),
        await makePerson(db, { authority: 1 }),
        await makePerson(db, { authority: 5 }),
      ]
      const maker = await makePerson(db, { authority: 6 })
      await makeGrant(db, maker, { pattern_id: await makePattern(db, { room_id: main }) })
      for (const one of steps) await perform(one, people, rooms)
      for (const at of [-3, -1, 0, 1, 3, 4].map(minute)) {
        time.now = at
        const answer = await reader.get('/users?withoutGrant=1&limit=200')
        const found = (answer.body.items as { id: string }[]).map(({ id }) => id)
        expect(found.sort()).toEqual((await withoutGrant(at)).sort())
        expect(answer.body.total).toBe(found.length)
      }
    }),
    {
      numRuns: 60,
      examples: [
        [
          [
            { kind: 'give', person: 0, space: 0, end: null },
            { kind: 'move', person: 0, to: 2 },
          ],
        ],
      ],
    },
  )
})

test('two who change the grants of one person at the same time do not hide what the other wrote', async () => {
  for (let round = 0; round < 10; round += 1) {
    const person = await makePerson(db, { authority: 4 })
    const [one, other] = [await makeRoom(db), await makeRoom(db)]
    await makeGrant(db, person, { room_id: one })
    await Promise.all([
      db.transaction().execute(async (trx) => {
        await trx.deleteFrom('grants').where('room_id', '=', one).execute()
      }),
      makeGrant(db, person, { room_id: other }),
      db
        .updateTable('users')
        .set({ authority: 1 + (round % 2) * 4 })
        .where('id', '=', person)
        .execute(),
    ])
    await db.updateTable('users').set({ authority: 4 }).where('id', '=', person).execute()
    const kept = await db.selectFrom('access_ends').select('user_id').where('ends_at', '<=', START).execute()
    expect(kept).toEqual([])
  }
})
