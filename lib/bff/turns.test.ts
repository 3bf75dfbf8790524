import { once } from 'node:events'
import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdmission } from '#lib/core/admission.ts'
import { fullQueue, turnOf } from '#lib/testing/full-queue.ts'
import { inTurn } from './turns.ts'

const idle = () => createAdmission({ atOnce: 1, keptMs: 60_000 })
const idleLanes = () => ({ work: idle(), signIn: idle(), cancel: idle() })
let lanes = idleLanes()
beforeEach(() => {
  lanes = idleLanes()
})

const begun: string[] = []
/** Where a test holds an answer back. */
let hold: ((response: ServerResponse) => void) | null = null
const server = createServer((asked, response) => {
  void inTurn(lanes, asked, response, () => {
    begun.push(`${asked.method} ${asked.url}`)
    if (hold) hold(response)
    else response.end('done')
  })
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
afterAll(() => server.close())

async function call(path: string, { method = 'GET', headers = {} as Record<string, string> } = {}) {
  const sent = request({ port, host: '127.0.0.1', path, method, headers, agent: false })
  sent.end()
  const [answer] = await once(sent, 'response')
  let text = ''
  for await (const part of answer) text += part
  return { status: answer.statusCode as number, headers: answer.headers as Record<string, string>, text }
}

async function fillQueues() {
  lanes = { ...lanes, work: (await fullQueue()).admission, signIn: (await fullQueue()).admission }
}

test('a call whose turn cannot come in time is answered 503 in the words of the catalogue, and reaches nobody', async () => {
  await fillQueues()
  const before = begun.length
  const calls = await Promise.all([
    call('/cms/v1/fe/rooms', { headers: { 'accept-language': 'en' } }),
    call('/cms/v1/fe/rooms', { headers: { 'accept-language': 'en-GB,en', cookie: 'a=b; language=ja' } }),
    call('/cms/v1/fe/auth/sign-in', { method: 'POST' }),
  ])
  for (const { status, headers } of calls) {
    expect(status).toBe(503)
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1)
    expect(headers['cache-control']).toBe('no-store')
  }
  const [english, japanese, signIn] = calls
  expect(JSON.parse(english?.text ?? '')).toEqual({
    result_code: 'xrcms0001',
    message: 'An error occurred. Please try again later.',
  })
  expect(english?.headers['content-language']).toBe('en-US')
  for (const other of [japanese, signIn]) {
    expect(JSON.parse(other?.text ?? '').message).toBe('エラーが発生しました。時間をおいて再度お試しください。')
  }
  expect(begun).toHaveLength(before)
})

test('a page says so by itself, in the language of its cookie, and comes again when its turn would have been', async () => {
  await fillQueues()
  const page = await call('/ROOM5110?q=1', { headers: { cookie: 'language=en', 'accept-language': 'ja' } })
  expect(page.status).toBe(503)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.text).toContain(`<meta http-equiv="refresh" content="${page.headers['retry-after']}">`)
  expect(page.text).toContain('<html lang="en-US">')
  expect(page.text).toContain('<h1>This page could not be shown</h1>')
  expect((await call('/TOP101')).text).toContain('<h1>表示できませんでした</h1>')
})

test.each([
  '/healthz',
  '/readyz',
  '/metrics',
  '/_next/static/a.js',
  '/csp-reports',
  '/cms/v1/fe/ready',
  '/cms/v1/fe/user-imports/1/events',
  '/cms/v1/fe/blobs/abc',
  '/cms/v1/fe/user-csv',
  '/cms/v1/fe/live-changes?since=1',
  '/cms/v1/fe/tools/1/file',
  '/cms/v1/fe/ar-files/1',
  '/cms/v1/fe/thumbnails/1?size=small',
  '/cms/v1/fe/delivery-reports',
  '/cms/v1/fe/deliveries?richContentId=1',
  '/cms/v1/public/state',
])('%s never waits', async (path) => {
  await fillQueues()
  expect((await call(path)).status).toBe(200)
})

test('what cancels a call waits for no work, and for others of its kind alone', async () => {
  const cancel = () => call('/cms/v1/fe/running-calls/0123abcd/cancel', { method: 'POST' })
  await fillQueues()
  expect((await cancel()).status).toBe(200)
  lanes = { ...idleLanes(), cancel: (await fullQueue()).admission }
  expect((await cancel()).status).toBe(503)
  expect((await call('/cms/v1/fe/rooms')).status).toBe(200)
})

test('a save of someone signed in, and the refresh of a page that is open, goes before reads, and before what nobody signed in sends', async () => {
  begun.length = 0
  const { work } = lanes
  const first = await turnOf(work)
  const answers: Promise<unknown>[] = []
  const ask = async (method: string, path: string, cookie = '', more = {}) => {
    answers.push(call(path, { method, headers: { cookie, ...more } }))
    while (work.state().waiting < answers.length) await new Promise((resolve) => setImmediate(resolve))
  }
  await ask('GET', '/cms/v1/fe/rooms', 'cms_session=a')
  await ask('POST', '/cms/v1/fe/auth/password-resets')
  await ask('POST', '/cms/v1/fe/rooms', 'x=y; cms_session=a')
  await ask('PATCH', '/cms/v1/fe/rooms/1', '__Host-cms_session=a')
  await ask('GET', '/ROOM5110', 'cms_session=a', { rsc: '1', 'next-router-prefetch': '1' })
  await ask('GET', '/AC2110', 'cms_session=a', { rsc: '1' })
  first.leave()
  await Promise.all(answers)
  expect(begun).toEqual([
    'POST /cms/v1/fe/rooms',
    'PATCH /cms/v1/fe/rooms/1',
    'GET /AC2110',
    'GET /cms/v1/fe/rooms',
    'POST /cms/v1/fe/auth/password-resets',
    'GET /ROOM5110',
  ])
})

test('a turn ends with its answer, and with a caller who has gone', async () => {
  expect((await call('/TOP101')).status).toBe(200)
  let held: ServerResponse | undefined
  const reached = new Promise<void>((resolve) => {
    hold = (response) => {
      held = response
      resolve()
    }
  })
  const sent = request({ port, host: '127.0.0.1', path: '/TOP101', agent: false })
  sent.on('error', () => {})
  sent.end()
  await reached
  hold = null
  expect(lanes.work.state().running).toBe(1)
  sent.destroy()
  await once(held as ServerResponse, 'close')
  expect(lanes.work.state().running).toBe(0)
})

test('who signs in by passkey waits where others sign in, not behind lists', async () => {
  lanes = { ...lanes, work: (await fullQueue()).admission }
  expect((await call('/cms/v1/fe/auth/passkey', { method: 'POST' })).status).toBe(200)
})

test('a body that does not come keeps nobody from a turn', async () => {
  const reached = new Promise<void>((resolve) => {
    hold = () => resolve()
  })
  const headers = { 'content-length': 10 }
  const sent = request({
    port,
    host: '127.0.0.1',
    path: '/cms/v1/fe/auth/sign-in',
    method: 'POST',
    headers,
    agent: false,
  })
  sent.on('error', () => {})
  sent.flushHeaders()
  await reached
  hold = null
  expect(lanes.signIn.state().running).toBe(1)
  expect((await call('/cms/v1/fe/auth/sign-in', { method: 'POST' })).status).toBe(200)
  expect(lanes.signIn.state().running).toBe(0)
  sent.destroy()
})
