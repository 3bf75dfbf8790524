import { effectLines } from './effect-lines.ts'

/** The key of a word with its number, in the place of the words. */
const words = ((key: string, { count }: { count?: number } = {}) => `${key} ${count ?? ''}`.trim()) as Parameters<
  typeof effectLines
>[1]
const none = { rooms: 0, patterns: 0, arEvents: 0, scheduleEntries: 0, transitions: 0 }
const along = { ...none, vipUsers: 0, richContents: 0, grants: 0, stops: 0, links: 0 }
const linesOf = (going: object) => effectLines({ openCount: 0, deadEndCount: 0, along: { ...along, ...going } }, words)

test('rooms that only leave a venue area are said apart from what is deleted along', () => {
  expect(linesOf({ patterns: 1, links: 2, leftRooms: 3 })).toEqual(['along', 'unlinkedRooms 3', 'unlinked 2'])
})

test('where none leaves, or they were not counted yet, nothing is said of them', () => {
  expect([linesOf({ leftRooms: 0 }), linesOf({})]).toEqual([[], []])
})

test('what comes under a stop by being moved is said in other words than what stands again under one; before it was counted nothing is', () => {
  const none = { openCount: 0, deadEndCount: 0, along }
  const lines = [{ stoppedCount: 3 }, { stoppedCount: 2, isRestoration: true }, { stoppedCount: 0 }, {}]
  expect(lines.map((told) => effectLines({ ...none, ...told }, words))).toEqual([
    ['stopped 3'],
    ['stoppedAgain 2'],
    [],
    [],
  ])
})
