import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openLanes } from '#lib/core/lanes.ts'
import { guardServers } from './front-door.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

const logged: unknown[] = []
const log = { warn: (...said: unknown[]) => void logged.push(said) }
const guarding = guardServers(log, 'build-1', openLanes(1, 1_000), null)

const seen: (string | string[] | undefined)[] = []
const server = createServer((asked, response) => {
  seen.push(`${asked.method} ${asked.headers['next-action'] ?? '-'}`)
  if (asked.url?.startsWith('/NOTFOUND')) return void response.end('a page')
  response.writeHead(308, { location: '/cms/v1' }).end()
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
afterAll(() => {
  guarding.stop()
  server.close()
})

async function call(method: string, headers: Record<string, string> = {}, path = '/cms/v1/') {
  const sent = request({ port, host: '127.0.0.1', path, method, headers })
  sent.end()
  const [answer] = await once(sent, 'response')
  answer.resume()
  return answer as { statusCode: number; headers: Record<string, string> }
}

test.each(['TRACE', 'PROPFIND', 'LINK'])(
  '%s is refused by the first request already, and reaches nobody',
  async (method) => {
    const before = seen.length
    const answer = await call(method)
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE'])
    expect(seen).toHaveLength(before)
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  },
)

test('a redirect that is made without any headers of its own carries the security headers and names the build', async () => {
  const { statusCode, headers } = await call('GET')
  expect(statusCode).toBe(308)
  expect(headers['x-build']).toBe('build-1')
  for (const [name, value] of Object.entries(SECURITY_HEADERS))
    expect([name, headers[name.toLowerCase()]]).toEqual([name, value])
})

test('a post that names a server action is an ordinary one, and the log says so in fields', async () => {
  await call('POST', { 'next-action': 'x'.repeat(200) })
  expect(seen.at(-1)).toBe('POST -')
  expect(logged).toEqual([[{ method: 'POST', route: '/cms' }, 'there are no server actions']])
})

test.each([
  ['/NOTFOUND', 404],
  ['/NOTFOUND?x=1', 404],
  ['/NOTFOUNDED', 200],
])('%s is answered with %i', async (path, status) => {
  expect((await call('GET', {}, path)).statusCode).toBe(status)
})
