import fc from 'fast-check'
import {
  arbitraryEntries,
  arbitraryMinute,
  arbitrarySpace,
  arbitraryStops,
} from '#lib/testing/publication-arbitrary.ts'
import { LAST, oraclePattern, oracleSpace } from '#lib/testing/publication-oracle.ts'
import { boundariesOf, nextChange, stopBoundaries } from './next-change.ts'
import { type Period, publicationStatus } from './publication-status.ts'
import { spaceStanding } from './space-standing.ts'

const normal = (start: number, end: number): Period => ({ openType: 'normal', start, end })
const change = (entries: Period[], stops: { stoppedAt: number; reopenedAt: number | null }[], now: number) =>
  nextChange(boundariesOf(entries, stops), (at) => publicationStatus(entries, stops, at), now)

test('what waits opens, what is open ends, over the seam of entries that touch', () => {
  const entries = [normal(10, 20), normal(20, 30)]
  expect(change(entries, [], 5)).toEqual({ at: 10, status: 'opening' })
  expect(change(entries, [], 12)).toEqual({ at: 30, status: 'ending' })
  expect(change(entries, [], 30)).toBeNull()
})

test('an archive that follows at once is the next change', () => {
  const entries: Period[] = [normal(10, 20), { openType: 'archive', start: 20, end: 30 }]
  expect(change(entries, [], 12)).toEqual({ at: 20, status: 'archiveOpening' })
})

test('after a return from a stop it ends again', () => {
  expect(change([normal(10, 20)], [{ stoppedAt: 12, reopenedAt: 14 }], 15)).toEqual({ at: 20, status: 'endingAgain' })
})

test('a stop in force is ended by nobody but a person', () => {
  expect(change([normal(10, 20)], [{ stoppedAt: 12, reopenedAt: null }], 15)).toBeNull()
  expect(change([], [], 15)).toBeNull()
})

test('entries of different open types that touch keep their seam, and each type has its own ends', () => {
  const archive = (start: number, end: number): Period => ({ openType: 'archive', start, end })
  expect(boundariesOf([archive(20, 30), normal(10, 20), archive(30, 40)], [])).toEqual([10, 20, 20, 40])
})

test('the nearest change is told, whatever the order of the boundaries, and none that is now', () => {
  const statusAt = (at: number) => (at < 10 ? 'waiting' : at < 20 ? 'opening' : 'ending')
  expect(nextChange([20, 10, 100, 9], statusAt, 5)).toEqual({ at: 10, status: 'opening' })
  expect(nextChange([100, 20, 10], statusAt, 10)).toEqual({ at: 20, status: 'ending' })
  expect(nextChange([100, 30], statusAt, 20)).toBeNull()
})

test('seen from a past moment a stop that came since is the next change, and so is the reopening of one', () => {
  const stops = [
    { stoppedAt: 12, reopenedAt: 14 },
    { stoppedAt: 16, reopenedAt: null },
  ]
  expect(change([normal(10, 20)], stops, 11)).toEqual({ at: 12, status: 'stopping' })
  expect(change([normal(10, 20)], stops, 13)).toEqual({ at: 14, status: 'openingAgain' })
  expect(change([normal(10, 20)], stops, 15)).toEqual({ at: 16, status: 'stopping' })
  expect(change([normal(10, 20)], stops, 17)).toBeNull()
})

/** The first whole minute after `now` at which the oracle says something else than at `now`, by looking at every one. */
function oracleNext(statusAt: (minute: number) => string, now: number) {
  for (let at = now + 1; at <= LAST; at += 1) if (statusAt(at) !== statusAt(now)) return { at, status: statusAt(at) }
  return null
}

test('at any moment of any schedule and stops the next change of a pattern is the one found by looking at each minute', () => {
  fc.assert(
    fc.property(arbitraryEntries, arbitraryStops, arbitraryMinute, (entries, stops, now) => {
      const told = change(entries, stops, now)
      expect(told).toEqual(oracleNext((at) => oraclePattern(entries, stops, at), now))
    }),
    { numRuns: 3000 },
  )
})

test('and so is the next change of a space with its patterns and all their stops', () => {
  fc.assert(
    fc.property(arbitrarySpace, arbitraryMinute, ({ patterns, stops }, now) => {
      const own = patterns.flatMap((pattern) => boundariesOf(pattern.entries, pattern.stops))
      const statusAt = (at: number) => spaceStanding(patterns, stops, at).status
      const told = nextChange([...own, ...stopBoundaries(stops)], statusAt, now)
      expect(told).toEqual(oracleNext((at) => oracleSpace(patterns, stops, at), now))
    }),
    { numRuns: 1500 },
  )
})

test('a thousand entries that touch are one question, since only their last end changes anything', () => {
  const entries = Array.from({ length: 1000 }, (_, day) => normal(day, day + 1))
  expect(boundariesOf(entries, [])).toEqual([0, 1000])
  expect(change(entries, [], 0.5)).toEqual({ at: 1000, status: 'ending' })
})

test('a space opens at the seam between a pattern that is stopped and the next one', () => {
  const stopped = { entries: [normal(0, 10)], stops: [{ stoppedAt: 1, reopenedAt: null }] }
  const patterns = [stopped, { entries: [normal(10, 20)], stops: [] }]
  const boundaries = patterns.flatMap(({ entries, stops }) => boundariesOf(entries, stops))
  const statusAt = (at: number) => spaceStanding(patterns, [], at).status
  expect(statusAt(5)).toBe('waitingAgain')
  expect(nextChange(boundaries, statusAt, 5)).toEqual({ at: 10, status: 'openingAgain' })
})
