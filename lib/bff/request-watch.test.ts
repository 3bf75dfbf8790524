import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { Registry } from 'prom-client'
import { passedTrace, traceIdOf } from '#lib/core/trace-context.ts'
import { noteOutage } from './page-outages.ts'
import { PAGE_FOLDERS, pageRoute } from './page-route.ts'
import { watchRequests } from './request-watch.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'

test('a request keeps the ID and the trace of its caller, and its line names neither IDs, tokens nor what was searched for', async () => {
  const lines: string[] = []
  const registry = new Registry()
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const watch = watchRequests({ registry, log, accessLog: true, metricsPort: undefined })
  const server = createServer((request, response) => response.end(JSON.stringify(request.headers)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const headers = { 'x-request-id': 'caller-0001', traceparent: `00-${TRACE}-b7ad6b7169203331-01`, cookie: 'a=canary' }
  const answer = await fetch(`http://127.0.0.1:${port}/ROOM5110/canary-id/edit?q=canary`, { headers })
  const seen = (await answer.json()) as Record<string, string>
  await fetch(`http://127.0.0.1:${port}/canary/path`)
  const closed = once(server, 'close')
  server.close()
  await closed
  watch.stop()
  expect(seen['x-request-id']).toBe('caller-0001')
  expect(seen.traceparent).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`))
  expect(seen.traceparent).not.toContain('b7ad6b7169203331')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    route: 'GET /ROOM5110/:id/edit',
    status: 200,
    requestId: 'caller-0001',
    traceId: TRACE,
  })
  expect(lines).toHaveLength(2)
  expect(lines.join('') + (await registry.metrics())).not.toContain('canary')
})

test('a page that had begun when something went away counts as failed, and has its line without an access log', async () => {
  const lines: string[] = []
  const registry = new Registry()
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const watch = watchRequests({ registry, log, accessLog: false, metricsPort: undefined })
  const server = createServer((request, response) => {
    response.writeHead(200).write('<!doctype html>')
    if (request.url === '/ROOM5110') noteOutage(String(request.headers['x-request-id']))
    response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  for (const path of ['/ROOM5110', '/AREA4110']) await (await fetch(`http://127.0.0.1:${port}${path}`)).text()
  const closed = once(server, 'close')
  server.close()
  await closed
  watch.stop()
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ route: 'GET /ROOM5110', status: 200, away: true }])
  const counted = await registry.metrics()
  expect(counted).toMatch(/http_request_seconds_count\{[^}]*route="\/ROOM5110",status="5xx"\} 1/)
  expect(counted).toMatch(/http_request_seconds_count\{[^}]*route="\/AREA4110",status="2xx"\} 1/)
})

test('a trace that cannot be read is not passed on', () => {
  for (const given of [
    null,
    '',
    'canary',
    `00-${'0'.repeat(32)}-b7ad6b7169203331-01`,
    `ff-${TRACE}-b7ad6b7169203331-01`,
  ]) {
    const trace = traceIdOf(passedTrace(given))
    expect(trace).toMatch(/^[0-9a-f]{32}$/)
    expect(trace).not.toBe(TRACE)
  }
})

test('what callers invent is no pattern of its own', () => {
  expect(pageRoute('/ROOM5110/1/2/3/4/5', 200)).toBe('other')
  expect(pageRoute('/AREA4110/invented', 404)).toBe('other')
  expect(pageRoute('/cms/v9/1', 200)).toBe('/cms')
  expect(pageRoute('/AREA4110/1', 200)).toBe('/AREA4110/:id')
  expect(pageRoute('/AREA4110/invented', 404)).toBe('/AREA4110/:id')
})

test('every folder below a screen is known by its name', async () => {
  const pages = (await readdir('app', { recursive: true })).filter((file) => file.endsWith('/page.tsx'))
  const below = pages.flatMap((file) =>
    file
      .split('/')
      .slice(0, -1)
      .filter((part) => !part.startsWith('('))
      .slice(1)
      .filter((part) => !part.startsWith('[')),
  )
  expect([...new Set(below)].filter((part) => !PAGE_FOLDERS.includes(part))).toEqual([])
})
