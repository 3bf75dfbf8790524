import { once } from 'node:events'
import { createServer } from 'node:net'
import { freePort, placeOf } from './free-port.ts'

test('a port is none that an outgoing connection could be given, none that is taken, and not the one before', async () => {
  const one = await freePort()
  const taken = createServer().listen(one + 1, '127.0.0.1')
  await once(taken, 'listening')
  const other = await freePort()
  taken.close()
  expect([one, other].every((port) => port > 10_999 && port < 32_768)).toBe(true)
  expect([one, one + 1]).not.toContain(other)
})

test('processes of one number in two containers look in places of their own, and so do neighbours in one', () => {
  const places = ['pid:[4026531836]', 'pid:[4026532201]'].flatMap((space) =>
    [7, 8].map((pid) => placeOf(space, pid, 0)),
  )
  expect(new Set(places).size).toBe(4)
  for (const place of places) expect(place % 20 === 0 && place >= 11_000 && place < 31_000).toBe(true)
})
