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
