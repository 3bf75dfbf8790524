import { isLongTime, lengthToAsk, readOnlyTime } from './read-only-time.ts'

const HOUR = 3_600_000
const times = (readOnlyStartDate: string, readOnlyEndDate: string) => ({ readOnlyStartDate, readOnlyEndDate })
const DAY = times('2026-11-30T00:00:00.000Z', '2026-12-01T00:00:00.000Z')
const LONGER = times('2026-11-30T00:00:00.000Z', '2026-12-01T00:01:00.000Z')

test('a time is as long as from its start to its end', () => {
  expect(readOnlyTime(DAY)).toBe(24 * HOUR)
  expect(readOnlyTime(times('', ''))).toBeNull()
  expect(readOnlyTime(times('2026-11-30T00:00:00.000Z', ''))).toBeNull()
  expect(readOnlyTime(times('2026-12-01T00:00:00.000Z', '2026-11-30T00:00:00.000Z'))).toBeNull()
})

test('longer than 24 hours is long', () => {
  expect([null, 24 * HOUR, 24 * HOUR + 60_000].map(isLongTime)).toEqual([false, false, true])
})

test('a long time is asked about, but not again where it is saved already', () => {
  expect(lengthToAsk(LONGER, undefined)).toBe(24 * HOUR + 60_000)
  expect(lengthToAsk(DAY, undefined)).toBeNull()
  expect(lengthToAsk(LONGER, LONGER)).toBeNull()
  expect(lengthToAsk(LONGER, DAY)).toBe(24 * HOUR + 60_000)
})
