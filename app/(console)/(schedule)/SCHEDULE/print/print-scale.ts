import { LABEL_WIDTH } from '#components/gantt/axis-text.ts'
import { type GanttScale, scaleOf } from '#components/gantt/gantt-scale.ts'
import type { BoardTime } from '#lib/contracts/schedule-board.ts'
import { unitStarts } from '#lib/core/jst-calendar.ts'

/** The time of a sheet in units of its drawings: as many as an A3 sheet in landscape has CSS pixels beside the names. */
const PRINT_WIDTH = 1240
/** As many as a screen has there, so that what is written on bars can be read. */
export const SCREEN_WIDTH = 880
/** Rows of one sheet. */
export const SHEET_ROWS = 35

/** Under this width the line of a unit is only grey. */
const LINE_WIDTH = 5

export type PrintScale = {
  /** Of the drawing, in its units. */
  width: number
  upper: GanttScale['upper']
  /** Unix milliseconds to units of the drawing, within its edges. */
  x: (at: number) => number
  /** Where units begin that get a line, and those of them that get a number. */
  lines: number[]
  labels: number[]
}

/** The whole time of the board on the width of one drawing, of one sheet unless said otherwise. */
export function printScale(time: Pick<BoardTime, 'unit' | 'from' | 'to'>, width = PRINT_WIDTH): PrintScale {
  const { from, to } = time
  const starts = unitStarts(time.unit, from, to).filter((at) => at >= from)
  const unit = width / starts.length
  const every = (least: number) => starts.filter((_, n) => n % Math.ceil(least / unit) === 0)
  const x = (at: number) => (Math.min(Math.max(at, from), to) - from) * (width / (to - from))
  const label = LABEL_WIDTH[time.unit]
  return {
    width,
    upper: scaleOf(time).upper,
    x,
    lines: every(LINE_WIDTH),
    // One that would be cut at the edge is left out.
    labels: every(label).filter((at) => x(at) + label <= width),
  }
}
