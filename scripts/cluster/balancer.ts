import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const LOOK_MS = 200

type Backend = { port: number; isReady: boolean }

/** What a balancer in front of consoles does, and no more: it asks each for `readiness`, and sends calls by turns to those that are ready. It repeats none. */
export async function openBalancer(ports: readonly number[], readiness: string) {
  const backends: Backend[] = ports.map((port) => ({ port, isReady: false }))
  const look = async (backend: Backend) => {
    backend.isReady = await fetch(`http://127.0.0.1:${backend.port}${readiness}`, {
      signal: AbortSignal.timeout(5_000),
    })
      .then((answer) => answer.body?.cancel().then(() => answer.ok) ?? answer.ok)
      .catch(() => false)
  }
  let isOpen = true
  for (const backend of backends) {
    // The next look begins when the one before has ended: those that are slow are not asked more than once at a time.
    const lookOn = async (): Promise<void> => {
      for (; isOpen; await sleep(LOOK_MS)) await look(backend)
    }
    void lookOn()
  }
  let turn = 0
  const next = () => {
    const ready = backends.filter(({ isReady }) => isReady)
    turn += 1
    return ready[turn % Math.max(ready.length, 1)]
  }
  const server = http.createServer((request, response) => {
    const backend = next()
    const refuse = () => (response.headersSent ? response.destroy() : response.writeHead(502).end('nobody answers'))
    if (!backend) return void refuse()
    const { method, headers, url: path } = request
    const target = http.request({ host: '127.0.0.1', port: backend.port, method, headers, path, agent: false })
    target.on('error', refuse)
    target.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.on('error', refuse).pipe(response)
    })
    request.pipe(target)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ready: () => backends.filter(({ isReady }) => isReady).map(({ port }) => port),
    close() {
      isOpen = false
      server.close()
      server.closeAllConnections()
    },
  }
}
