import { peekAt } from './peeked-row.ts'

/** The row of a list whose name is corrected in its place; null for none. */
let current: Element | null = null
const listeners = new Set<() => void>()

export const namedRow = (): Element | null => current

/** Begins to correct the name of a row in its place, or ends it. What is shown beside the list goes: it holds the name too. */
export function nameAt(row: Element | null): void {
  if (row) peekAt(null)
  current = row
  for (const listener of listeners) listener()
}

/** The same for who asks by a key or the pointer. A name that is typed and not saved yet is gone back to first. */
export function askName(row: Element): void {
  const typed = document.querySelector<HTMLElement>('[data-naming] input')
  if (typed) typed.focus()
  else nameAt(row)
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
