import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { createCms, readDatabaseSettings } from '#lib/cms/index.ts'
import { openPools } from '#lib/cms/kernel/db/open-pools.ts'
import { tokenHash } from '#lib/cms/people/identity/secrets.ts'
import type { DeliveryReport } from '#lib/contracts/deliveries.ts'
import { makeMachineToken, makePerson, makeRichContent, makeRoom } from '#lib/testing/make.ts'
import { type Answered, testCms } from '#lib/testing/test-cms.ts'

const { as, db, databaseUrl, deps, stranger, truncate } = await testCms()
afterEach(truncate)

const TOKEN = 'machine-token-of-the-test-0123456789'
const bearer = { headers: { authorization: `Bearer ${TOKEN}` } }
const allow = () => makeMachineToken(db, { token_hash: tokenHash(TOKEN) })
const send = (reports: object[]) => stranger.post('/delivery-reports', { reports }, bearer)
/** Consoles of several machines on the one database; each keeps a queue of its own. */
const consoles = Array.from({ length: 8 }, () => createCms({ ...deps }))
async function sendTo(
  place: number,
  reports: object[],
  to = consoles[place % consoles.length] as (typeof consoles)[number],
): Promise<Pick<Answered, 'status' | 'body'>> {
  const headers = { ...bearer.headers, 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify({ reports }) }
  const request = new Request('http://cms.test/cms/v1/fe/delivery-reports', init)
  const answer = await to.fetch(request)
  return { status: answer.status, body: (await answer.json()) as Answered['body'] }
}
const GB = 10 ** 9

let made = 0
const report = (more: Partial<DeliveryReport> = {}): DeliveryReport => ({
  reportId: `r-${made++}`,
  richContentId: 'RC-1',
  bytes: GB,
  deliveredAt: '2025-04-30T23:30:00Z',
  ...more,
})
const outcomesOf = (answer: Pick<Answered, 'body'>) =>
  (answer.body.reports as { outcome: string }[] | undefined)?.map(({ outcome }) => outcome)
const deliveryOf = (answer: Answered) => (answer.body.deliveries as Record<string, unknown>[])[0]
const content = (row: object = {}) =>
  makeRoom(db).then((room_id) => makeRichContent(db, { room_id, content_id: 'RC-1', ...row }))

async function totals() {
  const row = await db.selectFrom('rich_contents').select(['delivered_bytes']).executeTakeFirstOrThrow()
  const hours = await db.selectFrom('delivery_hours').select(['bytes']).execute()
  const reports = await db.selectFrom('delivery_reports').select(['bytes']).execute()
  const sum = (rows: { bytes: string }[]) => rows.reduce((n, { bytes }) => n + BigInt(bytes), 0n)
  return [BigInt(row.delivered_bytes), sum(hours), sum(reports)]
}
const crossings = () => db.selectFrom('delivery_crossings').select(['percent', 'ended_at']).orderBy('percent').execute()
const mails = () => db.selectFrom('outbox').select(['to_address', 'subject', 'kind']).orderBy('subject').execute()

test('a report counts once, and says what became of it', async () => {
  await allow()
  await content()
  const first = report()
  const answer = await send([first, first, { ...first, bytes: 5 }, report({ richContentId: 'RC-none' })])
  expect([answer.status, outcomesOf(answer)]).toEqual([200, ['added', 'repeated', 'conflict', 'unknown']])
  expect(outcomesOf(await send([first]))).toEqual(['repeated'])
  expect(await totals()).toEqual([BigInt(GB), BigInt(GB), BigInt(GB)])
})

test('a thousand reports at once wait for a lock longer than people would, over connections of their own, and are all taken', async () => {
  await allow()
  await content()
  const settings = readDatabaseSettings({
    DATABASE_LOCK_SECONDS: '1',
    DATABASE_STATEMENT_SECONDS: '1',
    DATABASE_POOL: '2',
  })
  const { close, ...pools } = openPools(databaseUrl, settings, { onPool() {}, onWait() {}, onStatement() {} })
  const console = createCms({ ...deps, ...pools })
  const held = await db.startTransaction().execute()
  try {
    await held.selectFrom('rich_contents').select('id').forUpdate().execute()
    const answers = Array.from({ length: 1000 }, () => sendTo(0, [report()], console))
    // Whoever is a person gives up after a second; nobody waits for a connection that the reports hold.
    const person = await as(0)
    // A batch that failed is tried once more, each of it by itself.
    await sleep(2_500)
    expect((await person.open('/rooms', console.fetch)).status).toBe(200)
    expect(pools.poolState()).toBe('ok')
    await held.rollback().execute()
    expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([200]))
  } finally {
    if (!held.isRolledBack) await held.rollback().execute()
    await close()
  }
  expect(await totals()).toEqual([1000n * BigInt(GB), 1000n * BigInt(GB), 1000n * BigInt(GB)])
})

