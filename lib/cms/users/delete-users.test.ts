import { DELETIONS_MAX } from '#lib/contracts/users.ts'
import { newId } from '#lib/core/id.ts'
import { makeGrant, makePerson, makeRoom } from '#lib/testing/make.ts'
import { type Answered, type Caller, testCms } from '#lib/testing/test-cms.ts'

const { db, as, truncate } = await testCms()
beforeEach(truncate)

type Verdict = { id: string; refusal: string | null }
const verdictsOf = (answer: Answered) => (answer.body.items as Verdict[]).map(({ refusal }) => refusal)
const remove = (actor: Caller, ids: string[], more: object = {}) =>
  actor.post('/users/deletions', { userList: ids.map((id) => ({ id, version: 1 })), ...more })
const exists = async (id: string) =>
  (await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

test('each refusal has its reason, and the rest is deleted with an audit row each', async () => {
  const [here, there] = [await makeRoom(db), await makeRoom(db)]
  const manager = await as(4, { room_id: here })
  const fine = await makePerson(db, { authority: 5 }, { room_id: here })
  const also = await makePerson(db, { authority: 5 }, { room_id: here })
  const equal = await makePerson(db, { authority: 4 }, { room_id: here })
  const both = await makePerson(db, { authority: 5 }, { room_id: here })
  await makeGrant(db, both, { room_id: there })
  const stale = await makePerson(db, { authority: 5, version: 2 }, { room_id: here })
  const foreign = await makePerson(db, { authority: 5 }, { room_id: there })
  const answer = await remove(manager, [fine, manager.id, equal, both, stale, foreign, newId(), also])
  expect(verdictsOf(answer)).toEqual([null, 'self', 'authority', 'outside', 'changed', 'gone', 'gone', null])
  const left = await Promise.all([fine, also, equal, both, stale, foreign, manager.id].map(exists))
  expect(left).toEqual([false, false, true, true, true, true, true])
  const audit = await db.selectFrom('audit').select('target_id').where('action', '=', 'user.deleted').execute()
  expect(audit.map((row) => row.target_id).sort()).toEqual([fine, also].sort())
})

test('a selection bound to a filter spares who no longer matches it', async () => {
  const manager = await as(0)
  const never = await makePerson(db, { authority: 3 })
  const seen = await makePerson(db, { authority: 3, last_seen_at: new Date() })
  expect(verdictsOf(await remove(manager, [never, seen], { filter: { lastSeen: 'never' } }))).toEqual([
    null,
    'noLongerMatches',
  ])
  expect(await exists(seen)).toBe(true)
})

test('refs say beforehand what the deletion will say', async () => {
  const [here, there] = [await makeRoom(db), await makeRoom(db)]
  const manager = await as(4, { room_id: here })
  await makePerson(db, { authority: 5 }, { room_id: here })
  await makePerson(db, { authority: 4 }, { room_id: here })
  await makeGrant(db, await makePerson(db, { authority: 5 }, { room_id: here }), { room_id: there })
  const refs = (await manager.get('/users/refs')).body.items as Verdict[]
  expect(refs).toHaveLength(4)
  const answer = await remove(
    manager,
    refs.map(({ id }) => id),
  )
  expect(verdictsOf(answer)).toEqual(refs.map(({ refusal }) => refusal))
})

test.each([1, 2, 3, 5, 6] as const)('level %i deletes nobody it may not', async (level) => {
  const person = await makePerson(db, { authority: 0 })
  const actor = await as(level)
  const answer = await remove(actor, [person])
  if (level === 1) expect(verdictsOf(answer)).toEqual(['authority'])
  else if (level === 2) expect(verdictsOf(answer)).toEqual(['gone'])
  else expect(answer.status).toBe(403)
  expect(await exists(person)).toBe(true)
})

test('two managers who delete each other at once: one of them stays', async () => {
  const [one, other] = [await as(0), await as(0)]
  await Promise.all([remove(one, [other.id]), remove(other, [one.id])])
  const left = await db.selectFrom('users').select('id').where('authority', '=', 0).execute()
  expect(left).toHaveLength(1)
})

test('a call takes a limited number, and the same call twice deletes once and answers the same', async () => {
  const manager = await as(0)
  const many = Array.from({ length: DELETIONS_MAX + 1 }, () => newId())
  expect((await remove(manager, many)).status).toBe(400)
  const person = await makePerson(db, { authority: 1 })
  const body = { userList: [{ id: person, version: 1 }], filter: null }
  const first = await manager.post('/users/deletions', body, { key: 'same' })
  expect(verdictsOf(first)).toEqual([null])
  expect((await manager.post('/users/deletions', body, { key: 'same' })).body).toEqual(first.body)
})
