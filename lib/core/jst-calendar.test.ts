import fc from 'fast-check'
import { formatJst, parseJst } from './jst.ts'
import { addUnits, CALENDAR_UNITS, dayOf, floorTo, startOfDay, unitStarts, weekdayOf } from './jst-calendar.ts'

const at = (wall: string) => parseJst(wall)?.getTime() ?? Number.NaN
const text = (instant: number) => formatJst(new Date(instant))

test.each([
  ['halfYear', '2025-10-13T23:00', '2025/07/01 00:00'],
  ['quarter', '2025-10-13T23:00', '2025/10/01 00:00'],
  ['month', '2025-04-30T23:59', '2025/04/01 00:00'],
  ['week', '2025-04-13T08:00', '2025/04/07 00:00'],
  ['week', '2025-04-14T00:00', '2025/04/14 00:00'],
  ['day', '2025-04-13T00:00', '2025/04/13 00:00'],
  ['hour', '2025-04-13T08:59', '2025/04/13 08:00'],
] as const)('the %s of %s begins at %s', (unit, wall, start) => {
  expect(text(floorTo(unit, at(wall)))).toBe(start)
})

test.each([
  ['month', '2025-01-31T10:30', 1, '2025/02/28 10:30'],
  ['month', '2024-01-31T10:30', 1, '2024/02/29 10:30'],
  ['quarter', '2025-11-30T23:00', 1, '2026/02/28 23:00'],
  ['halfYear', '2025-03-15T09:00', -1, '2024/09/15 09:00'],
  ['month', '2025-01-01T00:00', -1, '2024/12/01 00:00'],
  ['week', '2025-12-29T09:00', 1, '2026/01/05 09:00'],
  ['day', '2025-02-28T09:00', 1, '2025/03/01 09:00'],
  ['hour', '2025-10-13T23:00', 1, '2025/10/14 00:00'],
] as const)('%s: %s moved by %i is %s', (unit, wall, count, moved) => {
  expect(text(addUnits(unit, at(wall), count))).toBe(moved)
})

test('every moment lies in exactly one unit, and the units of a time touch each other', () => {
  const moment = fc.integer({ min: at('2000-01-01T00:00'), max: at('2099-12-31T23:59') })
  fc.assert(
    fc.property(fc.constantFrom(...CALENDAR_UNITS), moment, fc.integer({ min: 1, max: 400 }), (unit, from, hours) => {
      const start = floorTo(unit, from)
      expect(start).toBeLessThanOrEqual(from)
      expect(addUnits(unit, start, 1)).toBeGreaterThan(from)
      expect(floorTo(unit, start)).toBe(start)
      const to = from + hours * 3_600_000
      const starts = unitStarts(unit, from, to)
      expect(starts[0]).toBe(start)
      for (const [i, one] of starts.entries()) if (i > 0) expect(one).toBe(addUnits(unit, starts[i - 1] ?? 0, 1))
      expect(addUnits(unit, starts.at(-1) ?? 0, 1)).toBeGreaterThanOrEqual(to)
    }),
  )
})

test('days are those of Japan', () => {
  expect(dayOf(Date.parse('2025-04-12T15:00:00Z'))).toBe('2025-04-13')
  expect(weekdayOf(Date.parse('2025-04-12T15:00:00Z'))).toBe(0)
  expect(startOfDay('2025-04-13')).toBe(Date.parse('2025-04-12T15:00:00Z'))
  expect(startOfDay('2025-02-31')).toBeNull()
  expect(startOfDay('tomorrow')).toBeNull()
  // What Date.parse would take in a way of its own.
  expect(['+002025-04-13', '2025-04-13T00:00', '2025-4-13', ''].map(startOfDay)).toEqual([null, null, null, null])
  expect(['+010000-01', '+012025-04-13', ' 2025-04-13', '2025-04-131'].map(startOfDay)).toEqual([
    null,
    null,
    null,
    null,
  ])
})

test('the board has six units, the longest first', () => {
  expect(CALENDAR_UNITS).toEqual(['halfYear', 'quarter', 'month', 'week', 'day', 'hour'])
})

test('a unit that begins where the time ends does not touch it', () => {
  expect(unitStarts('day', at('2025-04-13T00:00'), at('2025-04-15T00:00')).map(text)).toEqual([
    '2025/04/13 00:00',
    '2025/04/14 00:00',
  ])
  expect(unitStarts('hour', at('2025-04-13T00:00'), at('2025-04-13T00:00'))).toEqual([])
})
