import { ownClock } from '#lib/testing/own-clock.ts'
import { readiness } from './readiness.ts'
import { refusal } from './refusal.ts'
import type { Transport } from './transport.ts'

const through = (transport: Transport) => {
  Object.assign(globalThis, { expoConsoleCms: { transport } })
  return readiness()
}

test('what the CMS says of itself is passed on', async () => {
  const ok = await through(async () => Response.json({ ready: true, degraded: true, outbox: 'late' }))
  expect([ok.status, await ok.json()]).toEqual([200, { ready: true, degraded: true, outbox: 'late' }])
  const not = await through(async () => Response.json({ ready: false, database: 'read-only' }, { status: 503 }))
  expect([not.status, await not.json()]).toEqual([503, { ready: false, database: 'read-only' }])
})

test.each([
  ['is away', async () => refusal(503, 'xrcmsNW01', 'ja')],
  ['breaks off', async () => Promise.reject(new Error('broken'))],
  ['is a page', async () => new Response('<!doctype html>', { status: 200 })],
  ['says nothing', () => new Promise<never>(() => {})],
] satisfies [string, Transport][])('a CMS that %s is told within two seconds', async (_, transport) => {
  // Of this process: the answer comes shortly before its limit.
  const clock = ownClock()
  const answer = await through(transport)
  expect([answer.status, await answer.json()]).toEqual([503, { ready: false, cms: 'no answer' }])
  expect(clock.stop()).toBeLessThan(2_000)
})
