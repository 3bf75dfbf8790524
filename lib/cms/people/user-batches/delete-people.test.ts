import { sql } from 'kysely'
import { doNextJob } from '#lib/cms/app/worker/job-runner.ts'
import { BATCH_LIST_MAX } from '#lib/contracts/batch-actions.ts'
import type { UserBatch } from '#lib/contracts/user-batches.ts'
import { BATCH_AT_ONCE } from '#lib/contracts/user-batches.ts'
import { newId } from '#lib/core/id.ts'
import { untilTheyWait } from '#lib/testing/lock-waits.ts'
import { makeGrant, makePerson, makeRoom } from '#lib/testing/make.ts'
import { type Answered, type Caller, testCms } from '#lib/testing/test-cms.ts'

const { db, deps, as, time, truncate } = await testCms()
beforeEach(truncate)

type Verdict = { id: string; refusal: string | null }
const remove = (actor: Caller, ids: string[], more: object = {}) =>
  actor.post('/user-batches', { action: 'delete', userList: ids.map((id) => ({ id, version: 1 })), ...more })
/** What became of each, in the order asked for. */
async function verdictsOf(actor: Caller, answer: Answered): Promise<(string | null)[]> {
  const { id } = answer.body.item as { id: string }
  const people = await actor.get(`/user-batches/${id}/people?limit=200`)
  return (people.body.items as Verdict[]).map(({ refusal }) => refusal)
}
const exists = async (id: string) =>
  (await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

const makePeople = (count: number) => Promise.all(Array.from({ length: count }, () => makePerson(db, { authority: 3 })))
const countOf = async (action: string) =>
  (await db.selectFrom('audit').select('id').where('action', '=', action).execute()).length

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
  expect(await verdictsOf(manager, answer)).toEqual([
    null,
    'self',
    'authority',
    'outside',
    'changed',
    'gone',
    'gone',
    null,
  ])
  const left = await Promise.all([fine, also, equal, both, stale, foreign, manager.id].map(exists))
  expect(left).toEqual([false, false, true, true, true, true, true])
  const audit = await db.selectFrom('audit').select('target_id').where('action', '=', 'user.deleted').execute()
  expect(audit.map((row) => row.target_id).sort()).toEqual([fine, also].sort())
})

test('a selection bound to a filter spares who no longer matches it', async () => {
  const manager = await as(0)
  const never = await makePerson(db, { authority: 3 })
  const seen = await makePerson(db, { authority: 3, last_seen_at: new Date() })
  const answer = await remove(manager, [never, seen], { filter: { lastSeen: 'never' } })
  expect(await verdictsOf(manager, answer)).toEqual([null, 'noLongerMatches'])
  expect(await exists(seen)).toBe(true)
})

test('a selection bound to levels spares who was given another one', async () => {
  const manager = await as(0)
  const [three, four, five] = await Promise.all(([3, 4, 5] as const).map((authority) => makePerson(db, { authority })))
  const people = [three, four, five].flatMap((id) => id ?? [])
  const answer = await remove(manager, people, { filter: { cmsAccountAuth: '3,4' } })
  expect(await verdictsOf(manager, answer)).toEqual([null, null, 'noLongerMatches'])
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
  expect(await verdictsOf(manager, answer)).toEqual(refs.map(({ refusal }) => refusal))
})

test.each([1, 2, 3, 5, 6] as const)('level %i deletes nobody it may not', async (level) => {
  const person = await makePerson(db, { authority: 0 })
  const actor = await as(level)
  const answer = await remove(actor, [person])
  if (level === 1) expect(await verdictsOf(actor, answer)).toEqual(['authority'])
  else if (level === 2) expect(await verdictsOf(actor, answer)).toEqual(['gone'])
  else expect(answer.status).toBe(403)
  expect(await exists(person)).toBe(true)
})

test('two managers who delete each other at once: one of them stays', async () => {
  const [one, other] = [await as(0), await as(0)]
  await Promise.all([remove(one, [other.id]), remove(other, [one.id])])
  const left = await db.selectFrom('users').select('id').where('authority', '=', 0).execute()
  expect(left).toHaveLength(1)
})

test('two managers who delete each other by lists take turns: who comes second is gone before she acts', async () => {
  const [one, other] = [await as(0), await as(0), await as(0)]
  const { both } = await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('system managers'))`.execute(trx)
    const both = [remove(one, [other.id]), remove(other, [one.id])]
    await untilTheyWait(db, both, ['advisory'])
    return { both }
  })
  expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([201, 401])
})

test('a list that a worker goes through waits for its turn like a call', async () => {
  const people = await makePeople(BATCH_AT_ONCE + 1)
  await remove(await as(0), people)
  const { working } = await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('system managers'))`.execute(trx)
    const working = doNextJob(deps)
    await untilTheyWait(db, [working], ['advisory'])
    return { working }
  })
  expect(await working).toBe(true)
  expect(await countOf('user.deleted')).toBe(people.length)
})

