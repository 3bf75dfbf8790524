import { burnRate, crossingAt } from './delivery-forecast.ts'

const day = { since: new Date('2025-05-01T00:00:00Z'), until: new Date('2025-05-02T00:00:00Z') }
const TB = 10n ** 12n

test('at a quarter of what is left a day the cap is passed in four days', () => {
  const delivered = { ...day, bytes: TB, total: 6n * TB, cap: 10n * TB }
  expect(burnRate(delivered)).toBe(TB)
  expect(crossingAt(delivered)?.toISOString()).toBe('2025-05-06T00:00:00.000Z')
})

test('a total exactly at its cap passes it with the next byte: now', () => {
  expect(crossingAt({ ...day, bytes: 1n, total: 10n * TB, cap: 10n * TB })).toEqual(day.until)
  expect(crossingAt({ ...day, bytes: TB, total: 10n * TB + 1n, cap: 10n * TB })).toBeNull()
})

test('a single byte is a pace too, and the time ahead is cut to whole milliseconds', () => {
  const slow = { ...day, bytes: 1n, total: 0n, cap: 3n }
  expect(crossingAt(slow)?.toISOString()).toBe('2025-05-05T00:00:00.000Z')
  expect(crossingAt({ ...day, bytes: 7n, total: 0n, cap: 3n })?.getTime()).toBe(day.until.getTime() + 37_028_571)
})

test('a forecast reaches 3650 days ahead, and not a millisecond more', () => {
  const span = { since: new Date(0), until: new Date(1) }
  const ahead = 3650 * 86_400_000
  const atPace = (cap: number) => crossingAt({ ...span, bytes: 1n, total: 0n, cap: BigInt(cap) })
  expect(atPace(ahead)?.getTime()).toBe(1 + ahead)
  expect(atPace(ahead + 1)).toBeNull()
})

test('a span without length counts as a millisecond', () => {
  const instant = { since: day.until, until: day.until }
  expect(burnRate({ ...instant, bytes: 3n })).toBe(3n * 86_400_000n)
  expect(crossingAt({ ...instant, bytes: 2n, total: 0n, cap: 10n })?.getTime()).toBe(day.until.getTime() + 5)
})

test.each([
  ['nothing was delivered', { bytes: 0n, total: 6n * TB, cap: 10n * TB }],
  ['it is over the cap already', { bytes: TB, total: 11n * TB, cap: 10n * TB }],
  ['it has no cap', { bytes: TB, total: 6n * TB, cap: null }],
  ['it would take longer than anyone plans', { bytes: 1n, total: 0n, cap: 999_999n * TB }],
])('there is no forecast where %s', (_, delivered) => {
  expect(crossingAt({ ...day, ...delivered })).toBeNull()
})
