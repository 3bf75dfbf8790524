import { peekAt } from './peeked-row.ts'

/** The row of a list whose name is corrected in its place; null for none. */
let current: Element | null = null
/** Of it the column whose plain fields are corrected; null for the one of the name. */
let column: number | null = null
const listeners = new Set<() => void>()

export const namedRow = (): Element | null => current
export const namedColumn = (): number | null => column

/** Begins to correct the name of a row in its place, or ends it. What is shown beside the list goes: it holds the name too. */
export function nameAt(row: Element | null, of: number | null = null): void {
  if (row) peekAt(null)
  current = row
  column = row && of
  for (const listener of listeners) listener()
}

/** The same for who asks by a key or the pointer. A name that is typed and not saved yet is gone back to first. */
export function askName(row: Element, of: number | null = null): void {
  const typed = document.querySelector<HTMLElement>('[data-naming] input')
  if (typed) typed.focus()
  else nameAt(row, of)
}

/** What a column of a row is called in the table, where it shows plain fields of its object; undefined for others. */
export const plainColumn = (row: Element, of: number): string | undefined =>
  row.closest('table')?.tHead?.rows[0]?.cells[of]?.dataset.plain

/** The next column with plain fields that the row shows, from one on, or from the first; null for none. */
export function nextPlain(row: Element, from: number | null): number | null {
  const cells = [...row.children]
  const found = cells.findIndex(
    (cell, at) => at > (from ?? -1) && plainColumn(row, at) !== undefined && cell.checkVisibility(),
  )
  return found < 0 ? null : found
}

/** Is she at something else by now: in another row, or in a field that is none of this row? What is drawn late must not take what she types there. */
export function isElsewhere(row: Element): boolean {
  const at = document.activeElement
  if (!at || row.contains(at)) return false
  return at.closest('tr, input, textarea, select, [role=dialog], [role=alertdialog]') !== null
}

export function onNamed(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
