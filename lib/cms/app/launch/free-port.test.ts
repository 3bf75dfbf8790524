import { once } from 'node:events'
import { createServer } from 'node:net'
import { freePort } from './free-port.ts'

test('a port is none that an outgoing connection could be given, none that is taken, and not the one before', async () => {
  const one = await freePort()
  const taken = createServer().listen(one + 1, '127.0.0.1')
  await once(taken, 'listening')
  const other = await freePort()
  taken.close()
  expect([one, other].every((port) => port > 10_999 && port < 32_768)).toBe(true)
  expect([one, one + 1]).not.toContain(other)
})

test('processes of the same ID, as in containers of one host network, do not all begin at the same place', async () => {
  const copies = await Promise.all([1, 2, 3, 4].map((n) => import(`./free-port.ts?process=${n}`)))
  const ports: number[] = []
  for (const copy of copies) ports.push(await copy.freePort())
  expect(new Set(ports).size).toBeGreaterThan(1)
})
