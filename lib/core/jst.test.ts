import { getTimezoneOffset } from 'date-fns-tz/getTimezoneOffset'
import fc from 'fast-check'
import { formatJst, parseJst, toJstWallClock } from './jst.ts'
import { wallClock } from './wall-clock.ts'

test('the suite runs in a zone that is neither UTC nor Japan', () => {
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe('America/St_Johns')
})

test('from 1952 on the zone data say the same of every moment', () => {
  const moment = fc.date({
    min: new Date('1952-01-01T00:00:00Z'),
    max: new Date('2100-01-01T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(
      moment,
      (at) => getTimezoneOffset('Asia/Tokyo', at) === wallClock(at.getTime()).getTime() - at.getTime(),
    ),
    { numRuns: 2_000 },
  )
})

test('an instant reads as Japan wall clock in both languages', () => {
  expect(formatJst('2025-10-13T14:00:00Z')).toBe('2025/10/13 23:00')
  expect(formatJst('2025-04-12T15:00:00Z', 'long', 'ja')).toBe('2025/04/13 (日) 00:00')
  expect(formatJst('2025-04-12T15:00:00Z', 'long', 'en')).toBe('2025/04/13 (Sun) 00:00')
})

test.each([
  ['2025-04-13T09:00', '2025-04-13T00:00:00.000Z'],
  ['2024-02-29T00:00:30', '2024-02-28T15:00:30.000Z'],
  // The hour that clocks skip in many zones exists in Japan.
  ['2025-03-09T02:30', '2025-03-08T17:30:00.000Z'],
])('%s in Japan is %s', (wallClock, instant) => {
  expect(parseJst(wallClock)?.toISOString()).toBe(instant)
  expect(parseJst(toJstWallClock(instant))?.toISOString().slice(0, 16)).toBe(instant.slice(0, 16))
})

test.each([
  '2025-02-31T00:00',
  '2025-02-29T00:00',
  '2025-13-01T00:00',
  '2025-04-13T24:30',
  '2025-04-13',
  '',
  '１２',
  '2025-04-13T09:00:00.000',
  '+012025-04-13T09:00',
])('%s is no moment', (text) => {
  expect(parseJst(text)).toBeNull()
})

test('every style in both languages', () => {
  const styles = ['dateTime', 'date', 'time', 'long', 'clock'] as const
  const shown = (lang: 'ja' | 'en') => styles.map((style) => formatJst('2025-04-04T23:07:00Z', style, lang))
  expect(shown('ja')).toEqual(['2025/04/05 08:07', '2025/04/05', '08:07', '2025/04/05 (土) 08:07', '04/05 (土) 08:07'])
  expect(shown('en')).toEqual([
    '2025/04/05 08:07',
    '2025/04/05',
    '08:07',
    '2025/04/05 (Sat) 08:07',
    '04/05 (Sat) 08:07',
  ])
})

test('every weekday has its name', () => {
  const days = ['13', '14', '15', '16', '17', '18', '19'].map((day) => `2025-04-${day}T00:00:00Z`)
  const first = (lang: 'ja' | 'en') =>
    days.map((day) => formatJst(day, 'clock', lang).replace(/[^A-Za-z日月火水木金土]/g, ''))
  expect(first('en')).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])
  expect(first('ja').join('')).toBe('日月火水木金土')
})

test('a year has four digits, and what is no instant is refused', () => {
  expect(formatJst('0794-10-22T00:00:00Z', 'date')).toMatch(/^0794\/10\/22$/)
  expect(() => formatJst('tomorrow')).toThrow(RangeError)
})
