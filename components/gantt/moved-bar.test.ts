import fc from 'fast-check'
import { formatJst, parseJst } from '#lib/core/jst.ts'
import { CALENDAR_UNITS, DAY, HOUR } from '#lib/core/jst-calendar.ts'
import type { Bar } from './bar.ts'
import { movedBar } from './moved-bar.ts'

const at = (wall: string) => parseJst(wall)?.getTime() ?? Number.NaN
const text = (instant: number) => formatJst(new Date(instant))
const bar = (start: string, end: string): Bar => ({
  id: 'a',
  version: 1,
  openType: 'normal',
  start: at(start),
  end: at(end),
})
const whole = bar('2026-11-20T09:15', '2026-11-22T18:40')
const whenMoved = (unit: (typeof CALENDAR_UNITS)[number], ms: number, isFree = false) => {
  const { start, end } = movedBar(whole, 'move', ms, { unit, isFree })
  return [text(start), text(end)]
}

test.each([
  ['week', 7 * DAY, '2026/11/27 09:15', '2026/11/29 18:40'],
  ['week', 3 * DAY, '2026/11/20 09:15', '2026/11/22 18:40'],
  ['day', 1.4 * DAY, '2026/11/21 09:15', '2026/11/23 18:40'],
  ['day', -0.6 * DAY, '2026/11/19 09:15', '2026/11/21 18:40'],
  ['hour', 1.6 * HOUR, '2026/11/20 11:15', '2026/11/22 20:40'],
  ['month', 29 * DAY, '2026/12/20 09:15', '2026/12/22 18:40'],
  ['quarter', -92 * DAY, '2026/08/20 09:15', '2026/08/22 18:40'],
] as const)('by %s a bar dragged by %d ms keeps its time of day', (unit, ms, start, end) => {
  expect(whenMoved(unit, ms)).toEqual([start, end])
})

test('with Alt it goes wherever it is let go, to the minute', () => {
  expect(whenMoved('week', 3 * DAY + 7 * 60_000 + 20_000, true)).toEqual(['2026/11/23 09:22', '2026/11/25 18:47'])
})

test('an end keeps its time of day too, and the bar some length', () => {
  const steps = { unit: 'day', isFree: false } as const
  expect(text(movedBar(whole, 'end', 1.2 * DAY, steps).end)).toBe('2026/11/23 18:40')
  expect(text(movedBar(whole, 'start', -1.2 * DAY, steps).start)).toBe('2026/11/19 09:15')
  expect(movedBar(whole, 'start', 9 * DAY, steps)).toEqual(whole)
  expect(movedBar(whole, 'end', -9 * DAY, steps)).toEqual(whole)
})

test('in no unit and by no way does a drag change the minutes of the clock, or the length of what is moved', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CALENDAR_UNITS), fc.integer({ min: -400 * DAY, max: 400 * DAY }), (unit, ms) => {
      const after = movedBar(whole, 'move', ms, { unit, isFree: false })
      expect(after.end - after.start).toBe(whole.end - whole.start)
      expect(text(after.start).slice(unit === 'hour' ? 14 : 11)).toBe(unit === 'hour' ? '15' : '09:15')
    }),
  )
})
