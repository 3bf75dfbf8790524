import { foldText } from '#lib/core/fold-text.ts'
import type { TreeRow } from './tree-rows.ts'
import { parentOf } from './tree-state.ts'

/** What a key does: go to a row, open or close the one that has the focus, open all its siblings, or follow its link. */
type Move = { to: number } | { open: boolean } | { openSiblings: true } | { follow: true } | null

/**
 * The keyboard of a tree grid whose rows take the focus (WAI-ARIA Authoring Practices). `rows`: what is in sight from top to bottom;
 * `at`: the row that has the focus; `page`: how many rows are in view.
 */
export function moveFor(rows: readonly TreeRow[], at: number, key: string, page: number): Move {
  const row = rows[at]
  if (!row?.node) return null
  switch (key) {
    case 'ArrowDown':
      return to(rows, at + 1, 1)
    case 'ArrowUp':
      return to(rows, at - 1, -1)
    case 'PageDown':
      return to(rows, Math.min(at + page, rows.length - 1), -1)
    case 'PageUp':
      return to(rows, Math.max(at - page, 0), 1)
    case 'Home':
      return to(rows, 0, 1)
    case 'End':
      return to(rows, rows.length - 1, -1)
    case 'ArrowRight':
      if (row.node.childCount === 0) return null
      if (!row.isOpen) return { open: true }
      // While its first child is still being read there is none to go to.
      return rows[at + 1]?.node ? { to: at + 1 } : null
    case 'ArrowLeft':
      return row.isOpen
        ? { open: false }
        : to(
            rows,
            rows.findIndex((it) => it.path === parentOf(row.path)),
            1,
          )
    case ' ':
      return row.node.childCount === 0 ? null : { open: !row.isOpen }
    case '*':
      return { openSiblings: true }
    case 'Enter':
      return { follow: true }
    default:
      return null
  }
}

/** The nearest row in a direction that is a node. */
function to(rows: readonly TreeRow[], from: number, step: 1 | -1): Move {
  for (let index = from; index >= 0 && index < rows.length; index += step) if (rows[index]?.node) return { to: index }
  return null
}

/** The next row whose name begins with what was typed, from the one after `at` (or `at` itself while more is typed) around. */
export function rowTyped(rows: readonly TreeRow[], at: number, typed: string): number | null {
  const wanted = foldText(typed)
  const first = [...wanted].length > 1 ? at : at + 1
  for (let step = 0; step < rows.length; step++) {
    const index = (first + step) % rows.length
    const node = rows[index]?.node
    if (node && [node.title, node.titleEn].some((title) => foldText(title).startsWith(wanted))) return index
  }
  return null
}
