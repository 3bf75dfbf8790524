import { claimedSeen, isOpenAt, rewritesSeen, seenBefore, seenOf } from './seen-before.ts'

const bar = (start: number, end: number, openType: 'normal' | 'archive' = 'normal') => ({ start, end, openType })

test('visitors saw a bar from its start to its end or to now, but for the stops', () => {
  expect(seenBefore(bar(10, 20), [], 30)).toEqual([{ start: 10, end: 20 }])
  expect(seenBefore(bar(10, 20), [{ stoppedAt: 12, reopenedAt: 14 }], 16)).toEqual([
    { start: 10, end: 12 },
    { start: 14, end: 16 },
  ])
  const later = { stoppedAt: 16, reopenedAt: 18 }
  expect(seenBefore(bar(10, 20), [later, { stoppedAt: 12, reopenedAt: 14 }], 30)).toEqual([
    { start: 10, end: 12 },
    { start: 14, end: 16 },
    { start: 18, end: 20 },
  ])
  expect(seenBefore(bar(10, 20), [], 10)).toEqual([])
  expect(seenBefore(bar(10, 20), [{ stoppedAt: 5, reopenedAt: null }], 16)).toEqual([])
})

test('a period holds its first moment, and not its end', () => {
  expect([9, 10, 19, 20].map((now) => isOpenAt(bar(10, 20), now))).toEqual([false, true, true, false])
})

test.each([
  ['an ended bar moved', bar(10, 20), bar(11, 21), 30, true],
  ['an ended bar deleted', bar(10, 20), null, 30, true],
  ['a running bar moved', bar(10, 20), bar(11, 21), 15, true],
  ['a running bar moved into the time to come', bar(10, 20), bar(17, 27), 15, true],
  ['a running bar ended at this moment', bar(10, 20), bar(10, 15), 15, true],
  ['a running bar of another type', bar(10, 20), bar(10, 20, 'archive'), 15, true],
  ['an ended bar that runs on', bar(10, 20), bar(10, 40), 30, true],
  ['a running bar that ends later', bar(10, 20), bar(10, 30), 15, false],
  ['a running bar that ends sooner, but not yet', bar(10, 20), bar(10, 17), 15, false],
  ['a bar to come', bar(20, 30), bar(25, 35), 15, false],
  ['a bar to come deleted', bar(20, 30), null, 15, false],
])('%s: %p to %p at %d asks first: %p', (_, before, after, now, asks) => {
  expect(rewritesSeen(before, after, [], now)).toBe(asks)
})

const MINUTE = 60_000

test.each([
  ['a period in the past that is added', null, bar(0, 2 * MINUTE), 5 * MINUTE, [{ start: 0, end: 2 * MINUTE }]],
  ['one that began longer ago than a minute', null, bar(0, 9 * MINUTE), MINUTE + 1, [{ start: 0, end: MINUTE + 1 }]],
  ['one that begins now, typed by the minute', null, bar(0, 9 * MINUTE), MINUTE, []],
  ['one to come', null, bar(5 * MINUTE, 9 * MINUTE), MINUTE, []],
  ['one to come, moved to before now', bar(8, 9), bar(-2 * MINUTE, 9), 0, [{ start: -2 * MINUTE, end: 0 }]],
  ['one that visitors saw, moved', bar(-9 * MINUTE, 9), bar(-5 * MINUTE, 9), 0, []],
  ['one that is deleted', bar(8, 9), null, 0, []],
])('what is claimed to have been seen: %s', (_, before, after, now, claimed) => {
  expect(claimedSeen(before, after, [], now)).toEqual(claimed)
})

test('the time of a stop is not claimed, and its rest counts together', () => {
  const stop = { stoppedAt: MINUTE, reopenedAt: 3 * MINUTE }
  expect(claimedSeen(null, bar(0, 4 * MINUTE), [stop], 9 * MINUTE)).toEqual([
    { start: 0, end: MINUTE },
    { start: 3 * MINUTE, end: 4 * MINUTE },
  ])
})

test('visitors see a bar now unless it ends at this moment or is stopped', () => {
  const gone = (now: number, stoppedAt?: number) =>
    seenOf(bar(10, 20), null, stoppedAt === undefined ? [] : [{ stoppedAt, reopenedAt: null }], now)
  expect(gone(15)).toEqual({ spans: [{ start: 10, end: 15 }], isOpenNow: true, closes: true })
  expect(gone(20)).toEqual({ spans: [{ start: 10, end: 20 }], isOpenNow: false, closes: false })
  expect(gone(15, 12)).toEqual({ spans: [{ start: 10, end: 12 }], isOpenNow: false, closes: false })
})
