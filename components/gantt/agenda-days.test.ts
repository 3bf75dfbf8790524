import { DAY, HOUR } from '#lib/core/jst-calendar.ts'
import { agendaDays } from './agenda-days.ts'
import type { Bar, BoardRow } from './bar.ts'

/** Midnight of 1 April 2098 in Japan. */
const FROM = Date.parse('2098-03-31T15:00:00Z')
const bar = (id: string, start: number, end: number): Bar => ({
  id,
  version: 1,
  openType: 'normal',
  start: FROM + start,
  end: FROM + end,
})
const row = (id: string, bars: Bar[], stops: BoardRow['stops'] = []) => ({ id, bars, stops }) as unknown as BoardRow
const seen = (rows: BoardRow[], days = 3) =>
  agendaDays(rows, FROM, FROM + days * DAY).map(({ at, last, events, openAllDay, hiddenByStop }) => [
    (at - FROM) / DAY,
    (last - FROM) / DAY,
    hiddenByStop > 0 ? `${openAllDay} and ${hiddenByStop} stopped` : openAllDay,
    events.map((it) => `${it.boundary} ${it.row.id} ${(it.at - FROM) / HOUR}${it.isStopped ? ' stopped' : ''}`),
  ])

test('what opens and closes stands on its day in Japan, in order of time, closings first', () => {
  const rows = [row('b', [bar('1', 10 * HOUR, 34 * HOUR)]), row('a', [bar('2', 2 * HOUR, 10 * HOUR)])]
  expect(seen(rows)).toEqual([
    [0, 0, 0, ['opens a 2', 'closes a 10', 'opens b 10']],
    [1, 1, 0, ['closes b 34']],
  ])
})

test('what is open all day is counted, days on which nothing changes are one, and one on which nothing is open is left out', () => {
  const rows = [row('a', [bar('1', -DAY, 2 * DAY)])]
  expect(seen(rows)).toEqual([
    [0, 1, 1, []],
    [2, 2, 0, ['closes a 48']],
  ])
  expect(seen([row('a', [bar('1', 4 * DAY, 5 * DAY), bar('0', -2 * DAY, -DAY)])])).toEqual([])
})

test('a stop that holds at the moment is told, one that was lifted before or begins later is not', () => {
  const at = (reopenedAt: number | null) => [
    row('a', [bar('1', 5 * HOUR, 4 * DAY)], [{ stoppedAt: FROM + HOUR, reopenedAt }]),
  ]
  expect(seen(at(null), 1)).toEqual([[0, 0, 0, ['opens a 5 stopped']]])
  expect(seen(at(FROM + 5 * HOUR), 1)).toEqual([[0, 0, 0, ['opens a 5']]])
  const later = row('a', [bar('1', 5 * HOUR, 4 * DAY)], [{ stoppedAt: FROM + 6 * HOUR, reopenedAt: null }])
  expect(seen([later], 1)).toEqual([[0, 0, 0, ['opens a 5']]])
})

test('what a stop hides for a part of a day is not open all of it: it is counted apart, and days of another count are another line', () => {
  const stopped = (stoppedAt: number, reopenedAt: number | null) =>
    row('a', [bar('1', -DAY, 6 * DAY)], [{ stoppedAt: FROM + stoppedAt, reopenedAt }])
  const open = row('b', [bar('2', -DAY, 6 * DAY)])
  // In force since before, until it is reopened at midnight, and for an hour of the second day.
  expect(seen([stopped(-HOUR, null), open])).toEqual([[0, 2, '1 and 1 stopped', []]])
  expect(seen([stopped(-HOUR, FROM + DAY), open])).toEqual([
    [0, 0, '1 and 1 stopped', []],
    [1, 2, 2, []],
  ])
  expect(seen([stopped(DAY + HOUR, FROM + DAY + 2 * HOUR)])).toEqual([
    [0, 0, 1, []],
    [1, 1, '0 and 1 stopped', []],
    [2, 2, 1, []],
  ])
  // One that begins with the next day hides nothing of this one.
  expect(seen([stopped(DAY, null)], 1)).toEqual([[0, 0, 1, []]])
})
