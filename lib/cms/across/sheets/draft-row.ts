import type { SheetRow } from '#lib/contracts/sheets.ts'
import type { SaveableRow } from './save-rows.ts'

/** A row that would do something, or that cannot be read. */
export type DraftRow = SaveableRow & Pick<SheetRow, 'title' | 'changes' | 'problems' | 'conflict'> & { titleEn: string }
