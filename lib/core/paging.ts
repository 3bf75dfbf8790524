/** Keyset paging: a cursor names the last row seen, so that page 400 costs what page 1 costs. */

export const PAGE_SIZE = 50
export const PAGE_SIZE_MAX = 200
/** Totals are exact up to here; above, the answer says so with `totalIsEstimate`. */
export const EXACT_TOTAL_MAX = 10_000
/** So far a page counts before it is shown; what there is above comes after the rows. */
export const QUICK_TOTAL_MAX = 1000

/** So many columns a list is ordered by at most. */
export const SORTS_MAX = 3

/** A place in a sorted list. `values`: the sort keys of the row, then its id; `offset`: rows before the page, for display only. */
export type Cursor = { dir: 'next' | 'prev'; sort: string; values: (string | number | null)[]; offset: number }

/** The opaque text of a cursor (base64url of JSON). */
export function encodeCursor(cursor: Cursor): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(cursor))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Reads a cursor; null where the text is not one of ours or was made for another sort order. */
export function decodeCursor(text: string, sort: string): Cursor | null {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return isCursor(value) && value.sort === sort ? value : null
  } catch {
    // Not base64 or not JSON: a mistyped or foreign URL, which lists answer with their first page.
    return null
  }
}

function isCursor(value: unknown): value is Cursor {
  // Nothing is read of null, a text or a number.
  const { dir, sort, values, offset }: Partial<Cursor> = Object(value)
  return (
    (dir === 'next' || dir === 'prev') &&
    typeof sort === 'string' &&
    typeof offset === 'number' &&
    Number.isSafeInteger(offset) &&
    offset >= 0 &&
    Array.isArray(values) &&
    values.length <= 4 &&
    values.every((v) => v === null || typeof v === 'string' || typeof v === 'number')
  )
}

/** As many may be picked for one filter; twenty IDs are less than half of what the address of a view may have. */
export const PICKED_MAX = 20
