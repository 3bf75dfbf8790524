import { sql } from 'kysely'
import { routes } from '#lib/cms/app/routes.ts'
import { PUBLIC_ONLY } from '#lib/cms/kernel/addresses/address-rules.ts'
import { startHttpsSite } from '#lib/testing/https-site.ts'
import { untilTheyWait } from '#lib/testing/lock-waits.ts'
import { makeExternalTransition } from '#lib/testing/make.ts'
import { type Answered, type Caller, testCms } from '#lib/testing/test-cms.ts'

const { db, as, deps, truncate } = await testCms()
afterEach(truncate)

let asked = 0
const site = await startHttpsSite((_, response) => {
  asked += 1
  response.writeHead(204).end()
})
afterAll(() => site.stop())
deps.addressRules = {
  ...PUBLIC_ONLY,
  resolve: async () => ['127.0.0.1'],
  allows: (address) => address === '127.0.0.1',
  ca: site.ca,
}

const CSV = Buffer.from('email,name,authority\na@expo.example,一人目,4\n')
const OTHER_CSV = Buffer.from('email,name,authority\nb@expo.example,二人目,4\n')
const picture = (fileSize: number) => ({ purpose: 'roomThumbnail', fileName: 'a.png', fileSize })

/** The calls that open their own transactions or carry a file: each with what it makes, and a body that is another one. */
const KEPT: Record<
  string,
  { send: (who: Caller, key: string, isOther?: boolean) => Promise<Answered>; made: () => Promise<number> }
> = {
  'POST /uploads': {
    send: (who, key, isOther) => who.post('/uploads', picture(isOther ? 11 : 10), { key }),
    made: () => count('uploads'),
  },
  'POST /user-imports': {
    send: (who, key, isOther) =>
      who.upload('/user-imports?fileName=a.csv&language=ja', isOther ? OTHER_CSV : CSV, { key }),
    made: () => count('user_imports'),
  },
  'POST /sheets': {
    send: (who, key, isOther) =>
      who.upload('/sheets?kind=expoArea&fileName=a.csv', Buffer.from(`名称\n${isOther ? '乙' : '甲'}`), { key }),
    made: () => count('sheets'),
  },
  'POST /external-transitions/:id/check': {
    send: async (who, key, isOther) => {
      const [first, second] = await links()
      return who.post(`/external-transitions/${isOther ? second : first}/check`, {}, { key })
    },
    made: () => count('address_checks'),
  },
}

async function count(
  table: 'uploads' | 'user_imports' | 'sheets' | 'address_checks' | 'machine_tokens',
): Promise<number> {
  return (await db.selectFrom(table).selectAll().execute()).length
}

async function links(): Promise<readonly string[]> {
  const known = await db.selectFrom('external_transitions').select('id').orderBy('id').execute()
  if (known.length > 0) return known.map(({ id }) => id)
  const url = `https://site.test:${site.port}/`
  return [await makeExternalTransition(db, { url }), await makeExternalTransition(db, { url: `${url}b` })].sort()
}

test('every signed-in call with transactions of its own or a file says what becomes of it when it is sent again', () => {
  const own = routes.filter((route) => !route.open && route.method !== 'GET' && (route.ownTransactions || route.upload))
  expect(own.length).toBeGreaterThan(10)
  expect(own.filter(({ again }) => again === undefined).map(({ method, path }) => `${method} ${path}`)).toEqual([])
  const kept = own.filter(({ again }) => again === 'kept').map(({ method, path }) => `${method} ${path}`)
  expect(kept.sort()).toEqual(Object.keys(KEPT).sort())
})

test.each(Object.entries(KEPT))(
  '%s sent again with its key answers the same and does nothing twice',
  async (_, { send, made }) => {
    const [who, other] = [await as(0), await as(0)]
    const first = await send(who, 'key of one')
    expect([200, 201]).toContain(first.status)
    const again = await send(who, 'key of one')
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect(await made()).toBe(1)
    const misused = await send(who, 'key of one', true)
    expect([misused.status, misused.body.result_code]).toEqual([422, 'xrcms0028'])
    expect(await made()).toBe(1)
    // The key of someone else is another one.
    await db.deleteFrom('address_checks').execute()
    expect((await send(other, 'key of one')).status).toBe(first.status)
  },
)

test.each(Object.entries(KEPT))(
  '%s eight times at once with one key is done once, and all hear the same',
  async (path, { send, made }) => {
    const who = await as(0)
    await links()
    const before = asked
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(who, 'one key')))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect([200, 201]).toContain(answers[0]?.status)
    expect(await made()).toBe(1)
    if (path.endsWith('/check')) expect(asked - before).toBeLessThanOrEqual(8)
  },
)

test('a call that finds its key unused, and then what the first one with it has done, hears the answer of the first', async () => {
  const { send } = KEPT['POST /external-transitions/:id/check'] as (typeof KEPT)[string]
  const who = await as(0)
  await links()
  const held = await db.transaction().execute(async (keys) => {
    // The first has looked at the address, and may not say yet that its key is used.
    await sql`lock table idempotency_keys in share mode`.execute(keys)
    const first = send(who, 'one key')
    await untilTheyWait(db, [first], ['relation'])
    // Looks of others come in turn: this one when the first is done, the second after this one.
    const turn = db
      .transaction()
      .execute((looks) => sql`lock table address_checks in access exclusive mode`.execute(looks))
    await untilTheyWait(db, [first, turn], ['relation'])
    const second = send(who, 'one key')
    await untilTheyWait(db, [first, turn, second], ['relation'])
    return { first, second, turn }
  })
  const [first, second] = await Promise.all([held.first, held.second, held.turn])
  expect(first.status).toBe(200)
  expect([second.status, second.body]).toEqual([first.status, first.body])
  // With another key it is another call, which comes too soon.
  expect((await send(who, 'another key')).status).toBe(429)
})

test('a file that is refused is not kept: sent again it is looked at again', async () => {
  const who = await as(0)
  const large = { ...picture(0), fileSize: 0 }
  expect((await who.post('/uploads', large, { key: 'k' })).status).toBe(400)
  expect((await who.post('/uploads', picture(10), { key: 'k' })).status).toBe(201)
})

test('a new machine token is made once for a key, and told again to who has the key alone', async () => {
  const who = await as(0)
  const input = { tokenName: '配信基盤', tokenScopes: ['metering'] }
  const key = '0123456789abcdef0123456789abcdef'
  const first = await who.post('/machine-tokens', input, { key })
  const again = await who.post('/machine-tokens', input, { key })
  expect(again.body).toEqual(first.body)
  expect(await db.selectFrom('machine_tokens').select('id').execute()).toHaveLength(1)
  expect((await who.post('/machine-tokens', { ...input, tokenName: '別' }, { key })).status).toBe(422)
  const kept = JSON.stringify(await db.selectFrom('idempotency_keys').selectAll().execute())
  expect(kept).not.toContain(key)
  expect(kept).not.toContain((first.body as { token: string }).token)
})
