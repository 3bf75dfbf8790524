import type { LiveChange, LiveEvent } from '#lib/contracts/live-changes.ts'
import { mergedSince, type Stretch, withStretch } from './live-stretches.ts'

const at = (second: number) => new Date(Date.UTC(2025, 4, 1, 0, 0, second)).toISOString()
const change = (id: string) => ({ ids: [id] }) as LiveChange
const event = (second: number, more: Partial<LiveEvent> = {}): LiveEvent => ({
  at: at(second),
  changes: [],
  isGap: false,
  editing: [],
  isWatching: false,
  rights: null,
  ...more,
})

const stretches = [
  { from: at(0), event: event(5, { changes: [change('a')], editing: ['x'] }) },
  { from: at(5), event: event(10) },
  { from: at(10), event: event(15, { changes: [change('b')], editing: ['x', 'y'], isWatching: true }) },
].reduce<readonly Stretch[]>(withStretch, [])

test('a tab that was asleep is told all that came since as one', () => {
  const all = { at: at(15), editing: ['x', 'y'], isGap: false, isWatching: true, rights: null }
  expect(mergedSince(stretches, at(0))).toEqual({ ...all, changes: [change('a'), change('b')] })
  expect(mergedSince(stretches, at(5))).toEqual({ ...all, changes: [change('b')] })
  expect(mergedSince(stretches, at(14))).toEqual({ ...all, changes: [change('b')] })
})

test('who knows all is told nothing, and who was away for longer than is remembered that there is a gap', () => {
  expect(mergedSince(stretches, at(15))).toBeNull()
  expect(mergedSince([], at(0))).toBeNull()
  expect(mergedSince(withStretch([], stretches[2] as Stretch), at(9))).toMatchObject({ isGap: true })
  const gap = withStretch(stretches, { from: at(15), event: event(20, { isGap: true }) })
  expect(mergedSince(gap, at(15))).toMatchObject({ isGap: true, changes: [] })
})

test('what lies two minutes back is remembered no more', () => {
  const later = { from: at(15), event: event(125) }
  expect(withStretch(stretches, later)).toEqual([...stretches, later])
  expect(withStretch(stretches, { from: at(15), event: event(126) })).toHaveLength(3)
})
