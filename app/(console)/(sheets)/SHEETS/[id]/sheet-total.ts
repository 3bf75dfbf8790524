import type { Sheet } from '#lib/contracts/sheets.ts'

type Counted = Pick<Sheet, 'counts'>

/** How many rows of a file would do something, or cannot. */
export const sheetTotal = ({ counts }: Counted): number => counts.new + counts.changed + counts.deleted + counts.refused

/** How many rows in conflict stay out as they are chosen. */
export const rowsLeft = ({ counts }: Counted): number => counts.conflict - counts.overwriting

/** How many rows are saved as they are chosen. */
export const rowsSaved = (item: Counted): number => sheetTotal(item) - item.counts.refused - rowsLeft(item)
