import { DAY } from '#lib/core/jst-calendar.ts'
import { isStopped } from '#lib/core/publication-status.ts'
import type { Bar, BoardRow } from './bar.ts'

/** Something that opens or closes at a moment. `isStopped`: a stop hides it then. */
export type AgendaEvent = { at: number; boundary: 'opens' | 'closes'; row: BoardRow; bar: Bar; isStopped: boolean }

/**
 * A day in Japan: what opens and closes on it, in order, how many periods are open all of it, and how many more would be but for a stop in all or part of it; or the
 * days up to `last` on which nothing changes. Midnights.
 */
export type AgendaDay = { at: number; last: number; events: AgendaEvent[]; openAllDay: number; hiddenByStop: number }

/**
 * The days of `[from, to)`, both a midnight in Japan, on which something opens, closes or is open. A period ends where its end says, so that one until midnight closes
 * with the day that begins.
 */
export function agendaDays(rows: readonly BoardRow[], from: number, to: number): AgendaDay[] {
  const days: AgendaDay[] = []
  for (let at = from; at < to; at += DAY) days.push({ at, last: at, events: [], openAllDay: 0, hiddenByStop: 0 })
  for (const row of rows)
    for (const bar of row.bars) {
      for (const day of days)
        if (bar.start < day.at && bar.end >= day.at + DAY) {
          if (isStoppedOn(row, day.at)) day.hiddenByStop++
          else day.openAllDay++
        }
      for (const [boundary, at] of [['opens', bar.start] as const, ['closes', bar.end] as const])
        days[Math.floor((at - from) / DAY)]?.events.push({
          at,
          boundary,
          row,
          bar,
          isStopped: isStopped(row.stops, at),
        })
    }
  for (const { events } of days) events.sort((a, b) => a.at - b.at || a.boundary.localeCompare(b.boundary))
  return joined(days).filter(
    ({ events, openAllDay, hiddenByStop }) => events.length > 0 || openAllDay > 0 || hiddenByStop > 0,
  )
}

/** Does a stop hide a part of the day that begins at this midnight? One in force goes on until somebody reopens. */
const isStoppedOn = ({ stops }: BoardRow, day: number) =>
  stops.some(({ stoppedAt, reopenedAt }) => stoppedAt < day + DAY && (reopenedAt === null || reopenedAt > day))

/** Days in a row on which nothing changes are one. */
function joined(days: readonly AgendaDay[]): AgendaDay[] {
  const joint: AgendaDay[] = []
  for (const day of days) {
    const before = joint.at(-1)
    if (before && isAlike(before, day)) before.last = day.last
    else joint.push(day)
  }
  return joint
}

const isAlike = (a: AgendaDay, b: AgendaDay) =>
  a.events.length + b.events.length === 0 && a.openAllDay === b.openAllDay && a.hiddenByStop === b.hiddenByStop
