import { onShellDialog, openShellDialog, shellDialog } from './shell-dialog.ts'

/** The row of a list whose object is shown beside it; null for none. */
let current: Element | null = null
const listeners = new Set<() => void>()

export const peekedRow = (): Element | null => (current?.isConnected ? current : null)

function mark(row: Element | null): void {
  current?.removeAttribute('data-peeked')
  row?.setAttribute('data-peeked', '')
  current = row
  for (const listener of listeners) listener()
}

// Another dialog of the frame takes its place.
onShellDialog(() => {
  if (current && shellDialog() !== 'peek') mark(null)
})

/** Shows the object of a row beside the list, or of none any more. */
export function peekAt(row: Element | null): void {
  mark(row)
  openShellDialog(row && 'peek')
}

export function onPeek(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Is there room beside a list? On a phone there is none. */
export const canPeek = (): boolean => matchMedia('(width >= 800px)').matches