test('over the cap delivery stops at once; at it, it goes on; a higher cap resumes it', async () => {
  await allow()
  const id = await content({ cap_bytes: String(2 * GB) })
  expect(deliveryOf(await send([report({ bytes: 2 * GB })]))).toMatchObject({ isAllowed: true, state: 'nearCap' })
  expect(deliveryOf(await send([report({ bytes: 1 })]))).toMatchObject({ isAllowed: false, state: 'stopped' })
  const check = await stranger.get('/deliveries?richContentId=RC-1', bearer)
  expect((check.body.items as object[])[0]).toMatchObject({ isAllowed: false, deliveredBytes: String(2 * GB + 1) })
  const organizer = await as(1)
  const fields = { richContentTitle: '8K映像', richContentType: '8kVr', richContentId: 'RC-1' }
  const raised = await organizer.patch(`/rich-contents/${id}`, { ...fields, distributionCapacityCheck: '０．０１' }, 1)
  expect(raised.body.item).toMatchObject({ state: 'delivering', capTb: '0.010', version: 2 })
  expect((await stranger.get('/deliveries', bearer)).body.items).toMatchObject([{ isAllowed: true }])
  expect((await crossings()).map(({ percent, ended_at }) => [percent, ended_at !== null])).toEqual([
    [80, true],
    [100, true],
  ])
  const trail = await db.selectFrom('audit').select('action').where('target_id', '=', id).orderBy('id').execute()
  expect(trail.map(({ action }) => action)).toEqual([
    'richContent.deliveryStopped',
    'richContent.edited',
    'richContent.deliveryResumed',
  ])
})

test('without a cap nothing may be delivered', async () => {
  await allow()
  await content({ cap_bytes: null })
  expect(deliveryOf(await send([report()]))).toMatchObject({ isAllowed: false, state: 'capMissing' })
})

test('an ID that two rooms have registered is that of the first, unless the report names the room', async () => {
  await allow()
  const [first, second] = [await makeRoom(db), await makeRoom(db)]
  const row = { content_id: 'RC-1', cap_bytes: String(500 * GB) }
  await makeRichContent(db, { ...row, room_id: second, created_at: new Date('2025-04-02T00:00:00Z') })
  await makeRichContent(db, { ...row, room_id: first, created_at: new Date('2025-04-01T00:00:00Z') })
  const answer = await send([
    report({ reportId: 'r-1', bytes: 5 }),
    report({ reportId: 'r-2', bytes: 7, roomId: second }),
    report({ reportId: 'r-3', bytes: 9, roomId: await makeRoom(db) }),
  ])
  expect(outcomesOf(answer)).toEqual(['added', 'added', 'unknown'])
  expect(answer.body.deliveries).toMatchObject([
    { roomId: first, deliveredBytes: '5' },
    { roomId: second, deliveredBytes: '7' },
  ])
})

test('1,000 reports at once through several consoles, some repeated: the total is exact, it stops once, and each person has each mail once', async () => {
  await allow()
  const room = await makeRoom(db)
  const sub = await makeRoom(db, { main_room_id: room, access_inherit: true })
  await makeRichContent(db, { room_id: sub, content_id: 'RC-1', cap_bytes: String(500 * GB) })
  const person = (email: string, row: object, ...grants: { room_id: string }[]) =>
    makePerson(db, { email, authority: 4, ...row }, ...grants)
  await person('manager@expo.example', {}, { room_id: room })
  await person('organizer@expo.example', { authority: 1, language: 'en' })
  await person('quiet@expo.example', { authority: 1, unwanted_mails: ['deliveryCap'] })
  await person('elsewhere@expo.example', {})
  await person('maker@expo.example', { authority: 5 }, { room_id: room })
  const all = Array.from({ length: 800 }, (_, index) => report({ reportId: `m-${index}`, bytes: GB + index }))
  const answers = await Promise.all([...all, ...all.slice(0, 200)].map((one, place) => sendTo(place, [one])))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const exact = all.reduce((sum, { bytes }) => sum + BigInt(bytes), 0n)
  expect(await totals()).toEqual([exact, exact, exact])
  expect(answers.flatMap(outcomesOf).filter((outcome) => outcome === 'added')).toHaveLength(800)
  expect(await crossings()).toEqual([
    { percent: 80, ended_at: null },
    { percent: 100, ended_at: null },
  ])
  const stopped = await db
    .selectFrom('audit')
    .select('id')
    .where('action', '=', 'richContent.deliveryStopped')
    .execute()
  expect(stopped).toHaveLength(1)
  const written = await mails()
  expect(written.map(({ to_address }) => to_address).sort()).toEqual([
    'manager@expo.example',
    'manager@expo.example',
    'organizer@expo.example',
    'organizer@expo.example',
  ])
  expect(written.filter(({ subject }) => /停止|stopped/.test(subject))).toHaveLength(2)
})

