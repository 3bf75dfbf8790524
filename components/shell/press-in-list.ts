/** The steps through the rows that a key takes. */
const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 }

/**
 * The bare keys of a list: `/` to its search, `j` and `k` to the next and the previous row, `x` selects the row with the focus. Enter opens it by
 * itself, for what has the focus is its link: a screen reader reads the row as it does for who comes by Tab. False where the key does nothing here.
 */
export function pressInList(key: string): boolean {
  if (key === '/') return focus(document.querySelector('.filter-bar [type=search]'))
  const rows = [...document.querySelectorAll('.main .table-scroll tbody > tr')]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  if (key === 'x') return tick(rows[at])
  const step = STEPS[key]
  if (step === undefined) return false
  const ahead = step > 0 ? rows.slice(at + 1) : rows.slice(0, Math.max(at, 0)).reverse()
  // A row that leads nowhere for her is passed over.
  return focus(ahead.map(controlOf).find(Boolean))
}

const controlOf = (row: Element) => row.querySelector('th a') ?? row.querySelector('a, button')

function focus(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement)) return false
  element.focus({ focusVisible: true })
  return true
}

function tick(row: Element | undefined): boolean {
  const box = row?.querySelector<HTMLInputElement>('[data-select]')
  box?.click()
  return Boolean(box)
}
