import type { Bar } from './bar.ts'
import type { GanttScale } from './gantt-scale.ts'

/** How many bars of a row lie wholly beside what is in sight, and the nearest one of them on each side. */
type OutOfSight = Record<'before' | 'after', { count: number; nearest: string | null }>

/** @param bars in order of their beginnings */
export function outOfSight(
  bars: readonly Bar[],
  { left, right }: { left: number; right: number },
  scale: Pick<GanttScale, 'x'>,
): OutOfSight {
  const before = bars.filter((bar) => scale.x(bar.end) <= left)
  const after = bars.filter((bar) => scale.x(bar.start) >= right)
  const last = before.reduce<Bar | null>((best, bar) => (best && best.end >= bar.end ? best : bar), null)
  return {
    before: { count: before.length, nearest: last?.id ?? null },
    after: { count: after.length, nearest: after[0]?.id ?? null },
  }
}
