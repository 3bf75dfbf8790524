import type { Sheet } from '#lib/contracts/sheets.ts'

/** How many rows of a file would do something, or cannot. */
export const sheetTotal = ({ counts }: Pick<Sheet, 'counts'>): number =>
  counts.new + counts.changed + counts.deleted + counts.refused
