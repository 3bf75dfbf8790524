import type { Bar } from './bar.ts'

/** What the keyboard is on: a row by its number, and a bar of it by its ID, or the row's name (null). */
export type BoardFocus = { row: number; bar: string | null }

/** The rows of the board, as the keyboard walks them. */
export type FocusRows = { total: number; barsOf: (row: number) => readonly Bar[] }

/** Rows that Page Up and Page Down pass. */
const PAGE = 10

/**
 * Where a key leads from `focus`, or null where it leads nowhere (style of a grid: arrows, Home, End, with Ctrl to the corners).
 * `at`: the moment the eye is on, kept while moving between rows. Up and down find the bar nearest to it.
 */
export function nextFocus(
  focus: BoardFocus,
  key: string,
  ctrl: boolean,
  at: number,
  rows: FocusRows,
): BoardFocus | null {
  const bars = rows.barsOf(focus.row)
  const place = bars.findIndex((bar) => bar.id === focus.bar)
  const inRow = (index: number): BoardFocus => ({ row: focus.row, bar: bars[index]?.id ?? null })
  switch (key) {
    case 'ArrowRight':
      return place + 1 < bars.length ? inRow(place + 1) : null
    case 'ArrowLeft':
      return place >= 0 ? inRow(place - 1) : null
    case 'ArrowDown':
      return toRow(focus, focus.row + 1, at, rows)
    case 'ArrowUp':
      return toRow(focus, focus.row - 1, at, rows)
    case 'PageDown':
      return toRow(focus, focus.row + PAGE, at, rows)
    case 'PageUp':
      return toRow(focus, focus.row - PAGE, at, rows)
    case 'Home':
      return ctrl ? { row: 0, bar: null } : inRow(-1)
    case 'End':
      return ctrl ? toRow(focus, rows.total - 1, at, rows) : inRow(bars.length - 1)
    default:
      return null
  }
}

function toRow(focus: BoardFocus, wanted: number, at: number, rows: FocusRows): BoardFocus | null {
  const row = Math.max(0, Math.min(rows.total - 1, wanted))
  if (row === focus.row) return null
  if (focus.bar === null) return { row, bar: null }
  return { row, bar: nearest(rows.barsOf(row), at)?.id ?? null }
}

/** The bar that contains the moment, else the one whose nearer end is closest to it. */
function nearest(bars: readonly Bar[], at: number): Bar | null {
  const distance = (bar: Bar) =>
    bar.start <= at && at < bar.end ? 0 : Math.min(Math.abs(bar.start - at), Math.abs(bar.end - at))
  return bars.reduce<Bar | null>((best, bar) => (best === null || distance(bar) < distance(best) ? bar : best), null)
}
