const ROW = 'tbody tr, .held-list > li'
const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled])'

/** Where the focus was: its element, what was around it from near to far, and its row where that was in a list. */
export type Place = {
  element: Element
  around: readonly Element[]
  row: { rows: Element; index: number; nth: number } | null
}

export function placeOf(element: Element): Place {
  const around: Element[] = []
  for (let it = element.parentElement; it && it !== document.body; it = it.parentElement) around.push(it)
  const row = element.closest(ROW)
  const rows = row?.parentElement
  if (!row || !rows) return { element, around, row: null }
  const nth = [...row.querySelectorAll(FOCUSABLE)].indexOf(element)
  return { element, around, row: { rows, index: [...rows.children].indexOf(row), nth } }
}

/** It is there, to be seen, and takes the focus. */
export const isUsable = (element: Element): boolean =>
  element.isConnected && !element.matches(':disabled') && element.checkVisibility()

/**
 * Where the focus goes on from a place: its element again, what stands beside it where that is only disabled, a link to the
 * same place where that was drawn anew, the row that took the place of its row, else the nearest heading; that of the page where a list has lost its last row.
 */
export function placeAfter(place: Place | null): HTMLElement | null {
  if (place && place.element instanceof HTMLElement && isUsable(place.element)) return place.element
  return (
    (place && (besideOf(place) ?? againOf(place) ?? neighbourOf(place))) ??
    headingNear(place?.row ? [] : (place?.around ?? []))
  )
}

function besideOf({ element, around }: Place): HTMLElement | null {
  if (!element.isConnected || !element.matches(':disabled')) return null
  return [...(around[0]?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])].find(isUsable) ?? null
}

/** The link that leads where the one that has gone did, nearest to it within the page; what another page has is none of it. */
function againOf({ element, around }: Place): HTMLElement | null {
  const href = element.isConnected ? null : element.getAttribute('href')
  if (href === null) return null
  const still = around.filter((it) => it.isConnected && it.parentElement?.closest('main'))
  const links = still.flatMap((it) => [...it.querySelectorAll<HTMLElement>(`a[href="${CSS.escape(href)}"]`)])
  return links.find(isUsable) ?? null
}

/** The same control of the row that is there now, or the last control there is. */
function neighbourOf({ row: place }: Place): HTMLElement | null {
  const row = place?.rows.isConnected ? (place.rows.children[place.index] ?? place.rows.lastElementChild) : null
  const controls = row ? [...row.querySelectorAll<HTMLElement>(FOCUSABLE)] : []
  return controls[place?.nth ?? 0] ?? controls.at(-1) ?? null
}

function headingNear(around: readonly Element[]): HTMLElement | null {
  const headings = [...around.filter((it) => it.isConnected), document]
    .map((it) => it.querySelector<HTMLElement>(it === document ? 'main h1' : 'h1, h2, h3, legend'))
    .filter((it) => it !== null)
  const heading = headings.find(isUsable) ?? null
  if (heading) heading.tabIndex = -1
  return heading
}
