import type { Page } from '#lib/contracts/lists.ts'
import { fixFields } from './fix-fields.ts'
import type { WorkRow } from './work-row.ts'

/** To the row before, or to the one after. */
export type Way = 'previous' | 'next'

/**
 * The rows of a queue as they were when the first of them was opened: those put right leave the list, and keep their place here. `at`: which of `rows` is open;
 * `first`: how many of the queue lie before them; `more`: the cursors of the pages around, null where there is none.
 */
export type Walk = {
  rows: readonly WorkRow[]
  at: number
  first: number
  total: number
  totalIsEstimate: boolean
  more: Record<Way, string | null>
}

/** Opens a row of a page; null where it is not among its rows. */
export function beginWalk({ items: rows, offset, ...page }: Page<WorkRow>, id: string): Walk | null {
  const at = rows.findIndex((row) => row.id === id)
  const { total, totalIsEstimate, prevCursor: previous, nextCursor: next } = page
  return at < 0 ? null : { rows, at, first: offset, total, totalIsEstimate, more: { previous, next } }
}

const hasFields = (row: WorkRow) => fixFields(row).length > 0

/** Is a row put right on a page of its own? */
export const hasPage = (row: WorkRow) => !hasFields(row)

/** With the nearest such row on this side open, by default one that can be put right beside it; null where no row that was read is one. */
export function stepped(walk: Walk, way: Way, isOne: (row: WorkRow) => boolean = hasFields): Walk | null {
  const by = way === 'next' ? 1 : -1
  for (let at = walk.at + by; at >= 0 && at < walk.rows.length; at += by) {
    const row = walk.rows[at]
    if (row && isOne(row)) return { ...walk, at }
  }
  return null
}

/** With the page that lies on this side, of which rows that are known already are left where they are. */
export function withPage(walk: Walk, way: Way, page: Pick<Page<WorkRow>, 'items' | 'nextCursor' | 'prevCursor'>): Walk {
  const known = new Set(walk.rows.map(({ id }) => id))
  const rows = page.items.filter(({ id }) => !known.has(id))
  if (way === 'next') {
    const all = [...walk.rows, ...rows]
    // At its end one knows how many they were.
    const counted = page.nextCursor === null && { total: walk.first + all.length, totalIsEstimate: false }
    return { ...walk, rows: all, ...counted, more: { ...walk.more, next: page.nextCursor } }
  }
  return {
    ...walk,
    rows: [...rows, ...walk.rows],
    at: walk.at + rows.length,
    first: Math.max(0, walk.first - rows.length),
    more: { ...walk.more, previous: page.prevCursor },
  }
}

/** May there be a row on this side that can be put right? What is not read yet may hold one. */
export const mayStep = (walk: Walk, way: Way): boolean => walk.more[way] !== null || stepped(walk, way) !== null
