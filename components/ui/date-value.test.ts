import { fromJstValue, nextHour, toJstValue } from './date-value.ts'

test('an instant goes to the Japanese wall and back', () => {
  const value = toJstValue('2025-04-13T00:00:00Z')
  expect(value).toMatchObject({ year: 2025, month: 4, day: 13, hour: 9, minute: 0 })
  expect(fromJstValue(value)).toBe('2025-04-13T00:00:00Z')
})

test('the day changes at midnight in Japan', () => {
  expect(toJstValue('2025-10-13T15:00:00Z')).toMatchObject({ month: 10, day: 14, hour: 0 })
})

test('empty stays empty', () => {
  expect(toJstValue('')).toBeNull()
  expect(fromJstValue(null)).toBe('')
})

test('an empty field starts at the coming full hour', () => {
  expect(fromJstValue(nextHour(Date.UTC(2025, 3, 13, 0, 10)))).toBe('2025-04-13T01:00:00Z')
  expect(fromJstValue(nextHour(Date.UTC(2025, 3, 13, 0, 0)))).toBe('2025-04-13T01:00:00Z')
})
