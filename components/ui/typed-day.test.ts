import { typedDay } from './typed-day.ts'

const segments = (year: number | null, month: number | null, day: number | null) =>
  Object.entries({ year, month, day }).map(([type, value]) => ({ type, value, isPlaceholder: value === null }))

test.each([
  [[2026, 2, 31], '2026-02-31'],
  [[2026, 12, 1], '2026-12-01'],
  [[202, 12, 1], '0202-12-01'],
  [[2026, 2, null], '2026-02-'],
  [[null, null, 5], '--05'],
  [[null, null, null], ''],
] as const)('%j is read as %j', ([year, month, day], text) => {
  expect(typedDay([...segments(year, month, day), { type: 'literal', isPlaceholder: false }])).toBe(text)
})
