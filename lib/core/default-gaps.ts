import { addUnits, DAY, dayOf, startOfDay } from './jst-calendar.ts'
import { merged, type Span } from './publication-status.ts'
import { both, without } from './spans.ts'

/** The moments of a day in Japan (`YYYY-MM-DD`), Unix milliseconds; none for what is no day. */
export function spanOfDay(day: string): Span[] {
  const start = startOfDay(day)
  return start === null ? [] : [{ start, end: addUnits('day', start, 1) }]
}

/** The stretches of a day in Japan in which none of these spans is. */
export const gapsOf = (day: string, spans: readonly Span[]): Span[] => without(spanOfDay(day), merged([...spans]))

/** The days in Japan, `YYYY-MM-DD`, from one day on. */
export function daysFrom(day: string, count: number): string[] {
  const start = startOfDay(day)
  return start === null ? [] : Array.from({ length: count }, (_, n) => dayOf(addUnits('day', start, n)))
}

/** How many of these spans are at the same time on a day in Japan, at most. */
export function mostAtOnce(day: string, spans: readonly Span[]): number {
  const onDay = spans.flatMap((span) => both(spanOfDay(day), [span]))
  return onDay.reduce((most, { start }) => {
    const then = onDay.filter((other) => other.start <= start && start < other.end).length
    return Math.max(most, then)
  }, 0)
}

/** By how many milliseconds what is on one day is moved to be on another; null where one of them is no day. */
export function dayShift(from: string, to: string): number | null {
  const [start, end] = [startOfDay(from), startOfDay(to)]
  return start === null || end === null ? null : end - start
}

/** The days in Japan from one to another, both among them; none where the last lies before the first, or one is no day. */
export function daysBetween(first: string, last: string): string[] {
  const shift = dayShift(first, last)
  return shift === null ? [] : daysFrom(first, Math.max(0, shift / DAY + 1))
}
