import { type GanttScale, scaleOf } from '#components/gantt/gantt-scale.ts'
import type { BoardTime } from '#lib/contracts/schedule-board.ts'
import { unitStarts } from '#lib/core/jst-calendar.ts'

/** The time of a sheet in units of its drawings: as many as an A3 sheet in landscape has CSS pixels beside the names. */
export const PRINT_WIDTH = 1240
/** Rows of one sheet. */
export const SHEET_ROWS = 35

/** Under this width the number of a unit cannot be read, and under the other one its line is only grey. */
const LABEL_WIDTH = 34
const LINE_WIDTH = 5

export type PrintScale = {
  upper: GanttScale['upper']
  /** Unix milliseconds to units of the drawing, within its edges. */
  x: (at: number) => number
  /** Where units begin that get a line, and those of them that get a number. */
  lines: number[]
  labels: number[]
}

/** The whole time of the board on the width of one sheet. */
export function printScale(time: Pick<BoardTime, 'unit' | 'from' | 'to'>): PrintScale {
  const { from, to } = time
  const starts = unitStarts(time.unit, from, to).filter((at) => at >= from)
  const width = PRINT_WIDTH / starts.length
  const every = (least: number) => starts.filter((_, n) => n % Math.ceil(least / width) === 0)
  return {
    upper: scaleOf(time).upper,
    x: (at) => (Math.min(Math.max(at, from), to) - from) * (PRINT_WIDTH / (to - from)),
    lines: every(LINE_WIDTH),
    labels: every(LABEL_WIDTH),
  }
}
