import { isTypedNoMoment, typedNoMoment } from './typed-moment.ts'

const segments = (...values: (number | null)[]) =>
  ['year', 'month', 'day', 'hour', 'minute'].map((type, at) => ({
    type,
    value: values[at] ?? null,
    isPlaceholder: values[at] === null,
  }))

test.each([
  [[2026, 2, 31, 10, 0], '2026-02-31T10:00?'],
  [[2026, 4, 31, 0, 5], '2026-04-31T00:05?'],
  [[2026, 2, 28, 10, 0], null],
  [[2026, 2, 31, null, 0], null],
  [[null, 2, 31, 10, 0], null],
  [[null, null, null, null, null], null],
] as const)('%j is no moment as %j', (values, text) => {
  expect(typedNoMoment(segments(...values))).toBe(text)
  if (text !== null) expect([isTypedNoMoment(text), Date.parse(text)]).toEqual([true, Number.NaN])
})
