import fc from 'fast-check'
import type { Bar, BoardRow } from './bar.ts'
import { clashesOf, type SpaceEntry } from './clashes.ts'
import { areAgreed, barsWith, changeEdits, NO_EDITS, toChanges, withSaved } from './edits.ts'

const HOUR = 3_600_000
const bar = (id: string, start: number, end: number, more: Partial<Bar> = {}): Bar => ({
  id,
  version: 1,
  start: start * HOUR,
  end: end * HOUR,
  openType: 'normal',
  ...more,
})
const rowOf = (id: string, ...bars: Bar[]): BoardRow => ({
  id,
  spaceLevel: 3,
  space: { id: 'space', spaceTitle: 'ルーム', spaceTitleEn: 'Room' },
  spacePatternTitle: id,
  spacePatternTitleEn: '',
  status: 'waiting',
  mayPublish: true,
  bars,
  stops: [],
})
const stage = (state: typeof NO_EDITS, row: BoardRow, before: Bar | null, after: Bar | null) =>
  changeEdits(state, { do: 'stage', edit: { row, before, after } })

test('a second gesture keeps what was before the first, and the way back is no change', () => {
  const first = bar('a', 1, 2)
  const row = rowOf('row', first)
  const once = stage(NO_EDITS, row, first, bar('a', 3, 4))
  const twice = stage(once, row, bar('a', 3, 4), bar('a', 5, 6))
  expect(twice.edits.get('a')).toMatchObject({ before: first, after: bar('a', 5, 6) })
  expect(barsWith(row, twice.edits)).toEqual([bar('a', 5, 6)])
  expect(stage(twice, row, bar('a', 5, 6), bar('a', 1, 2)).edits.size).toBe(0)
})

test('what began since it was moved, or was kept until it had, is asked about before it is saved', () => {
  const [first, second] = [bar('a', 10, 20), bar('b', 30, 40)]
  const row = rowOf('row', first, second)
  const moved = stage(stage(NO_EDITS, row, first, bar('a', 12, 22)), row, second, bar('b', 31, 41))
  const agreedAt = (hour: number, ...asked: string[]) => areAgreed(moved.edits, new Set(asked), hour * HOUR)
  expect([agreedAt(11), agreedAt(11, 'c'), agreedAt(11, 'a'), agreedAt(35, 'a'), agreedAt(35, 'a', 'b')]).toEqual([
    false,
    false,
    true,
    false,
    true,
  ])
  const added = stage(moved, rowOf('other'), null, bar('d', 1, 2)).edits
  expect(areAgreed(added, new Set(['a']), 11 * HOUR)).toBe(false)
})

test('each gesture is one step back', () => {
  const first = bar('a', 1, 2)
  const row = rowOf('row', first)
  const moved = stage(NO_EDITS, row, first, bar('a', 3, 4))
  const deleted = stage(moved, row, bar('a', 3, 4), null)
  expect(changeEdits(deleted, { do: 'undo' }).edits).toEqual(moved.edits)
  expect(changeEdits(changeEdits(deleted, { do: 'undo' }), { do: 'undo' }).edits.size).toBe(0)
  expect(changeEdits(NO_EDITS, { do: 'undo' })).toEqual(NO_EDITS)
  expect(changeEdits(deleted, { do: 'clear' })).toEqual(NO_EDITS)
})

test('what was given up comes back beside what was changed since, which stands; that is one step back', () => {
  const [a, b, c] = [bar('a', 1, 2), bar('b', 3, 4), bar('c', 5, 6)]
  const row = rowOf('row', a, b, c)
  const given = stage(stage(NO_EDITS, row, a, bar('a', 11, 12)), row, b, null)
  const since = stage(stage(changeEdits(given, { do: 'clear' }), row, b, bar('b', 13, 14)), row, c, null)
  const back = changeEdits(since, { do: 'putBack', edits: given.edits })
  expect([...back.edits].map(([id, { after }]) => [id, after])).toEqual([
    ['a', bar('a', 11, 12)],
    ['b', bar('b', 13, 14)],
    ['c', null],
  ])
  expect(changeEdits(back, { do: 'undo' })).toEqual(since)
})

