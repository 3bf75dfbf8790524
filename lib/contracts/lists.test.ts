import { roomQuery } from './rooms.ts'
import { userQuery } from './users.ts'

test('what an address says twice or wrongly is no error of a list', () => {
  const twice = ['a', 'b']
  expect(
    roomQuery.parse({ q: twice, limit: twice, sort: twice, status: twice, missingEn: twice, cursor: twice }),
  ).toEqual(roomQuery.parse({}))
})

test('a filter by an ID that is none, or that is said twice, finds nothing instead of everything', () => {
  const { venueAreaId: none } = roomQuery.parse({ venueAreaId: 'none' })
  expect(none).toMatch(/^0{8}-/)
  expect(roomQuery.parse({ venueAreaId: ['a', 'b'] }).venueAreaId).toBe(none)
  expect(userQuery.parse({ roomId: ['a', 'b'] }).roomId).toBe(none)
})
