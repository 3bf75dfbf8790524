import { historyScreenOf } from './history-screen.ts'

test.each([
  ['venueArea', 2, 'AREA4810'],
  ['pattern', 2, 'AREA4810'],
  ['room', 3, 'ROOM5810'],
  ['pattern', 3, 'ROOM5810'],
  ['arEvent', 1, 'AR12810'],
  ['arEvent', 2, 'AR12810'],
] as const)('a stop of a %s of level %i is listed on %s', (targetKind, spaceLevel, screen) => {
  expect(historyScreenOf({ targetKind, spaceLevel })).toBe(screen)
})
