import { holidayDays, holidaysBetween } from './holidays.ts'

const at = (text: string) => Date.parse(`${text}+09:00`)

test('the holidays of a time begin at midnight in Japan, in the language asked for', () => {
  expect(holidaysBetween(at('2025-05-01T00:00'), at('2025-05-05T00:00'), 'ja')).toEqual([
    [at('2025-05-03T00:00'), '憲法記念日'],
    [at('2025-05-04T00:00'), 'みどりの日'],
    [at('2025-05-05T00:00'), 'こどもの日'],
    [at('2025-05-06T00:00'), 'こどもの日 振替休日'],
  ])
  expect(holidaysBetween(at('2025-07-20T00:00'), at('2025-07-22T00:00'), 'en')).toEqual([
    [at('2025-07-21T00:00'), 'Marine Day'],
  ])
  const namesEn = holidaysBetween(at('2025-10-01T00:00'), at('2025-11-04T00:00'), 'en').map(([, name]) => name)
  expect(namesEn).toEqual(['Sports Day', 'Culture Day'])
})

test('a time that begins within a holiday has it, one that ends before it has not', () => {
  const days = (from: string, to: string) => holidaysBetween(at(from), at(to), 'ja').map(([day]) => day)
  expect(days('2025-07-21T23:59', '2025-07-22T00:00')).toEqual([at('2025-07-21T00:00')])
  expect(days('2025-07-22T00:00', '2025-07-31T00:00')).toEqual([])
  expect(days('2025-07-01T00:00', '2025-07-19T23:59')).toEqual([])
})

test('the calendar knows the days by their names', () => {
  expect(holidayDays().has('2025-07-21')).toBe(true)
  expect(holidayDays().has('2025-07-22')).toBe(false)
})
