import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pino from 'pino'
import { openRegistry } from '#lib/core/metrics/open-registry.ts'
import { ownClock } from '#lib/testing/own-clock.ts'
import { type OddAnswer, standInCms } from '#lib/testing/stand-in-cms.ts'
import { CMS_PATIENCE } from './cms-patience.ts'
import { watchCms } from './cms-watch.ts'
import { remoteCms } from './remote-cms.ts'

const HTML = '<!doctype html><title>Bad gateway</title>'
const quick = { ...CMS_PATIENCE, answerMs: 400, silenceMs: 300, failures: 3, pauseMs: 200 }
/** For what is not about the time of an answer: a busy machine takes its own for both tries. */
const patient = { ...quick, answerMs: 60_000 }

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function standIn(answerTo: (call: string) => OddAnswer, port?: number) {
  const server = await standInCms(answerTo, port)
  closing.push(() => server.close())
  return server
}

/** A server of a test's own, and its origin. */
async function serving(listener: RequestListener, port = 0): Promise<string> {
  const server = createServer(listener).listen(port, '127.0.0.1')
  await once(server, 'listening')
  closing.push(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A port that refuses. */
async function closedPort(): Promise<number> {
  const server = await standInCms(() => ({}))
  await server.close()
  return server.port
}

function watched(origin: string, patience: typeof quick = patient) {
  const registry = openRegistry()
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const cms = remoteCms(origin, patience, watchCms(registry, log))
  const call = (method = 'GET', given: RequestInit = {}) =>
    cms(
      new Request('http://cms.internal/cms/v1/fe/rooms?q=1', {
        method,
        headers: { 'accept-language': 'en' },
        ...given,
      }),
    )
  return { call, lines, metrics: () => registry.metrics() }
}

const seen = async (answer: Response) => ({
  status: answer.status,
  retryAfter: answer.headers.get('retry-after'),
  ...(await answer.json()),
})
/** A timer may end a moment before its time. */
const EARLY_MS = 50

const NOBODY = {
  status: 503,
  retryAfter: '5',
  result_code: 'xrcmsNW01',
  message: 'The server could not be reached. Please check your connection.',
}

test('where nobody listens a call of any kind is tried twice and answered in plain words', async () => {
  const { call, lines, metrics } = watched(`http://127.0.0.1:${await closedPort()}`)
  expect(await seen(await call())).toEqual(NOBODY)
  expect(await seen(await call('POST', { body: '{"memo":"secret"}' }))).toEqual(NOBODY)
  const text = await metrics()
  expect(text).toContain('expo_cms_unanswered_total{reason="refused"} 2')
  expect(text).toContain('expo_cms_retries_total 2')
  expect(lines).toHaveLength(2)
  expect(lines.join()).toContain('ECONNREFUSED')
  expect(lines.join()).not.toMatch(/secret|rooms|stack/)
})

test('an unsafe call that was refused reaches a CMS that starts meanwhile, once and whole', async () => {
  const port = await closedPort()
  const { call } = watched(`http://127.0.0.1:${port}`)
  const answered = call('POST', { body: 'x'.repeat(100_000) })
  await wait(100)
  const bodies: number[] = []
  await serving(async (request, response) => {
    let size = 0
    for await (const piece of request) size += piece.length
    bodies.push(size)
    response.writeHead(201, { 'content-type': 'application/json' }).end('{"result_code":"0"}')
  }, port)
  expect((await answered).status).toBe(201)
  expect(bodies).toEqual([100_000])
})

test('a connection that breaks before the answer is tried again for a read, and never for a write', async () => {
  const answers: OddAnswer[] = [{ breaks: 'atOnce' }, { body: { result_code: '0' } }, { breaks: 'atOnce' }]
  const cms = await standIn(() => answers.shift() ?? { body: {} })
  const { call } = watched(cms.origin)
  expect((await call()).status).toBe(200)
  expect(await seen(await call('POST', { body: '{}' }))).toEqual(NOBODY)
  expect(cms.asked.map(({ call: asked }) => asked.split(' ')[0])).toEqual(['GET', 'GET', 'POST'])
})

test('a CMS that says nothing is given up after the limit, both tries together', async () => {
  const cms = await standIn(() => ({ silent: 'atOnce' }))
  const { call, metrics } = watched(cms.origin, { ...quick, answerMs: 1_500 })
  const clock = ownClock()
  expect(await seen(await call())).toEqual(NOBODY)
  expect(clock.stop()).toBeLessThan(2 * 1_500)
  expect(cms.asked).toHaveLength(1)
  expect(await metrics()).toContain('expo_cms_unanswered_total{reason="late"} 1')
})

test('an answer that stops in the middle breaks off after the limit, and one that goes on slowly does not', async () => {
  const cms = await standIn(() => ({ silent: 'midway', body: { items: 'x'.repeat(9000) } }))
  const { call, metrics } = watched(cms.origin)
  const answer = await call()
  const started = performance.now()
  await expect(answer.text()).rejects.toThrow('no more of the answer')
  expect(performance.now() - started).toBeLessThan(patient.answerMs)
  expect(await metrics()).toContain('expo_cms_unanswered_total{reason="broken"} 1')

  const slow = await serving(async (_, response) => {
    response.writeHead(200, { 'content-type': 'text/csv' })
    for (let n = 0; n < 60; n += 1) {
      response.write('row\n')
      await wait(100)
    }
    response.end()
  })
  const living = watched(slow, { ...patient, silenceMs: 5_000 })
  expect((await (await living.call()).text()).length).toBe(60 * 4)
})

test('a stream of events may be silent for as long as it lives, and a reader that rests is no silence', async () => {
  const cms = await standIn(() => ({
    silent: 'midway',
    body: 'data: 1\n\ndata: 2\n\n',
    headers: { 'content-type': 'text/event-stream' },
  }))
  const { call, metrics } = watched(cms.origin)
  const reader = (await call()).body?.getReader()
  expect((await reader?.read())?.done).toBe(false)
  const next = Promise.race([reader?.read().then(() => 'ended'), wait(quick.silenceMs * 2, 'still open')])
  expect(await next).toBe('still open')
  await reader?.cancel()

  const whole = await standIn(() => ({ body: { items: 'x'.repeat(9000) } }))
  const silenceMs = 2_000
  const resting = await watched(whole.origin, { ...patient, silenceMs }).call()
  await wait(silenceMs * 1.5)
  expect((await resting.text()).length).toBeGreaterThan(9000)
  expect(await metrics()).not.toContain('expo_cms_unanswered_total{')
})

test('an upload that goes on slowly is not cut', async () => {
  let size = 0
  const server = await serving(async (request, response) => {
    for await (const piece of request) size += piece.length
    response.writeHead(204).end()
  })
  const { call } = watched(server, { ...quick, answerMs: 5_000 })
  const piece = new Uint8Array(1024 * 1024)
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await wait(600)
      if (sent++ < 9) controller.enqueue(piece)
      else controller.close()
    },
  })
  expect((await call('PUT', { body, duplex: 'half' } as RequestInit)).status).toBe(204)
  expect(size).toBe(9 * 1024 * 1024)
})

