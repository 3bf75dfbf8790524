import { burnRate, crossingAt } from './delivery-forecast.ts'

const day = { since: new Date('2025-05-01T00:00:00Z'), until: new Date('2025-05-02T00:00:00Z') }
const TB = 10n ** 12n

test('at a quarter of what is left a day the cap is passed in four days', () => {
  const delivered = { ...day, bytes: TB, total: 6n * TB, cap: 10n * TB }
  expect(burnRate(delivered)).toBe(TB)
  expect(crossingAt(delivered)?.toISOString()).toBe('2025-05-06T00:00:00.000Z')
})

test.each([
  ['nothing was delivered', { bytes: 0n, total: 6n * TB, cap: 10n * TB }],
  ['it is over the cap already', { bytes: TB, total: 11n * TB, cap: 10n * TB }],
  ['it has no cap', { bytes: TB, total: 6n * TB, cap: null }],
  ['it would take longer than anyone plans', { bytes: 1n, total: 0n, cap: 999_999n * TB }],
])('there is no forecast where %s', (_, delivered) => {
  expect(crossingAt({ ...day, ...delivered })).toBeNull()
})
