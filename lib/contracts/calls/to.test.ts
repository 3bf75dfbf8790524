import { deleteRoom, listRooms, readRoom } from './rooms.ts'
import { pathOf, to } from './to.ts'
import { endSessionOf } from './users.ts'

test('a call is filled in with its parameters, and its query with what is given', () => {
  expect(pathOf(readRoom, { id: 'r 1/2' })).toBe('/rooms/r%201%2F2')
  expect(pathOf(endSessionOf, { id: 'u', sessionId: 's' })).toBe('/users/u/sessions/s')
  expect(pathOf(listRooms)).toBe('/rooms')
  expect(pathOf(listRooms, {}, { q: '日本 館', sort: '', cursor: undefined })).toBe(
    '/rooms?q=%E6%97%A5%E6%9C%AC+%E9%A4%A8',
  )
})

test('a prepared call is plain values below the base path', () => {
  expect(to(deleteRoom, { id: 'r' }, { version: 3 })).toEqual({ method: 'DELETE', path: 'rooms/r', version: 3 })
})

test('a wrong parameter, query or body does not compile', () => {
  // @ts-expect-error a room is read by its ID
  pathOf(readRoom)
  // @ts-expect-error a room has no such parameter
  pathOf(readRoom, { roomId: 'r' })
  // @ts-expect-error the list has no such filter
  pathOf(listRooms, {}, { colour: 'red' })
  // @ts-expect-error a deletion carries nothing
  expect(to(deleteRoom, { id: 'r' }, { body: {} }).method).toBe('DELETE')
})
