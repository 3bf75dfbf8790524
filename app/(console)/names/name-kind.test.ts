import { sending } from '#lib/client/use-save.ts'
import { editRoom } from '#lib/contracts/calls/rooms.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { roomEdit } from '#lib/contracts/rooms.ts'
import { undoOf } from './name-kind.ts'

const id = '3f2b7c1e-5a4d-4e6f-8a9b-0c1d2e3f4a5b'
const send = sending(roomEdit, to(editRoom, { id }, { version: 3 }))
const before = { spaceTitle: '東の館', spaceTitleEn: 'East', metaType: 'pavilion' as const, metaAuthor: '協会' }

test('what takes a name back sends the object as it was, of its fields those of the call, against the version that was saved', () => {
  const undo = undoOf(send, { ...before, mainRoom: null } as typeof before, 4)
  expect(undo).toMatchObject({ method: 'PATCH', path: `rooms/${id}`, version: 4, body: before })
  expect(undo?.body).not.toHaveProperty('mainRoom')
})

test('what could not be saved so today is not offered', () => {
  expect(undoOf(send, { ...before, spaceTitle: '' }, 4)).toBeNull()
})
