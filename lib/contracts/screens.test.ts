import { AUTHORITIES } from '#lib/core/authority.ts'
import { type MenuEntry, mayOpen, menuFor, SCREENS, type ScreenId, screenOfPath } from './screens.ts'

/** Spec section 2, the routes with their levels, written once more. */
const SPEC: Record<ScreenId, string> = {
  TOP101: '0123456',
  AC2110: '0123456',
  AC2111: '0124',
  AC2121: '0123456',
  AC2122: '0123456',
  AC2131: '0124',
  EXPO3110: '0',
  AREA4110: '0123',
  AREA4521: '023',
  AREA4701: '023',
  AREA4810: '01',
  ROOM5110: '0123456',
  ROOM5521: '01456',
  ROOM5541: '01456',
  ROOM5561: '01456',
  ROOM5701: '01456',
  ROOM5810: '01',
  AR12110: '012345',
  AR12810: '01',
  TRANS7000: '0123456',
  TOOL8110: '0123456',
  TOOL8201: '0',
  MA9110: '0',
  SET9201: '0123456',
  ACCESS6000: '0124',
  EXTRANS11000: '0123456',
  WEBVIEW13000: '0123456',
  NDSD14110: '0123',
  INFO15110: '01',
  // Named there without a path; docs/permissions.md#actions: all levels, in their scope.
  SCHEDULE: '0123456',
  // Ours: what is left to put right, of each one's own.
  QUEUES: '0123456',
  // Ours: who lacks a space asks for it, and who may give it answers.
  REQUESTS: '0123456',
  // Ours: how everything in one's scope stands at a moment.
  ASOF: '0123456',
  // Ours: what was changed of many at once; each level its own kinds, in its scope.
  CHANGES: '0123456',
  // Ours: sets of changes that are prepared, approved and applied as one.
  PLANS: '01',
  // Ours: the words that are ready for stops and reopenings.
  STOPTEMPLATES: '01',
  // Ours: a list as a spreadsheet, and the file back; of each list what its reader may read.
  SHEETS: '0123456',
  // Ours: how the console itself is.
  OPS: '0',
}

test('the routes and their levels are those of the specification', () => {
  const ours = Object.entries(SCREENS).map(([id, { levels }]) => [id, levels.join('')])
  expect(Object.fromEntries(ours)).toEqual(SPEC)
})

const idsIn = (entries: readonly MenuEntry[]): string[] =>
  entries.flatMap((entry) =>
    entry.kind === 'group'
      ? idsIn(entry.entries)
      : entry.kind === 'screen'
        ? [entry.id, ...(entry.children ?? [])]
        : [entry.id],
  )

test.each(AUTHORITIES)('the menu of level %i holds only what she may open', (authority) => {
  const ids = idsIn(menuFor(authority))
  for (const id of ids) if (id in SCREENS) expect(mayOpen(id as ScreenId, authority)).toBe(true)
  expect(ids.includes('spaceCsv')).toBe(authority <= 1)
  expect(ids.slice(-1)).toEqual(['logout'])
})

test('a path belongs to the screen of its first segment', () => {
  expect(screenOfPath('/ROOM5110/123/edit')).toBe('ROOM5110')
  expect(screenOfPath('/room5110')).toBeNull()
  expect(screenOfPath('/constructor')).toBeNull()
})

test.each([
  'https:evil.example/TOP101',
  'https://evil.example/TOP101',
  '//evil.example/TOP101',
  '\\\\evil.example/TOP101',
  '/\\evil.example/TOP101',
  'javascript:alert(1)/TOP101',
  'evil.example/TOP101',
  '\t/TOP101',
])('%j is no path of ours, so nobody is sent there after signing in', (address) => {
  expect(screenOfPath(address)).toBeNull()
})
