import type { SheetRow } from '#lib/contracts/sheets.ts'
import type { SaveableRow } from './save-rows.ts'

/** A row that would do something, or that cannot be read. */
export type DraftRow = SaveableRow &
  Pick<SheetRow, 'title' | 'changes' | 'problems' | 'conflict'> & {
    titleEn: string
    /** Of a row in conflict: it is chosen to overwrite what somebody saved meanwhile. */
    overwrites: boolean
    /** Its problems are what its verb said when it was tried, and not how its cells are written. */
    isRefusedByTrial: boolean
  }
