import { endOfLastDay, isInForce, lastDayOf } from './grant-end.ts'

test('a grant with a last day ends at the midnight after it, in Japan', () => {
  expect(endOfLastDay('2025-10-13')?.toISOString()).toBe('2025-10-13T15:00:00.000Z')
  expect(endOfLastDay('2024-02-29')?.toISOString()).toBe('2024-02-29T15:00:00.000Z')
})

test.each(['2025-02-29', '2025-13-01', '2025-1-1', '', 'x'])('%j is no day', (day) => {
  expect(endOfLastDay(day)).toBeNull()
})

test('the last day is the one whose last moment still counts', () => {
  const end = endOfLastDay('2025-10-13') ?? ''
  expect([lastDayOf(end), lastDayOf(new Date(end).toISOString())]).toEqual(['2025-10-13', '2025-10-13'])
  expect(lastDayOf(new Date(new Date(end).getTime() + 1))).toBe('2025-10-14')
})

test('a grant counts until the instant of its end, and for ever without one', () => {
  const end = new Date('2025-10-13T15:00:00.000Z')
  expect(isInForce(end, new Date(end.getTime() - 1))).toBe(true)
  expect(isInForce(end, end)).toBe(false)
  expect(isInForce(null, end)).toBe(true)
})
