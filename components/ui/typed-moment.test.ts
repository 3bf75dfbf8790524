import { isTypedNoMoment, typedMidnight, typedNoMoment } from './typed-moment.ts'

const segments = (...values: (number | null)[]) =>
  ['year', 'month', 'day', 'hour', 'minute'].map((type, at) => ({
    type,
    value: values[at] ?? null,
    isPlaceholder: values[at] === null,
  }))

test.each([
  [[2026, 2, 31, 10, 0], '2026-02-31T10:00?'],
  [[2026, 4, 31, 0, 5], '2026-04-31T00:05?'],
  [[2026, 2, 28, 24, 30], '2026-02-28T24:30?'],
  [[2026, 2, 28, 10, 0], null],
  [[2026, 2, 31, null, 0], null],
  [[null, 2, 31, 10, 0], null],
  [[null, null, null, null, null], null],
] as const)('%j is no moment as %j', (values, text) => {
  expect(typedNoMoment(segments(...values))).toBe(text)
  if (text !== null) expect([isTypedNoMoment(text), Date.parse(text)]).toEqual([true, Number.NaN])
})

test.each([
  [[2026, 2, 28, 24, 0], '2026-02-28T15:00:00.000Z'],
  [[2025, 12, 31, 24, 0], '2025-12-31T15:00:00.000Z'],
  [[2026, 2, 30, 24, 0], undefined],
  [[2026, 2, 28, 24, 1], undefined],
  [[2026, 2, 28, 0, 0], undefined],
  [[2026, 2, 28, 24, null], undefined],
  [[null, 2, 28, 24, 0], undefined],
] as const)('%j is the midnight %s, if it is 24:00 of a day', (values, midnight) => {
  expect(typedMidnight(segments(...values))?.toISOString()).toBe(midnight)
})