test('a call takes a limited number by name, and the same call twice deletes once and answers the same', async () => {
  const manager = await as(0)
  const many = Array.from({ length: BATCH_LIST_MAX + 1 }, () => newId())
  expect((await remove(manager, many)).status).toBe(400)
  expect((await remove(manager, [])).status).toBe(400)
  const person = await makePerson(db, { authority: 1 })
  const body = { action: 'delete', userList: [{ id: person, version: 1 }], filter: null }
  const first = await manager.post('/user-batches', body, { key: 'same' })
  expect(await verdictsOf(manager, first)).toEqual([null])
  expect((await manager.post('/user-batches', body, { key: 'same' })).body).toEqual(first.body)
})

test('more than a few are a job: it goes on by itself, skips who may not be deleted, and is over when all are judged', async () => {
  const manager = await as(0)
  const people = await makePeople(BATCH_AT_ONCE * 3)
  const [changed = ''] = people
  await db.updateTable('users').set({ version: 2 }).where('id', '=', changed).execute()
  const begun = (await remove(manager, [...people, manager.id])).body.item as UserBatch
  expect(begun).toMatchObject({ state: 'working', personCount: people.length + 1, doneCount: 0, mayStop: true })
  expect(await doNextJob(deps)).toBe(true)
  const { item } = (await manager.get(`/user-batches/${begun.id}`)).body as { item: UserBatch }
  expect(item).toMatchObject({ state: 'done', doneCount: people.length - 1, refusedCount: 2, mayStop: false })
  const refused = (await manager.get(`/user-batches/${begun.id}/people?result=refused`)).body.items as Verdict[]
  expect(refused.map(({ refusal }) => refusal)).toEqual(['changed', 'self'])
  expect(await countOf('user.deleted')).toBe(people.length - 1)
  expect((await manager.get('/users')).body.total).toBe(2)
})

test('all who match are meant as they were when the list was read, except some', async () => {
  const manager = await as(0)
  const people = await makePeople(5)
  const [spared = ''] = people
  const since = await makePerson(db, { authority: 3, updated_at: new Date(time.now.getTime() + 1000) })
  const other = await makePerson(db, { authority: 5 })
  const matching = { asOf: time.now.toISOString(), except: [spared] }
  const answer = await remove(manager, [], { filter: { cmsAccountAuth: '3' }, matching })
  expect(await verdictsOf(manager, answer)).toEqual([null, null, null, null])
  const left = await db.selectFrom('users').select('id').execute()
  expect(left.map(({ id }) => id).sort()).toEqual([manager.id, spared, since, other].sort())
})

test('who is stopped before her turn stays, and the rights are those of the moment', async () => {
  const manager = await as(0)
  const people = await makePeople(BATCH_AT_ONCE + 1)
  const begun = (await remove(manager, people)).body.item as UserBatch
  expect((await manager.post(`/user-batches/${begun.id}/stop`, {}, { version: begun.version + 7 })).status).toBe(409)
  const stopped = await manager.post(`/user-batches/${begun.id}/stop`, {}, { version: begun.version })
  expect(stopped.body.item).toMatchObject({ state: 'done', doneCount: 0, refusedCount: people.length })
  await doNextJob(deps)
  expect(await countOf('user.deleted')).toBe(0)
  const again = (await remove(manager, people)).body.item as UserBatch
  await db.updateTable('users').set({ authority: 6 }).where('id', '=', manager.id).execute()
  await doNextJob(deps)
  expect(await countOf('user.deleted')).toBe(0)
  const { refused_count } = await db
    .selectFrom('user_batches')
    .select('refused_count')
    .where('id', '=', again.id)
    .executeTakeFirstOrThrow()
  expect(refused_count).toBe(people.length)
})

test('a batch is its maker’s and the organizer’s', async () => {
  const room = await makeRoom(db)
  const [maker, other, organizer] = [await as(4, { room_id: room }), await as(4, { room_id: room }), await as(1)]
  const person = await makePerson(db, { authority: 5 }, { room_id: room })
  const { id } = (await remove(maker, [person])).body.item as UserBatch
  expect((await other.get(`/user-batches/${id}`)).status).toBe(404)
  expect((await other.get(`/user-batches/${id}/people`)).status).toBe(404)
  expect((await other.get('/user-batches')).body.total).toBe(0)
  expect((await organizer.get('/user-batches')).body.total).toBe(1)
})
