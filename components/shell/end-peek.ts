import { peekAt, peekedRow } from '#lib/client/peeked-row.ts'

/** Ends what is shown beside a list; the focus is in its row then. False where nothing is shown. */
export function endPeek(): boolean {
  const row = peekedRow()
  if (!row) return false
  peekAt(null)
  row.querySelector<HTMLElement>('th a')?.focus({ focusVisible: true })
  return true
}
