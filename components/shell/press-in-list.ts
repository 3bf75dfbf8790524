import { askName } from '#lib/client/named-row.ts'
import { leadsToPeek } from '#lib/client/peek-pages.ts'
import { canPeek, peekAt, peekedRow } from '#lib/client/peeked-row.ts'

/** The steps through the rows that a key takes. */
const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 }

/**
 * The bare keys of a list: `/` to its search, `j` and `k` to the next and the previous row, as the arrows do where the focus is in one (else they scroll the page);
 * `x` selects the row with the focus, F2 corrects its name, the space bar shows its object beside the list, and what is shown there follows the focus. Enter opens it by
 * itself, for what has the focus is its link: a screen reader reads the row as it does for who comes by Tab. False where the key does nothing here.
 */
export function pressInList(key: string): boolean {
  if (key === '/') return focus(document.querySelector('.filter-bar [type=search]'))
  const rows = [...document.querySelectorAll('.main .table-scroll tbody > tr')]
  const at = rows.findIndex((row) => row.contains(document.activeElement) || isBeside(row))
  const row = rows[at]
  if (key === 'x') return tick(row)
  if (key === ' ') return peek(row)
  if (key === 'F2') return correct(row)
  const step = STEPS[key]
  if (step === undefined || (key.startsWith('Arrow') && !row?.contains(document.activeElement))) return false
  const ahead = step > 0 ? rows.slice(at + 1) : rows.slice(0, Math.max(at, 0)).reverse()
  // A row that leads nowhere for her is passed over.
  const next = ahead.find(controlOf)
  if (next && peekedRow()) peekAt(next)
  return focus(next && controlOf(next))
}

/** The focus is in what is shown beside the list of this row. */
const isBeside = (row: Element) => row === peekedRow() && document.activeElement?.closest('.peek') !== null

const controlOf = (row: Element) => row.querySelector('th a') ?? row.querySelector('a, button')

function focus(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement)) return false
  element.focus({ focusVisible: true })
  return true
}

function tick(row: Element | undefined): boolean {
  const box = row?.querySelector<HTMLInputElement>('.col-check > input')
  box?.click()
  return Boolean(box)
}

function correct(row: Element | undefined): boolean {
  if (!row || !canPeek()) return false
  askName(row)
  return true
}

/** A second time the focus goes into what is shown. */
function peek(row: Element | undefined): boolean {
  const link = row?.querySelector('th a')
  if (!row || !link || link !== document.activeElement || !canPeek() || !leadsToPeek(link.parentElement)) return false
  if (row === peekedRow()) return focus(document.querySelector('.peek a'))
  peekAt(row)
  return true
}
