import { doNextJob } from '#lib/cms/app/worker/job-runner.ts'
import { PUBLIC_ONLY } from '#lib/cms/kernel/addresses/address-rules.ts'
import { newId } from '#lib/core/id.ts'
import { makeExternalTransition, makeRoom } from '#lib/testing/make.ts'
import { type Answered, testCms } from '#lib/testing/test-cms.ts'
import { beginAddressRound } from './address-round.ts'

const { db, as, deps, time, truncate } = await testCms()
const now = new Date('2025-05-01T00:00:00Z')
beforeEach(async () => {
  time.now = now
  // Nobody is visited: each name leads into this machine, which is found out before.
  deps.addressRules = { ...PUBLIC_ONLY, resolve: async () => ['127.0.0.1'] }
  await truncate()
})

const itemOf = ({ body }: Answered) => body.item as Record<string, unknown> | null
const work = async () => {
  while (await doNextJob(deps));
}
const looked = () =>
  db.selectFrom('address_checks').select(['external_transition_id as id', 'checked_by as by']).orderBy('id').execute()

test('the addresses of the chosen links are looked at by a job, in the name of who asked, and no other', async () => {
  const organizer = await as(1)
  const [first, second] = [await makeExternalTransition(db), await makeExternalTransition(db)]
  await makeExternalTransition(db)
  expect(itemOf(await organizer.get('/address-checks/last'))).toBeNull()
  const asked = await organizer.post('/address-checks', { targetIds: [first, second.toUpperCase(), second, newId()] })
  const waiting = { askedAt: now.toISOString(), state: 'waiting', done: 0, total: 2, problems: 0 }
  expect([asked.status, itemOf(asked)]).toEqual([201, waiting])
  await work()
  const by = organizer.id
  expect(await looked()).toEqual([first, second].sort().map((id) => ({ id, by })))
  const over = { ...waiting, state: 'done', done: 2, problems: 2 }
  expect(itemOf(await organizer.get('/address-checks/last'))).toEqual(over)
  // What is over stays as it is, and is hers alone.
  expect(itemOf(await organizer.post('/address-checks/last/cancel', {}))).toEqual(over)
  expect(itemOf(await (await as(0)).get('/address-checks/last'))).toBeNull()
})

test('all that a filter of the list finds is looked at; a filter that the list has not is refused', async () => {
  const organizer = await as(1)
  await makeExternalTransition(db, { title: '案内' })
  const web = await makeExternalTransition(db, { title: '案内', ex_trans_type: 'webview' })
  const asked = await organizer.post('/address-checks', { filter: { q: '案内', exTransType: 'webview' } })
  expect(itemOf(asked)).toMatchObject({ total: 1 })
  await work()
  expect((await looked()).map(({ id }) => id)).toEqual([web])
  for (const body of [{ filter: { unknown: 'x' } }, {}, { targetIds: [web], filter: {} }, { filter: { q: 'nothing' } }])
    expect([body, (await organizer.post('/address-checks', body)).status]).toEqual([body, 400])
})

test('who may edit some of the chosen has these looked at; out of scope and not hers count alike', async () => {
  const room = await makeRoom(db)
  const manager = await as(4, { room_id: room })
  const own = await makeExternalTransition(db, { room_id: room })
  const forAll = await makeExternalTransition(db)
  const foreign = await makeExternalTransition(db, { room_id: await makeRoom(db) })
  const asked = await manager.post('/address-checks', { targetIds: [own, forAll, foreign] })
  expect(itemOf(asked)).toMatchObject({ total: 1 })
  const refused = await Promise.all(
    [[forAll], [foreign], [newId()]].map((targetIds) => manager.post('/address-checks', { targetIds })),
  )
  expect(new Set(refused.map(({ status, body }) => JSON.stringify([status, body])))).toHaveProperty('size', 1)
  await work()
  expect((await looked()).map(({ id }) => id)).toEqual([own])
  expect((await (await as(6)).post('/address-checks', { targetIds: [own] })).status).toBe(403)
})

test('it is ended by who asked: what was looked at counts, and the rest is not', async () => {
  const organizer = await as(1)
  const ids = await Promise.all(Array.from({ length: 6 }, () => makeExternalTransition(db)))
  await organizer.post('/address-checks', { targetIds: ids })
  let isEnded = false
  deps.addressRules = {
    ...PUBLIC_ONLY,
    resolve: async () => {
      const { done } = itemOf(await organizer.get('/address-checks/last')) as { done: number }
      if (done > 0 && !isEnded) {
        isEnded = true
        await organizer.post('/address-checks/last/cancel', {})
      }
      return ['127.0.0.1']
    },
  }
  await work()
  expect(itemOf(await organizer.get('/address-checks/last'))).toMatchObject({ state: 'cancelled', done: 4, total: 6 })
  expect(await looked()).toHaveLength(4)
})

test('one person cannot have the console call others without end, and after 30 days nothing is left of it', async () => {
  const organizer = await as(1)
  const link = await makeExternalTransition(db)
  const statuses: number[] = []
  for (let n = 0; n < 13; n += 1) {
    time.now = new Date(time.now.getTime() + 60_000)
    statuses.push((await organizer.post('/address-checks', { targetIds: [link] })).status)
  }
  expect(statuses).toEqual([...Array(12).fill(201), 429])
  time.now = new Date(now.getTime() + 31 * 86_400_000)
  await beginAddressRound(deps)
  expect(await db.selectFrom('asked_checks').select('id').execute()).toEqual([])
  await work()
})

test('what a person asked for goes with her', async () => {
  const organizer = await as(1)
  await organizer.post('/address-checks', { targetIds: [await makeExternalTransition(db)] })
  await db.deleteFrom('asked_checks').execute()
  await work()
  expect(await looked()).toEqual([])
  expect(await db.selectFrom('jobs').select('state').execute()).toEqual([{ state: 'done' }])
})
