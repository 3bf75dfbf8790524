import { getEventListeners } from 'node:events'
import { endWhenStopping } from './end-streams.ts'

const events = (text: string, onCancel = () => {}) => {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(text)),
    cancel: onCancel,
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

const { random } = Math
afterEach(() => {
  Math.random = random
})

test('open events end at the stop, with a hint when to come back, and so does what makes them', async () => {
  const stopping = new AbortController()
  const cancelled = Promise.withResolvers<void>()
  const answer = endWhenStopping(events('data: 1\n\n', cancelled.resolve), stopping.signal)
  const text = answer.text()
  await new Promise(setImmediate)
  stopping.abort()
  expect(await text).toMatch(/^data: 1\n\n\n\nretry: [12]\d{3}\n\n$/)
  await cancelled.promise
})

test.each([
  [0, 1_000],
  [0.9999, 3_000],
])('between one and three seconds, by chance (%p)', async (chance, hint) => {
  Math.random = () => chance
  expect(await endWhenStopping(events(''), AbortSignal.abort()).text()).toBe(`\n\nretry: ${hint}\n\n`)
})

test('what is opened after the stop was asked for ends at once', async () => {
  const answer = endWhenStopping(events('data: 1\n\n'), AbortSignal.abort())
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringMatching(/^\s*retry: \d+\s*$/)])
})

test('events that end by themselves, and whoever goes away, are no matter of the stop', async () => {
  const stopping = new AbortController()
  const ended = new Response('data: 1\n\n', { headers: { 'content-type': 'text/event-stream' } })
  expect(await endWhenStopping(ended, stopping.signal).text()).toBe('data: 1\n\n')
  expect(getEventListeners(stopping.signal, 'abort')).toEqual([])
  const cancelled = Promise.withResolvers<void>()
  await endWhenStopping(events('data: 1\n\n', cancelled.resolve), stopping.signal).body?.cancel()
  await cancelled.promise
  expect(getEventListeners(stopping.signal, 'abort')).toEqual([])
  stopping.abort()
})

test('events that broke are no matter of the stop either: nothing listens for it any more', async () => {
  const stopping = new AbortController()
  const body = new ReadableStream({ pull: () => Promise.reject(new Error('the database is away')) })
  const broken = new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  await expect(endWhenStopping(broken, stopping.signal).text()).rejects.toThrow('the database is away')
  expect(getEventListeners(stopping.signal, 'abort')).toEqual([])
  stopping.abort()
})

test('an answer that is no stream of events is the very one', () => {
  const answer = Response.json({})
  expect(endWhenStopping(answer, AbortSignal.abort())).toBe(answer)
})
