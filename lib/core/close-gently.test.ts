import { once } from 'node:events'
import { Agent, createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mock } from 'node:test'
import { closeGently } from './close-gently.ts'

/** A server that answers when it is told to, and calls to it over connections that stay open. */
async function slowServer() {
  const waiting: ServerResponse[] = []
  const server = createServer((_, response) => void waiting.push(response))
  server.keepAliveTimeout = 600_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const agent = new Agent({ keepAlive: true })
  const { port } = server.address() as AddressInfo
  const call = () =>
    new Promise<number>((resolve, reject) => {
      const sent = request({ port, agent }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
      })
      sent.on('error', reject).end()
    })
  /** `count` calls that have arrived. Each in an object, so that waiting for them is not waiting for their answers. */
  const begin = async (count: number) => {
    const calls = Array.from({ length: count }, () => ({ answered: call() }))
    while (waiting.length < count) await once(server, 'request')
    return calls
  }
  return { server, waiting, begin }
}

test('calls in flight are answered, and their connections do not hold the server', async () => {
  const { server, waiting, begin } = await slowServer()
  const calls = await begin(20)
  const closed = closeGently(server, 60_000)
  for (const response of waiting) response.end()
  expect(await Promise.all(calls.map(({ answered }) => answered))).toEqual(Array(20).fill(200))
  expect(await closed).toBe(true)
})

test('a call that does not end is ended after the patience', async () => {
  const { server, begin } = await slowServer()
  const [call] = await begin(1)
  const [isDone] = await Promise.all([
    closeGently(server, 50),
    expect(call?.answered).rejects.toThrow('socket hang up'),
  ])
  expect(isDone).toBe(false)
})

test('connections that wait are looked for every 50 ms, until the server is closed', async () => {
  const clock = mock.timers
  clock.enable({ apis: ['setInterval', 'setTimeout'] })
  try {
    const closings: (() => void)[] = []
    const looks: string[] = []
    const closed = closeGently(
      {
        close: (done) => closings.push(done),
        closeIdleConnections: () => void looks.push('idle'),
        closeAllConnections: () => void looks.push('all'),
      },
      1000,
    )
    clock.tick(49)
    expect(looks).toEqual([])
    clock.tick(1)
    expect(looks).toEqual(['idle'])
    clock.tick(100)
    expect(looks).toEqual(['idle', 'idle', 'idle'])
    for (const done of closings) done()
    expect(await closed).toBe(true)
    clock.tick(10_000)
    expect(looks).toHaveLength(3)
  } finally {
    clock.reset()
  }
})
