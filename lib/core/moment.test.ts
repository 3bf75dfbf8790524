import { isNoMoment, momentOf } from './moment.ts'
import { isUtcInstant } from './utc-instant.ts'

test('a moment is a Japan wall clock or an instant in UTC', () => {
  expect(momentOf('2025-10-13T23:00')).toEqual(new Date('2025-10-13T14:00:00Z'))
  expect(momentOf('2025-10-13T23:00:00Z')).toEqual(new Date('2025-10-13T23:00:00Z'))
  expect(momentOf('2025-10-13T23:00:00.5Z')).toEqual(new Date('2025-10-13T23:00:00.500Z'))
})

test.each(['tomorrow', '', '2025-02-31T10:00', '2025-02-31T10:00:00Z', '2025-10-13T23:00:00+09:00'])(
  '“%s” is no moment',
  (text) => expect(momentOf(text)).toBeNull(),
)

test('what is left out is not wrong', () => {
  expect([undefined, '', '2025-10-13T23:00', 'tomorrow', '2025-02-31T10:00'].map(isNoMoment)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ])
})

test.each([
  ['2024-02-29T00:00:00Z', true],
  ['2025-02-29T00:00:00Z', false],
  ['2025-04-31T00:00:00.000Z', false],
  ['2025-04-13T24:00:00Z', false],
  ['2025-04-13T00:00:00.123Z', true],
  ['2025-04-13T00:00:00.1234Z', false],
  ['2025-04-13T00:00Z', false],
  ['2025-13-13T00:00:00Z', false],
  ['x2025-04-13T00:00:00Z', false],
  ['2025-04-13T00:00:00Zx', false],
])('%s as an instant in UTC: %s', (text, is) => expect(isUtcInstant(text)).toBe(is))
