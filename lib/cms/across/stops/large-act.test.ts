import { areLarge } from './large-act.ts'

const rooms = (count: number) => ({ targets: Array.from({ length: count }, () => ({ kind: 'room' as const })) })
const area = { targets: [{ kind: 'venueArea' as const }] }

test.each([
  ['500 rooms', [rooms(500)], false],
  ['501 rooms', [rooms(501)], true],
  ['501 rooms in two acts', [rooms(250), rooms(251)], true],
  ['a venue area', [{ ...area, stopScope: ['patterns', 'arEvents'] }], false],
  ['a venue area with its rooms', [{ ...area, stopScope: ['rooms'] }], true],
  ['a venue area whose rooms are reopened with it', [{ ...area, reopenScope: ['rooms'] }], true],
  ['rooms where no venue area is', [{ ...rooms(1), stopScope: ['rooms'] }], false],
  ['a room with its sub rooms, after another', [rooms(1), { ...rooms(1), alsoSubRooms: true }], true],
])('%s', (_, acts, isLarge) => {
  expect(areLarge(acts)).toBe(isLarge)
})