test.each([502, 503, 504])('the %i of a gateway with a page is tried again, then answered by us', async (status) => {
  const cms = await standIn(() => ({ status, body: HTML }))
  const { call } = watched(cms.origin)
  const message = 'An error occurred. Please try again later.'
  expect(await seen(await call())).toEqual({ status: 503, retryAfter: '5', result_code: 'xrcms0001', message })
  expect(cms.asked).toHaveLength(2)
  expect((await call('POST', { body: '{}' })).status).toBe(503)
  expect(cms.asked).toHaveLength(3)
})

test('what the CMS says itself passes, 503 too, and counts as an answer', async () => {
  const cms = await standIn(() => ({
    status: 503,
    body: { result_code: 'xrcms0001' },
    headers: { 'retry-after': '9' },
  }))
  const { call, metrics } = watched(cms.origin)
  for (let n = 0; n < 5; n += 1) expect((await call()).headers.get('retry-after')).toBe('9')
  expect(await metrics()).toContain('expo_cms_breaker_open 0')
})

test('after failures in a row nothing is asked for a while; then one call is, and a CMS that is back serves all', async () => {
  const port = await closedPort()
  const paused = { ...quick, answerMs: 3_000, pauseMs: 4_000 }
  const { call, lines, metrics } = watched(`http://127.0.0.1:${port}`, paused)
  for (let n = 0; n < quick.failures; n += 1) await call()
  expect(await metrics()).toContain('expo_cms_breaker_open 1')
  expect(await seen(await call())).toEqual(NOBODY)
  expect(await metrics()).toContain('expo_cms_unanswered_total{reason="paused"} 1')

  await wait(paused.pauseMs + EARLY_MS)
  let isBack = false
  const cms = await standIn(() => (isBack ? { body: {} } : { silent: 'atOnce' }), port)
  const [tried, refused] = await Promise.all([call(), call()])
  expect([tried.status, refused.status, cms.asked.length]).toEqual([503, 503, 1])
  isBack = true
  await wait(paused.pauseMs + EARLY_MS)
  expect((await call()).status).toBe(200)
  expect(await Promise.all([call(), call()]).then((all) => all.map(({ status }) => status))).toEqual([200, 200])
  expect(await metrics()).toContain('expo_cms_breaker_open 0')
  expect(lines.at(-1)).toContain('answers again')
})

test('a caller that goes away is no failure of the CMS', async () => {
  const cms = await standIn(() => ({ silent: 'atOnce' }))
  const { call, metrics } = watched(cms.origin)
  for (let n = 0; n < quick.failures + 1; n += 1) {
    await expect(call('GET', { signal: AbortSignal.timeout(20) })).rejects.toThrow()
  }
  expect(await metrics()).toContain('expo_cms_breaker_open 0')
})

test('one who sends slowly keeps nobody from finding out that the CMS is back', async () => {
  const port = await closedPort()
  const { call } = watched(`http://127.0.0.1:${port}`)
  for (let n = 0; n < quick.failures; n += 1) await call()
  await standIn(() => ({ body: {} }), port)
  await wait(quick.pauseMs)
  let send: () => void = () => {}
  const sending = new Promise<void>((resolve) => {
    send = resolve
  })
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await sending
      controller.close()
    },
  })
  const slow = call('POST', { body, duplex: 'half' } as RequestInit)
  expect((await call()).status).toBe(200)
  send()
  expect((await slow).status).toBe(200)
})
