import { oddParameters } from './parameters.ts'
import { roomQuery } from './rooms.ts'
import { userQuery } from './users.ts'

test('what an address says twice or wrongly is no error of a list', () => {
  const twice = ['a', 'b']
  expect(
    roomQuery.parse({ q: twice, limit: twice, sort: twice, status: twice, missingEn: twice, cursor: twice }),
  ).toEqual(roomQuery.parse({}))
})

test('a filter by an ID that is none, or that is said twice, finds nothing instead of everything', () => {
  const { mainRoomId: none } = roomQuery.parse({ mainRoomId: 'none' })
  expect(none).toMatch(/^0{8}-/)
  expect(roomQuery.parse({ mainRoomId: ['a', 'b'] }).mainRoomId).toBe(none)
  for (const venueAreaId of ['none', ['a', 'b']]) {
    expect(roomQuery.parse({ venueAreaId }).venueAreaId).toEqual([none])
  }
  expect(userQuery.parse({ roomId: ['a', 'b'] }).roomId).toEqual([none])
})

test('a filter by several IDs takes each once, twenty of them, and of more finds nothing and is refused', () => {
  const ids = Array.from({ length: 21 }, () => crypto.randomUUID())
  const most = ids.slice(1)
  expect(roomQuery.parse({ venueAreaId: most.join() }).venueAreaId).toEqual(most)
  expect(roomQuery.parse({ venueAreaId: `${ids[0]},${ids[0]},x` }).venueAreaId?.slice(0, -1)).toEqual([ids[0]])
  expect(oddParameters(roomQuery, { venueAreaId: most.join() })).toEqual([])
  expect(oddParameters(roomQuery, { venueAreaId: ids.join() })).toEqual(['venueAreaId'])
})
