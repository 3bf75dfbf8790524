import { untilTheyWait } from '#lib/testing/lock-waits.ts'
import { makePerson, makeRoom, makeVenueArea } from '#lib/testing/make.ts'
import { type Answered, testCms } from '#lib/testing/test-cms.ts'
import type { Db } from '../context/context.ts'

const { db, as } = await testCms()

/** What a call answers that needs a row which another transaction has just deleted, but not yet for everyone to see. */
async function whileDeleting(table: 'users' | 'rooms' | 'venue_areas', id: string, call: () => Promise<Answered>) {
  const deleting = async (inside: Db) => {
    await inside.deleteFrom(table).where('id', '=', id).execute()
    const answer = call()
    await untilTheyWait(db, [answer])
    return { answer }
  }
  return (await db.transaction().execute(deleting)).answer
}

test.each(['rooms', 'venue_areas'] as const)(
  'a pattern of a space that goes meanwhile is refused at its space: %s',
  async (table) => {
    const manager = await as(0)
    const spaceId = table === 'rooms' ? await makeRoom(db) : await makeVenueArea(db)
    const answer = await whileDeleting(table, spaceId, () =>
      manager.post('/patterns', { spaceId, spacePatternTitle: '朝' }),
    )
    expect(answer).toMatchObject({ status: 400, body: { error_messages: [{ field: 'spaceId' }] } })
  },
)

test('whoever is deleted while her call is under way is signed out, and nothing of it is written', async () => {
  const organizer = await as(0)
  const answer = await whileDeleting('users', organizer.id, () => organizer.post('/expo-areas', { spaceTitle: '途中' }))
  expect(answer).toMatchObject({ status: 401, body: { result_code: 'xrcms0001' } })
  expect(await db.selectFrom('expo_areas').select('id').where('space_title', '=', '途中').execute()).toEqual([])
})

test('whoever is given another level while her call waits is refused, and nothing of it is written', async () => {
  const organizer = await as(1)
  const area = await makeVenueArea(db)
  const answer = await db.transaction().execute(async (inside) => {
    await inside.selectFrom('venue_areas').select('id').where('id', '=', area).forUpdate().execute()
    const deleting = organizer.delete(`/venue-areas/${area}`, 1)
    await untilTheyWait(db, [deleting])
    await inside.updateTable('users').set({ authority: 3 }).where('id', '=', organizer.id).execute()
    return { deleting }
  })
  expect(await answer.deleting).toMatchObject({ status: 403, body: { result_code: 'xrcms0003' } })
  expect(await db.selectFrom('venue_areas').select('id').where('id', '=', area).execute()).toHaveLength(1)
})

test('access for a person who goes meanwhile is refused like that for one who is not there', async () => {
  const manager = await as(0)
  const spaceId = await makeRoom(db)
  const person = await makePerson(db, { authority: 5 })
  const answer = await whileDeleting('users', person, () =>
    manager.put('/grants', { spaceId, giveTo: [person], takeFrom: [] }),
  )
  expect(answer).toMatchObject({ status: 400, body: { error_messages: [{ field: 'userList' }] } })
})
