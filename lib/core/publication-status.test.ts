import fc from 'fast-check'
import {
  arbitraryEntries,
  arbitraryMinute,
  arbitrarySpace,
  arbitraryStops,
} from '#lib/testing/publication-arbitrary.ts'
import { oraclePattern, oracleSpace } from '#lib/testing/publication-oracle.ts'
import {
  entryStatus,
  isPublic,
  merged,
  type Period,
  PUBLICATION_STATUSES,
  publicationStatus,
} from './publication-status.ts'
import { spaceStanding } from './space-standing.ts'

const normal = (start: number, end: number): Period => ({ openType: 'normal', start, end })
const archive = (start: number, end: number): Period => ({ openType: 'archive', start, end })
const stop = (stoppedAt: number, reopenedAt: number | null = null) => ({ stoppedAt, reopenedAt })

test('a pattern stands where the words of the domain put it, on any schedule and stops', () => {
  fc.assert(
    fc.property(arbitraryEntries, arbitraryStops, arbitraryMinute, (entries, stops, at) => {
      expect(publicationStatus(entries, stops, at)).toBe(oraclePattern(entries, stops, at))
    }),
    { numRuns: 6000 },
  )
})

test('a space stands where its patterns and stops put it', () => {
  fc.assert(
    fc.property(arbitrarySpace, arbitraryMinute, ({ patterns, stops }, at) => {
      expect(spaceStanding(patterns, stops, at).status).toBe(oracleSpace(patterns, stops, at))
    }),
    { numRuns: 6000 },
  )
})

test('every status occurs among the random ones, so that none goes untested', () => {
  const seen = new Set(
    fc.sample(fc.tuple(arbitrarySpace, arbitraryMinute), { numRuns: 4000, seed: 1 }).flatMap(([space, at]) => {
      const own = space.patterns.map((p) => publicationStatus(p.entries, [...p.stops, ...space.stops], at))
      return [...own, spaceStanding(space.patterns, space.stops, at).status]
    }),
  )
  expect(PUBLICATION_STATUSES.filter((status) => !seen.has(status))).toEqual([])
})

test.each([
  ['without entries', [], [], 5, 'unregistered'],
  ['before the first entry', [normal(10, 20)], [], 9, 'waiting'],
  ['at its first moment', [normal(10, 20)], [], 10, 'opening'],
  ['at its end', [normal(10, 20)], [], 20, 'ending'],
  ['between two entries', [normal(10, 20), normal(30, 40)], [], 25, 'waitingAgain'],
  ['in the second entry', [normal(10, 20), normal(30, 40)], [], 30, 'openingAgain'],
  ['after both', [normal(10, 20), normal(30, 40)], [], 40, 'endingAgain'],
  ['where entries touch', [normal(10, 20), normal(20, 30)], [], 20, 'opening'],
  ['after entries that touch', [normal(10, 20), normal(20, 30)], [], 30, 'ending'],
  ['while stopped', [normal(10, 20)], [stop(12)], 15, 'stopping'],
  ['stopped before anything is scheduled', [], [stop(12)], 15, 'stopping'],
  ['back after a stop', [normal(10, 20)], [stop(12, 15)], 15, 'openingAgain'],
  ['a stop before the entry hides nothing', [normal(10, 20)], [stop(5, 10)], 12, 'opening'],
  ['reopened at once', [normal(10, 20)], [stop(12, 12)], 15, 'opening'],
  ['hidden from beginning to end', [normal(10, 20)], [stop(5, 25)], 30, 'ending'],
  ['the archive after the event', [normal(10, 20), archive(30, 40)], [], 25, 'archiveWaiting'],
  ['the archive opens', [normal(10, 20), archive(30, 40)], [], 30, 'archiveOpening'],
  ['both open: normal speaks', [normal(10, 40), archive(10, 40)], [], 20, 'opening'],
])('%s', (_, entries, stops, at, status) => {
  expect(publicationStatus(entries, stops, at)).toBe(status)
})

test('a stopped pattern does not close its room while another is open', () => {
  const standing = spaceStanding(
    [
      { entries: [normal(10, 20)], stops: [stop(12)] },
      { entries: [archive(15, 20)], stops: [] },
    ],
    [],
    16,
  )
  expect(standing).toEqual({ status: 'archiveOpening', entry: archive(15, 20) })
})

test('the statuses are those of the specification, in its order', () => {
  expect(PUBLICATION_STATUSES).toEqual([
    'unregistered',
    'waiting',
    'opening',
    'ending',
    'waitingAgain',
    'openingAgain',
    'endingAgain',
    'stopping',
    'archiveWaiting',
    'archiveOpening',
    'archiveEnding',
    'archiveWaitingAgain',
    'archiveOpeningAgain',
    'archiveEndingAgain',
  ])
})

test('public is what a visitor can see', () => {
  expect(PUBLICATION_STATUSES.filter(isPublic)).toEqual([
    'opening',
    'openingAgain',
    'archiveOpening',
    'archiveOpeningAgain',
  ])
})

test.each([
  ['before it', 9, [], 'waiting'],
  ['in it', 10, [], 'opening'],
  ['after it', 20, [], 'ending'],
  ['before it, stopped', 9, [stop(5)], 'stopping'],
  ['in its last moment, stopped', 19, [stop(5)], 'stopping'],
  ['at its end, stopped', 20, [stop(5)], 'ending'],
  ['after it, stopped', 25, [stop(22)], 'ending'],
  ['in it, after a stop', 15, [stop(12, 15)], 'openingAgain'],
])('an entry alone %s', (_, at, stops, status) => {
  expect(entryStatus(normal(10, 20), stops, at)).toBe(status)
})

test('a span without length is none, and spans that touch or overlap are one', () => {
  expect(merged([{ start: 5, end: 5 }])).toEqual([])
  const spans = [
    { start: 8, end: 9 },
    { start: 4, end: 6 },
    { start: 1, end: 4 },
    { start: 2, end: 3 },
  ]
  expect(merged(spans)).toEqual([
    { start: 1, end: 6 },
    { start: 8, end: 9 },
  ])
})
