import { fieldOf, sortedToo } from '#lib/core/sorted-too.ts'

/**
 * The address of the list around a head that was clicked, or pressed with Enter, with Shift: ordered by it too, behind what the list is ordered by; a
 * second time the other way, a third time no more. Null for every other click.
 */
export function sortToo(event: MouseEvent): string | null {
  if (event.button !== 0 || !event.shiftKey || event.metaKey || event.ctrlKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.sort-link') : null
  const head = link?.closest('thead')
  if (!link || !head) return null
  const heads = [...head.querySelectorAll<HTMLAnchorElement>('a.sort-link')]
  const fields = heads.map((one) => fieldOf(new URL(one.href).searchParams.get('sort') ?? ''))
  const sorts = (head.dataset.sort ?? '').split(',')
  // What the list is ordered by where nobody has chosen may have no head: she orders by this one first, then.
  const isChosen = new URLSearchParams(location.search).has('sort')
  const kept = isChosen ? sorts : sorts.filter((sort) => fields.includes(fieldOf(sort)))
  const url = new URL(link.href)
  url.searchParams.set('sort', sortedToo(kept, fields[heads.indexOf(link)] ?? '').join())
  return url.pathname + url.search
}
