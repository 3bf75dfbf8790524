import { formatPeriod } from './jst-period.ts'

test('a period is two moments in Japan with the dash of the language between', () => {
  const [start, end] = ['2025-04-13T00:00:00Z', new Date('2025-10-13T14:00:00Z')]
  expect(formatPeriod(start, end, 'dateTime', 'ja')).toBe('2025/04/13 09:00 〜 2025/10/13 23:00')
  expect(formatPeriod(start, end, 'dateTime', 'en')).toBe('2025/04/13 09:00 – 2025/10/13 23:00')
})
