import { boardTime, inUnit, shifted } from '#lib/contracts/schedule-board.ts'
import { formatJst, parseJst } from '#lib/core/jst.ts'
import { CALENDAR_UNITS } from '#lib/core/jst-calendar.ts'
import { scaleOf, snap, upperStarts } from './gantt-scale.ts'

const at = (wall: string) => parseJst(wall)?.getTime() ?? Number.NaN
const text = (instant: number) => formatJst(new Date(instant))
const now = at('2025-07-16T11:20')

test.each(CALENDAR_UNITS)(
  'by %s: pixels and moments are each other’s inverse, and a width that can be drawn',
  (unit) => {
    const scale = scaleOf(boardTime({ unit, start: '', duration: '999999' }, now))
    for (const part of [0, 0.3, 1]) {
      const moment = scale.from + (scale.to - scale.from) * part
      expect(Math.abs(scale.at(scale.x(moment)) - moment)).toBeLessThan(1)
    }
    expect(scale.width).toBeLessThan(200_000)
  },
)

test.each([
  ['hour', '2025-04-13T08:52', '2025/04/13 08:45'],
  ['hour', '2025-04-13T08:53', '2025/04/13 09:00'],
  ['day', '2025-04-13T08:31', '2025/04/13 09:00'],
  ['week', '2025-04-13T11:59', '2025/04/13 00:00'],
  ['month', '2025-04-13T12:00', '2025/04/14 00:00'],
] as const)('by %s a bar made at %s begins at %s', (unit, wall, snapped) => {
  expect(text(snap(unit, at(wall)))).toBe(snapped)
})

test('the upper row names the year, month or day that the view begins in', () => {
  const starts = (unit: 'quarter' | 'day' | 'hour', from: string, to: string) =>
    upperStarts(scaleOf({ unit, from: at(from), to: at(to) }), at(from), at(to)).map(text)
  expect(starts('quarter', '2024-11-01T00:00', '2026-02-01T00:00')).toEqual([
    '2024/01/01 00:00',
    '2025/01/01 00:00',
    '2026/01/01 00:00',
  ])
  expect(starts('day', '2025-04-13T00:00', '2025-06-02T00:00')).toEqual([
    '2025/04/01 00:00',
    '2025/05/01 00:00',
    '2025/06/01 00:00',
  ])
  expect(starts('hour', '2025-04-13T05:00', '2025-04-14T01:00')).toEqual(['2025/04/13 00:00', '2025/04/14 00:00'])
})

test('an address says start, duration and unit; what it says wrong is a time around now', () => {
  expect(boardTime({ unit: 'day', start: '2025-04-13', duration: '184' }, now)).toMatchObject({
    from: at('2025-04-13T00:00'),
    to: at('2025-10-14T00:00'),
    duration: 184,
  })
  for (const wrong of ['', '2025-02-31', 'x'.repeat(2000)]) {
    const time = boardTime({ unit: 'day', start: wrong, duration: wrong }, now)
    expect(time.from).toBeLessThan(now)
    expect(time.to).toBeGreaterThan(now)
  }
  expect(boardTime({ unit: 'hour', start: '2025-04-13', duration: '0' }, now).duration).toBe(1)
})

test.each(CALENDAR_UNITS)(
  'the middle stays in sight when the unit becomes %s, and a step keeps half of the time',
  (unit) => {
    const time = boardTime({ unit: 'day', start: '2025-06-16', duration: '60' }, now)
    const other = inUnit(time, unit)
    const shown = boardTime({ ...other, duration: String(other.duration) }, now)
    const middle = (time.from + time.to) / 2
    expect(shown.from).toBeLessThan(middle)
    expect(shown.to).toBeGreaterThan(middle)
    const later = boardTime({ ...other, ...shifted(shown, 1), duration: String(other.duration) }, now)
    expect(later.from).toBeGreaterThan(shown.from)
    expect(later.from).toBeLessThan(shown.to)
  },
)
