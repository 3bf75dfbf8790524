import type { Sheet } from '#lib/contracts/sheets.ts'
import { deletionText } from './sheet-total.ts'

/** The key of a word with its number, in the place of the words. */
const words = ((key: string, { count }: { count?: number } = {}) => `${key} ${count ?? ''}`.trim()) as Parameters<
  typeof deletionText
>[1]
const textOf = (item: Pick<Sheet, 'kind' | 'deletions'>) => deletionText(item, words)
const along = { rooms: 0, patterns: 0, arEvents: 0, scheduleEntries: 0, transitions: 0 }
const rest = { vipUsers: 0, richContents: 0, grants: 0, stops: 0, links: 0 }
const effects = { openCount: 0, deadEndCount: 0, along: { ...along, ...rest } }

test('a deletion is said to be final only where it cannot be taken back', () => {
  expect(textOf({ kind: 'scheduleEntry', deletions: { count: 2, effects: null } })).toBe('applyDeletesPeriods 2')
  expect(textOf({ kind: 'room', deletions: { count: 2, effects } })).toBe('applyDeletesKept 2')
  expect(textOf({ kind: 'notice', deletions: { count: 2, effects: null } })).toBe('applyDeletes 2')
})

test('where nothing is deleted, or it was not tried, nothing is said of it', () => {
  expect(textOf({ kind: 'scheduleEntry', deletions: { count: 0, effects: null } })).toBeNull()
  expect(textOf({ kind: 'room', deletions: null })).toBeNull()
})
