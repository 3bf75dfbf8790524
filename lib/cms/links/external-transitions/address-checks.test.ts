import { doNextJob } from '#lib/cms/app/worker/job-runner.ts'
import { PUBLIC_ONLY } from '#lib/cms/kernel/addresses/address-rules.ts'
import { CERTIFICATE_DAYS, startHttpsSite } from '#lib/testing/https-site.ts'
import { untilTheyWait } from '#lib/testing/lock-waits.ts'
import { makeExternalTransition, makePattern, makeRoom } from '#lib/testing/make.ts'
import { type Answered, testCms } from '#lib/testing/test-cms.ts'
import { beginAddressRound } from './address-round.ts'

const { db, as, deps, time, truncate } = await testCms()
const now = new Date('2025-05-01T00:00:00Z')
beforeEach(async () => {
  time.now = now
  deps.addressRules = undefined
  await truncate()
})

const site = await startHttpsSite((_, response) => response.writeHead(204).end())
afterAll(() => site.stop())

/** Lets the CMS of these tests visit the one site they started, and nothing else on this machine. */
const allowSite = () => {
  deps.addressRules = {
    ...PUBLIC_ONLY,
    resolve: async (host) => (host === 'site.test' ? ['127.0.0.1'] : PUBLIC_ONLY.resolve(host)),
    allows: (address) => address === '127.0.0.1',
    ca: site.ca,
  }
}
const itemOf = (answer: Answered) => answer.body.item as { check: Record<string, unknown> | null; version: number }

test('a check on demand is kept with the address it was of, and changes nothing else', async () => {
  allowSite()
  const organizer = await as(1)
  const link = await makeExternalTransition(db, { url: `https://site.test:${site.port}/` })
  const path = `/external-transitions/${link}`
  const checked = await organizer.post(`${path}/check`, {})
  expect([checked.status, itemOf(checked)]).toMatchObject([
    200,
    { version: 1, check: { outcome: 'ok', httpStatus: 204, checkedBy: { id: organizer.id }, certificateSoon: false } },
  ])
  expect((await organizer.post(`${path}/check`, {})).status).toBe(429)
  const edit = { exTransTitle: '名', webviewUrl: 'https://another.invalid/', exTransSpaceKind: 'all' }
  expect(itemOf(await organizer.patch(path, edit, 1)).check).toBeNull()
})

test('who may read a link but not edit it cannot make the console check it', async () => {
  const room = await makeRoom(db)
  const pattern = await makePattern(db, { room_id: room })
  const forAll = await makeExternalTransition(db, { url: `https://site.test:${site.port}/` })
  const ofRoom = await makeExternalTransition(db, { url: `https://site.test:${site.port}/`, room_id: room })
  allowSite()
  const before = site.seen.connections
  const maker = await as(6, { pattern_id: pattern })
  const manager = await as(4, { room_id: room })
  const statuses = await Promise.all([
    maker.post(`/external-transitions/${ofRoom}/check`, {}),
    (await as(5)).post(`/external-transitions/${forAll}/check`, {}),
    manager.post(`/external-transitions/${forAll}/check`, {}),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403])
  expect(site.seen.connections).toBe(before)
  expect((await manager.post(`/external-transitions/${ofRoom}/check`, {})).status).toBe(200)
})

test('as the product is, a link into this machine is refused, and the server there sees nothing', async () => {
  const before = site.seen.connections
  const manager = await as(0)
  for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '2130706433']) {
    const link = await makeExternalTransition(db, { url: `https://${host}:${site.port}/` })
    const { check } = itemOf(await manager.post(`/external-transitions/${link}/check`, {}))
    expect([host, check]).toMatchObject([host, { outcome: 'inner', httpStatus: null }])
  }
  expect(site.seen.connections).toBe(before)
})

test('one person cannot make the console call others without end', async () => {
  const manager = await as(0)
  const link = await makeExternalTransition(db, { url: 'https://127.0.0.1/' })
  const statuses: number[] = []
  for (let n = 0; n < 32; n++) {
    time.now = new Date(time.now.getTime() + 6_000)
    statuses.push((await manager.post(`/external-transitions/${link}/check`, {})).status)
  }
  expect(statuses).toEqual([...Array(30).fill(200), 429, 429])
})

