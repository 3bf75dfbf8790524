import { calendarHref, calendarPlace } from './calendar-place.ts'

/** 1 a.m. on 3 May in Japan, still the day before elsewhere. */
const NOW = new Date('2025-05-02T16:00:00Z')

test('a month is drawn in whole weeks from Monday', () => {
  const place = calendarPlace({ view: 'month', day: '2025-04-13' }, NOW)
  expect(place).toMatchObject({ day: '2025-04-13', today: '2025-05-03', first: '2025-04-01' })
  expect(place).toMatchObject({ before: '2025-03-01', after: '2025-05-01' })
  expect([place?.days.length, place?.days.at(0), place?.days.at(-1)]).toEqual([35, '2025-03-31', '2025-05-04'])
  // Six weeks, and four.
  expect(calendarPlace({ view: 'month', day: '2025-06-30' }, NOW)?.days).toHaveLength(42)
  expect(calendarPlace({ view: 'month', day: '2027-02-10' }, NOW)?.days).toHaveLength(28)
})

test('a week begins on Monday', () => {
  const place = calendarPlace({ view: 'week', day: '2025-05-04' }, NOW)
  expect([place?.days.length, place?.days.at(0), place?.days.at(-1)]).toEqual([7, '2025-04-28', '2025-05-04'])
  expect([place?.before, place?.after]).toEqual(['2025-04-21', '2025-05-05'])
})

test.each([undefined, '', '2025-02-30', '0025-05-01', 'x'])('%s is no day: today is meant', (day) => {
  expect(calendarPlace({ view: 'week', day }, NOW)?.day).toBe('2025-05-03')
})

test('another view is the list', () => {
  expect(calendarPlace({}, NOW)).toBeNull()
  expect(calendarPlace({ view: 'tree' }, NOW)).toBeNull()
  expect(calendarHref('week', '2025-05-03')).toBe('/NDSD14110?view=week&day=2025-05-03')
})