test('in whatever order, portions and repetitions reports come, the totals are those of each report once', async () => {
  const one = fc.record({
    reportId: fc.integer({ min: 0, max: 15 }).map((n) => `p-${n}`),
    hour: fc.integer({ min: 0, max: 5 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(one, { minLength: 1, maxLength: 8 }), { maxLength: 6 }), async (calls) => {
      await truncate()
      await allow()
      await content()
      // What an ID reports is fixed by the ID, as a platform that sends again does.
      const asSent = ({ reportId }: { reportId: string }) => {
        const n = Number(reportId.slice(2))
        return report({ reportId, bytes: 7 ** (n % 12) + n, deliveredAt: `2025-04-30T0${n % 6}:15:00Z` })
      }
      const answers = await Promise.all(calls.map((call, place) => sendTo(place, call.map(asSent))))
      expect(answers.every(({ status }) => status === 200)).toBe(true)
      const once = new Map(calls.flat().map((it) => [it.reportId, BigInt(asSent(it).bytes)]))
      const exact = [...once.values()].reduce((sum, bytes) => sum + bytes, 0n)
      expect(await totals()).toEqual([exact, exact, exact])
    }),
    { numRuns: 15 },
  )
})

test('only a token that stands opens it, and only what it is for', async () => {
  const manager = await as(0)
  expect((await send([report()])).status).toBe(401)
  const created = await manager.post(
    '/machine-tokens',
    { tokenName: '配信基盤', tokenScopes: ['metering'] },
    { key: 'k' },
  )
  expect(created.status).toBe(201)
  const { token, item } = created.body as { token: string; item: { id: string; lastUsedAt: string | null } }
  const headers = { authorization: `Bearer ${token}` }
  expect((await stranger.get('/deliveries', { headers })).status).toBe(200)
  const [listed] = (await manager.get('/machine-tokens')).body.items as { lastUsedAt: string; id: string }[]
  expect(listed).toMatchObject({ id: item.id, tokenName: '配信基盤', lastUsedAt: '2025-05-01T00:00:00.000Z' })
  const kept = await db.selectFrom('machine_tokens').selectAll().execute()
  const keys = await db.selectFrom('idempotency_keys').select('body').execute()
  const trail = await db.selectFrom('audit').selectAll().orderBy('id').execute()
  expect(JSON.stringify([kept, keys, trail])).not.toContain(token)
  expect((await manager.delete(`/machine-tokens/${item.id}`)).status).toBe(204)
  expect((await stranger.get('/deliveries', { headers })).status).toBe(401)
  expect((await manager.delete(`/machine-tokens/${item.id}`)).status).toBe(404)
  // A session is no token, and a token no session.
  expect((await manager.get('/deliveries')).status).toBe(401)
  expect((await stranger.get('/rooms', { headers })).status).toBe(401)
  for (const level of [1, 2, 4] as const) expect((await (await as(level)).get('/machine-tokens')).status).toBe(403)
})

test('a batch that is no batch is refused as a whole', async () => {
  await allow()
  await content()
  const odd = ['', ' ', 'a\0b', 'a\ud800', 'あ', 'x'.repeat(101)]
  const wrong = [
    [],
    'x',
    [null],
    ...[0, -1, 1.5, 1e308, '1'].map((bytes) => [report(), { ...report(), bytes }]),
    ...['now', '2025-02-31T00:00:00Z', '1999-12-31T23:59:59Z', '2100-01-01T00:00:00Z'].map((deliveredAt) => [
      report({ deliveredAt }),
    ]),
    ...odd.flatMap((text) => [[report({ reportId: text })], [report({ richContentId: text })]]),
  ]
  for (const reports of wrong) {
    expect((await stranger.post('/delivery-reports', { reports: reports as object[] }, bearer)).status).toBe(400)
  }
  expect((await send(Array.from({ length: 1001 }, () => report()))).status).toBe(400)
  expect(await totals()).toEqual([0n, 0n, 0n])
})
