import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { clientAddress, settleClientAddresses } from './client-address.ts'

test.each([
  ['no proxy is trusted, so nothing a caller writes counts', 0, '203.0.113.7, 198.51.100.1', '192.0.2.1'],
  ['one proxy: the entry it wrote', 1, '203.0.113.7, 198.51.100.1', '198.51.100.1'],
  ['two proxies: what the outer one wrote', 2, '203.0.113.7, 198.51.100.1', '203.0.113.7'],
  ['fewer entries than proxies: the farthest that is there', 3, '198.51.100.1', '198.51.100.1'],
  ['no entry at all', 1, '', '192.0.2.1'],
])('%s', (_, trusted, forwarded, expected) => {
  expect(clientAddress('192.0.2.1', forwarded, trusted)).toBe(expected)
})

test('an IPv4 address is the same however the socket writes it', () => {
  expect(clientAddress('::ffff:192.0.2.1', '', 0)).toBe('192.0.2.1')
})

test('a server sees one address, and not what the caller wrote', async () => {
  settleClientAddresses(0)
  const server = createServer((request, response) => response.end(String(request.headers['x-forwarded-for'])))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}`, { headers: { 'x-forwarded-for': 'forged' } })
  expect(await answer.text()).toBe('127.0.0.1')
  server.close()
})
