import { addUnits, type CalendarUnit, MINUTE } from '#lib/core/jst-calendar.ts'
import type { Bar } from './bar.ts'
import { LENGTH } from './gantt-scale.ts'

/** What of a bar is held: an end, or the whole. */
export type Grip = 'start' | 'end' | 'move'

/** How far a drag goes at a time: whole units, so that the time of day stays, or whole minutes. */
type Steps = { unit: CalendarUnit; isFree: boolean }

/** The bar as a drag by `ms` leaves it; never shorter than a minute. */
export function movedBar(bar: Bar, grip: Grip, ms: number, steps: Steps): Bar {
  if (grip === 'move') {
    const start = shifted(bar.start, ms, steps)
    return { ...bar, start, end: start + (bar.end - bar.start) }
  }
  const after = { ...bar, [grip]: shifted(bar[grip], ms, steps) }
  return after.end - after.start >= MINUTE ? after : bar
}

/** `at` moved by the number of steps that comes nearest to `ms`. */
function shifted(at: number, ms: number, { unit, isFree }: Steps): number {
  if (isFree) return at + Math.round(ms / MINUTE) * MINUTE
  const guess = Math.round(ms / LENGTH[unit])
  // Months differ in length: a neighbour of the guess may be nearer.
  const near = [guess - 1, guess, guess + 1].map((count) => addUnits(unit, at, count))
  return near.reduce((best, one) => (Math.abs(one - at - ms) < Math.abs(best - at - ms) ? one : best))
}
