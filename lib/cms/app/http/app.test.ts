import { sql } from 'kysely'
import { onOpen } from '#lib/cms/kernel/http/route.ts'
import { StreamAnswer } from '#lib/cms/kernel/http/stream-answer.ts'
import { openSession } from '#lib/cms/people/identity/session.ts'
import { openCall } from '#lib/contracts/calls/call.ts'
import { untilTheyWait } from '#lib/testing/lock-waits.ts'
import { makePerson } from '#lib/testing/make.ts'
import { testCms } from '#lib/testing/test-cms.ts'
import { createApp } from './app.ts'

const { db, truncate, cms, deps, time, as, stranger } = await testCms()
afterEach(truncate)

const ask = (path: string, init: RequestInit = {}) =>
  cms.fetch(new Request(`http://console.test/cms/v1/fe${path}`, init))
/** For calls whose headers or body a test must shape itself. */
async function managerCookie(): Promise<string> {
  const id = await makePerson(db, { authority: 0 })
  const client = { address: '', userAgent: 'test' }
  const { setCookie } = await openSession({ db, now: time.now, deps, client }, id)
  return setCookie.split(';')[0] ?? ''
}

const json = { 'content-type': 'application/json' }

test('without a session every route that needs one answers 401', async () => {
  for (const path of ['/expo-areas', '/expo-areas/01900000-0000-7000-8000-000000000000']) {
    expect((await stranger.get(path)).status).toBe(401)
    expect((await ask(path, { headers: { cookie: 'cms_session=forged' } })).status).toBe(401)
  }
})

test('a session ends after half an hour without a call', async () => {
  const manager = await as(0)
  time.now = new Date(time.now.getTime() + 29 * 60_000)
  expect((await manager.get('/expo-areas')).status).toBe(200)
  time.now = new Date(time.now.getTime() + 29 * 60_000)
  expect((await manager.get('/expo-areas')).status).toBe(200)
  time.now = new Date(time.now.getTime() + 31 * 60_000)
  expect((await manager.get('/expo-areas')).status).toBe(401)
})

test('a session ends after twelve hours of work', async () => {
  const manager = await as(0)
  for (let n = 0; n < 28; n++) {
    time.now = new Date(time.now.getTime() + 25 * 60_000)
    expect((await manager.get('/expo-areas')).status).toBe(200)
  }
  time.now = new Date(time.now.getTime() + 25 * 60_000)
  expect((await manager.get('/expo-areas')).status).toBe(401)
})

test('answers carry the language, the authority and a request ID', async () => {
  const answer = await (await as(1)).get('/expo-areas')
  expect(answer.headers.get('content-language')).toBe('ja-JP')
  expect(answer.headers.get('cms-account-authority-classification')).toBe('1')
  expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/)
  expect(answer.body.result_code).toBe('0')
})

test('a change of authority counts from the next call on', async () => {
  const manager = await as(0)
  await db.updateTable('users').set({ authority: 3 }).where('id', '=', manager.id).execute()
  expect((await manager.get('/expo-areas')).status).toBe(403)
})

test.each([
  ['broken JSON', '{"spaceTitle":', json, 400],
  ['a JSON list', '[]', json, 400],
  ['a form', 'spaceTitle=x', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ['bytes that are no UTF-8', Buffer.from([0x7b, 0xff, 0x7d]), json, 400],
  ['2 MiB', JSON.stringify({ spaceTitle: 'x'.repeat(2 * 1024 * 1024) }), json, 413],
  ['nothing', undefined, json, 400],
])('a body of %s is answered clearly and writes nothing', async (_, body, headers, status) => {
  const cookie = await managerCookie()
  const answer = await ask('/expo-areas', { method: 'POST', headers: { ...headers, cookie }, body })
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ result_code: expect.stringMatching(/^xrcms/) })
  expect(await db.selectFrom('expo_areas').select('id').execute()).toEqual([])
})