test('a new entry that is deleted again never was', () => {
  const row = rowOf('row')
  const made = stage(NO_EDITS, row, null, bar('new-1', 1, 2, { version: 0 }))
  expect(toChanges(made.edits)).toMatchObject([{ verb: 'create', spacePatternId: 'row' }])
  expect(stage(made, row, bar('new-1', 1, 2), null).edits.size).toBe(0)
})

test('changes go to the CMS with the version that was seen, times in UTC', () => {
  const [a, b] = [bar('a', 1, 2, { version: 7 }), bar('b', 3, 4, { version: 2 })]
  const row = rowOf('row', a, b)
  const state = stage(stage(NO_EDITS, row, a, bar('a', 5, 6, { openType: 'archive' })), row, b, null)
  expect(toChanges(state.edits)).toEqual([
    {
      verb: 'edit',
      id: 'a',
      version: 7,
      openStartDate: '1970-01-01T05:00:00.000Z',
      openEndDate: '1970-01-01T06:00:00.000Z',
      openType: 'archive',
    },
    { verb: 'delete', id: 'b', version: 2 },
  ])
})

test('what was saved takes the place of what it was, in order of time', () => {
  const row = rowOf('row', bar('a', 1, 2), bar('b', 3, 4), bar('c', 5, 6))
  const entry = (start: number, end: number) => ({
    version: 2,
    openType: 'normal' as const,
    openStartDate: new Date(start * HOUR).toISOString(),
    openEndDate: new Date(end * HOUR).toISOString(),
  })
  const saved = withSaved(row, [
    { place: 0, id: 'a', spacePatternId: 'row', entry: entry(9, 10) },
    { place: 1, id: 'b', spacePatternId: 'row', entry: null },
    { place: 2, id: 'd', spacePatternId: 'row', entry: entry(7, 8) },
    { place: 3, id: 'x', spacePatternId: 'other', entry: entry(1, 2) },
  ])
  expect(saved.bars.map(({ id, version }) => [id, version])).toEqual([
    ['c', 1],
    ['d', 2],
    ['a', 2],
  ])
  expect(withSaved(row, [])).toBe(row)
})

test('clashes are exactly the overlaps of one open type in one space, by every pair', () => {
  const span = fc.tuple(
    fc.integer({ min: 0, max: 40 }),
    fc.integer({ min: 1, max: 8 }),
    fc.constantFrom('normal', 'archive'),
  )
  fc.assert(
    fc.property(fc.array(span, { maxLength: 8 }), fc.array(span, { minLength: 1, maxLength: 4 }), (saved, changed) => {
      const toBar = ([start, hours, type]: [number, number, string], id: string) =>
        bar(id, start, start + hours, { openType: type === 'archive' ? 'archive' : 'normal' })
      const others = saved.map((one, i): SpaceEntry => ({ ...toBar(one, `s${i}`), title: '', titleEn: '' }))
      // The first of the saved ones is among the changed: it counts only as it is to become.
      const ids = changed.map((_, i) => (i === 0 && saved.length > 0 ? 's0' : `n${i}`))
      const row = rowOf('row')
      const state = changed.reduce(
        (before, one, i) => stage(before, row, bar(ids[i] ?? '', 90, 91), toBar(one, ids[i] ?? '')),
        NO_EDITS,
      )
      const all = [
        ...others.filter((entry) => !ids.includes(entry.id)),
        ...changed.map((one, i) => toBar(one, ids[i] ?? '')),
      ]
      const expected = ids.filter((id) =>
        all.some((a) =>
          all.some(
            (b) => a.id === id && b.id !== id && a.openType === b.openType && a.start < b.end && b.start < a.end,
          ),
        ),
      )
      expect([...clashesOf(state.edits, new Map([['space', others]])).keys()].sort()).toEqual([...expected].sort())
    }),
  )
})