test('the nightly round begins once a day in Japan, looks at every address, and finds its problems', async () => {
  // 02:59 in Japan belongs to the night before.
  time.now = new Date('2025-05-01T17:59:00Z')
  expect([await beginAddressRound(deps), await beginAddressRound(deps)]).toEqual([true, false])
  while (await doNextJob(deps));
  allowSite()
  const urls = [`https://site.test:${site.port}/`, 'https://10.0.0.1/', 'https://no-such-host.invalid/']
  for (const url of [...urls, ...urls]) await makeExternalTransition(db, { url })
  time.now = new Date('2025-05-01T18:00:00Z')
  const begun = await Promise.all(Array.from({ length: 5 }, () => beginAddressRound(deps)))
  expect(begun.filter(Boolean)).toHaveLength(1)
  while (await doNextJob(deps));
  const found = await db.selectFrom('address_checks').select(['outcome', 'checked_by']).execute()
  expect(found.map(({ outcome }) => outcome).sort()).toEqual([
    'inner',
    'inner',
    'ok',
    'ok',
    'unknownHost',
    'unknownHost',
  ])
  expect(found.every(({ checked_by }) => checked_by === null)).toBe(true)
  time.now = new Date(Date.now() + (CERTIFICATE_DAYS - 10) * 86_400_000)
  const manager = await as(0)
  const totals = await Promise.all(
    ['unchecked', 'ok', 'certificateSoon', 'problem'].map(async (check) => {
      return (await manager.get(`/external-transitions?check=${check}`)).body.total
    }),
  )
  expect(totals).toEqual([0, 2, 2, 4])
  expect(await db.selectFrom('jobs').select('state').distinct().execute()).toEqual([{ state: 'done' }])
})

test('the nightly round is ended by who may write every link: what was found is kept and said, the rest waits a night', async () => {
  allowSite()
  const url = `https://site.test:${site.port}/`
  for (let n = 0; n < 6; n++) await makeExternalTransition(db, { url })
  time.now = new Date('2025-05-02T18:00:00Z')
  await beginAddressRound(deps)
  const organizer = await as(1)
  const roundOf = async () => (await organizer.get('/address-rounds/last')).body.item
  expect(await roundOf()).toEqual({ beganAt: time.now.toISOString(), state: 'waiting', done: 0, total: 0 })
  const manager = await as(4, { room_id: await makeRoom(db) })
  const refused = [await manager.get('/address-rounds/last'), await manager.post('/address-rounds/last/cancel', {})]
  expect(refused.map(({ status }) => status)).toEqual([403, 403])

  // The second piece of four comes to a job that was ended while the first was written.
  let ended = false
  deps.addressRules = {
    ...PUBLIC_ONLY,
    ...deps.addressRules,
    resolve: async () => {
      const { done } = (await roundOf()) as { done: number }
      if (done > 0 && !ended) {
        ended = true
        const { status, body } = await organizer.post('/address-rounds/last/cancel', {})
        expect([status, body.item]).toMatchObject([200, { state: 'cancelled', done: 4, total: 6 }])
      }
      return ['127.0.0.1']
    },
  }
  while (await doNextJob(deps));
  expect(ended).toBe(true)
  expect(await roundOf()).toMatchObject({ state: 'cancelled', done: 4, total: 6 })
  expect(await db.selectFrom('address_checks').select('url').execute()).toHaveLength(4)
  const said = await db
    .selectFrom('audit')
    .select(['action', 'after'])
    .where('target_kind', '=', 'addressRound')
    .execute()
  expect(said).toEqual([{ action: 'addressRound.cancelled', after: { done: 4, total: 6 } }])
  // Once more changes nothing, and the next night looks at what was left.
  expect((await organizer.post('/address-rounds/last/cancel', {})).body.item).toMatchObject({ state: 'cancelled' })
  allowSite()
  time.now = new Date('2025-05-03T18:00:00Z')
  expect(await beginAddressRound(deps)).toBe(true)
  while (await doNextJob(deps));
  // Her own session ended in the night.
  expect((await (await as(0)).get('/address-rounds/last')).body.item).toMatchObject({ state: 'done' })
})

test('a round that two end at the same moment is ended once', async () => {
  await beginAddressRound(deps)
  const organizers = [await as(1), await as(1)]
  const ending = await db.transaction().execute(async (other) => {
    await other.selectFrom('jobs').select('id').forUpdate().execute()
    const ending = organizers.map((organizer) => organizer.post('/address-rounds/last/cancel', {}))
    await untilTheyWait(db, ending)
    return ending
  })
  for (const ended of ending) expect((await ended).body.item).toMatchObject({ state: 'cancelled' })
  expect(
    await db.selectFrom('audit').select('action').where('target_kind', '=', 'addressRound').execute(),
  ).toHaveLength(1)
})