test('a body too large is read to its end, or a caller still sending would lose the answer', async () => {
  const left = [...Array(32)].map(() => new Uint8Array(128 * 1024))
  const body = new ReadableStream<Uint8Array>({
    pull(stream) {
      const chunk = left.pop()
      chunk ? stream.enqueue(chunk) : stream.close()
    },
  })
  const headers = { ...json, cookie: await managerCookie() }
  const answer = await ask('/expo-areas', { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
  expect([answer.status, left.length]).toEqual([413, 0])
})

test('an unknown method names the known ones, an unknown path or ID is 404', async () => {
  const cookie = await managerCookie()
  const put = await ask('/expo-areas', { method: 'PUT', headers: { cookie } })
  expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, POST'])
  expect((await ask('/nothing-here', { headers: { cookie } })).status).toBe(404)
  expect((await ask("/expo-areas/1' or 1=1", { headers: { cookie } })).status).toBe(404)
})

test('a question for the head alone ends what would have made the body', async () => {
  let returned = 0
  const pieces = {
    [Symbol.asyncIterator]: () => ({
      next: () => Promise.resolve({ done: false as const, value: Buffer.from(':\n\n') }),
      async return() {
        returned += 1
        return { done: true as const, value: undefined }
      },
    }),
  }
  const endless = openCall('GET', '/endless', { says: 'Goes on' }).carries()
  const stream = onOpen(endless, { streams: 'text/event-stream' }, async () => StreamAnswer.events(pieces))
  const app = createApp([stream], [], deps)
  const answer = await app(new Request('http://console.test/cms/v1/fe/endless', { method: 'HEAD' }))
  expect([answer.status, answer.headers.get('content-type'), answer.body]).toEqual([200, 'text/event-stream', null])
  expect(returned).toBe(1)
})

test('the same key and body answer the same result once more and write nothing twice', async () => {
  const manager = await as(0)
  const first = await manager.post('/expo-areas', { spaceTitle: '一度だけ' }, { key: 'k-1' })
  const again = await manager.post('/expo-areas', { spaceTitle: '一度だけ' }, { key: 'k-1' })
  expect(again).toMatchObject({ status: 201, body: first.body })
  expect((await manager.post('/expo-areas', { spaceTitle: '別のもの' }, { key: 'k-1' })).status).toBe(422)
  expect(await db.selectFrom('expo_areas').select('id').execute()).toHaveLength(1)
})

test('twenty calls with one key at once write once and agree', async () => {
  const manager = await as(0)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => manager.post('/expo-areas', { spaceTitle: '同時' }, { key: 'k-2' })),
  )
  expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1)
  expect(await db.selectFrom('expo_areas').select('id').execute()).toHaveLength(1)
})

test('of two calls with one key that are both done to their end only one stays', async () => {
  const manager = await as(0)
  const both = await db.transaction().execute(async (keys) => {
    await sql`lock table idempotency_keys in share mode`.execute(keys)
    const calls = [1, 2].map(() => manager.post('/expo-areas', { spaceTitle: '二重' }, { key: 'k-6' }))
    await untilTheyWait(db, calls, ['relation', 'relation'])
    return calls
  })
  const [one, other] = await Promise.all(both)
  expect([one?.status, other?.body]).toEqual([201, one?.body])
  expect(await db.selectFrom('expo_areas').select('id').execute()).toHaveLength(1)
})

test('a key means something else with another person, path, method or version', async () => {
  const [manager, other] = [await as(0), await as(0)]
  const key = 'k-3'
  const first = await manager.post('/expo-areas', { spaceTitle: '一人目' }, { key })
  const second = await other.post('/expo-areas', { spaceTitle: '二人目' }, { key })
  expect([first.status, second.status]).toEqual([201, 201])
  expect((await manager.post('/expo-areas', { spaceTitle: '一人目' }, { key })).body).toEqual(first.body)
  expect((await other.post('/expo-areas', { spaceTitle: '二人目' }, { key })).body).toEqual(second.body)

  const [one, two] = [first, second].map(({ body }) => `/expo-areas/${(body.item as { id: string }).id}`)
  const edit = { spaceTitle: '改' }
  const edited = await manager.patch(one ?? '', edit, 1, { key: 'k-4' })
  expect(edited.status).toBe(200)
  expect((await manager.patch(one ?? '', edit, 1, { key: 'k-4' })).body).toEqual(edited.body)
  expect((await manager.patch(two ?? '', edit, 1, { key: 'k-4' })).status).toBe(422)
  expect((await manager.patch(one ?? '', edit, 2, { key: 'k-4' })).status).toBe(422)
})

test('a key means something else with another method, whatever its body', async () => {
  const cookie = await managerCookie()
  const made = await ask('/expo-areas', {
    method: 'POST',
    headers: { ...json, cookie },
    body: JSON.stringify({ spaceTitle: '元' }),
  })
  const { item } = (await made.json()) as { item: { id: string } }
  const headers = { ...json, cookie, 'if-match': '"1"', 'idempotency-key': 'k-5' }
  const send = (method: string) =>
    ask(`/expo-areas/${item.id}`, { method, headers, body: JSON.stringify({ spaceTitle: '改' }) })
  expect((await send('PATCH')).status).toBe(200)
  expect((await send('DELETE')).status).toBe(422)
})

test.each([undefined, '', '"0"', '1', 'W/"1"', '*'])('an edit with If-Match %j is not carried out', async (sent) => {
  const manager = await as(0)
  const made = await manager.post('/expo-areas', { spaceTitle: '元' })
  const path = `/expo-areas/${(made.body.item as { id: string }).id}`
  const headers: Record<string, string> = sent === undefined ? {} : { 'if-match': sent }
  expect((await manager.patch(path, { spaceTitle: '改' }, undefined, { headers })).status).toBe(428)
  expect((await manager.get(path)).body.item).toMatchObject({ spaceTitle: '元', version: 1 })
})
