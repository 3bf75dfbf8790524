import type { Cell } from './sheet-cells.ts'
import type { SheetItem } from './sheet-item.ts'

/** One field of a kind as a column of its file. */
export type SheetColumn = {
  field: string
  cell: Cell
  /** It is said of a new one, and then fixed for good. */
  isFixed?: true
  /** Where it lies in an item, if not under its own name. */
  read: (item: SheetItem) => unknown
}

/** A column of the field as it lies in an item, or where `at` says. */
export const column = (
  field: string,
  cell: Cell,
  { at = (item) => item[field], isFixed }: { at?: (item: SheetItem) => unknown; isFixed?: true } = {},
): SheetColumn => ({ field, cell, read: at, ...(isFixed && { isFixed }) })

export const texts = (...fields: readonly string[]): SheetColumn[] =>
  fields.map((field) => column(field, { is: 'text' }))
export const ticks = (...fields: readonly string[]): SheetColumn[] =>
  fields.map((field) => column(field, { is: 'yesNo' }))
export const moments = (...fields: readonly string[]): SheetColumn[] =>
  fields.map((field) => column(field, { is: 'instant' }))
export const numbers = (...fields: readonly string[]): SheetColumn[] =>
  fields.map((field) => column(field, { is: 'number' }))
