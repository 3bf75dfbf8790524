import { dayShift, daysBetween, daysFrom, gapsOf, mostAtOnce, spanOfDay } from './default-gaps.ts'
import { DAY, HOUR, startOfDay } from './jst-calendar.ts'

const DAY_ONE = '2025-05-03'
const START = startOfDay(DAY_ONE) ?? 0
/** Hours after midnight in Japan. */
const span = (from: number, to: number) => ({ start: START + from * HOUR, end: START + to * HOUR })

test('a day is its 24 hours in Japan', () => {
  expect(spanOfDay(DAY_ONE)).toEqual([
    { start: Date.parse('2025-05-02T15:00:00Z'), end: Date.parse('2025-05-03T15:00:00Z') },
  ])
  expect(spanOfDay('2025-02-30')).toEqual([])
})

test.each([
  ['nothing', [], [span(0, 24)]],
  ['all of it', [span(0, 24)], []],
  ['more than the day', [span(-3, 30)], []],
  ['the morning', [span(0, 12)], [span(12, 24)]],
  ['two with a gap, in any order', [span(18, 24), span(0, 9)], [span(9, 18)]],
  ['two that touch', [span(0, 9), span(9, 24)], []],
  ['another day', [span(24, 48), span(-24, 0)], [span(0, 24)]],
] as const)('with %s the gaps of a day are the rest', (_, spans, gaps) => {
  expect(gapsOf(DAY_ONE, spans)).toEqual(gaps)
})

test('what is no day has no gaps', () => {
  expect(gapsOf('2025-02-30', [])).toEqual([])
})

test.each([
  ['nothing', [], 0],
  ['one', [span(9, 18)], 1],
  ['one after the other', [span(9, 12), span(12, 18)], 1],
  ['two that overlap', [span(9, 13), span(12, 18)], 2],
  ['three, of which two at a time', [span(9, 13), span(12, 18), span(14, 20)], 2],
  ['two of the day before, which ended at midnight', [span(-5, 0), span(-4, 0)], 0],
  ['one of the day before that lasts', [span(-5, 2), span(1, 3)], 2],
  ['two of the day after', [span(24, 30), span(24, 26)], 0],
] as const)('of %s there are as many at once', (_, spans, most) => {
  expect(mostAtOnce(DAY_ONE, spans)).toBe(most)
})

test('days follow each other over the end of a month', () => {
  expect(daysFrom('2025-02-27', 3)).toEqual(['2025-02-27', '2025-02-28', '2025-03-01'])
  expect(daysFrom('2025-02-27', 0)).toEqual([])
  expect(daysFrom('2025-02-30', 2)).toEqual([])
})

test('from one day to another it is so many days', () => {
  expect(dayShift('2025-05-03', '2025-05-05')).toBe(2 * DAY)
  expect(dayShift('2025-05-03', '2025-05-03')).toBe(0)
  expect(dayShift('2025-05-03', '2025-05-02')).toBe(-DAY)
  expect(dayShift('2025-05-03', '2025-02-30')).toBeNull()
  expect(dayShift('x', '2025-05-03')).toBeNull()
})

test.each([
  ['2025-04-30', '2025-05-02', ['2025-04-30', '2025-05-01', '2025-05-02']],
  ['2025-05-02', '2025-05-02', ['2025-05-02']],
  ['2025-05-02', '2025-05-01', []],
  ['2025-05-02', '2025-04-01', []],
  ['2025-05-02', '', []],
])('from %s to %s are %j', (first, last, days) => {
  expect(daysBetween(first, last)).toEqual(days)
})
