import type { Page } from '#lib/contracts/lists.ts'
import { EXACT_TOTAL_MAX } from '#lib/core/paging.ts'

type Request = { limit: number; cursor?: string | undefined }

/** One list of several that are read one after the other. */
export type Part<T> = {
  /** How many rows it has, counted up to `most` and one more. */
  count(most: number): Promise<number>
  /** With a `total` it is not counted. */
  read(request: Request & { total: number | undefined }): Promise<Page<T>>
}

/** Where a page begins. `total`: of all lists, where a page before has counted them. */
type Place = { part: number; cursor: string | undefined; total: number | undefined }

/**
 * One page of several lists as if they were one. There is no way back. What costs is counting: it ends with the list that takes
 * the total beyond what is exact, and the cursor carries the total to the next pages.
 */
export async function readInTurn<T>(parts: readonly Part<T>[], { limit, cursor }: Request): Promise<Page<T>> {
  const from = placeOf(cursor, parts.length)
  const items: T[] = []
  let next: Pick<Place, 'part' | 'cursor'> | null = null
  let total = from.total ?? 0
  for (const [index, part] of parts.entries()) {
    const counts = from.total === undefined && total <= EXACT_TOTAL_MAX
    const isAhead = index >= from.part
    if (isAhead && items.length < limit) {
      const start = index === from.part ? from.cursor : undefined
      const page = await part.read({ limit: limit - items.length, cursor: start, total: counts ? undefined : 0 })
      items.push(...page.items)
      if (counts) total += page.total
      if (page.nextCursor) next ??= { part: index, cursor: page.nextCursor }
    } else if (counts || (isAhead && next === null)) {
      const count = await part.count(counts ? EXACT_TOTAL_MAX : 0)
      if (counts) total += count
      if (isAhead && count > 0) next ??= { part: index, cursor: undefined }
    }
  }
  return {
    items,
    total: Math.min(total, EXACT_TOTAL_MAX),
    totalIsEstimate: total > EXACT_TOTAL_MAX,
    offset: 0,
    nextCursor: next && `${next.part}.${Math.min(total, EXACT_TOTAL_MAX + 1)}.${next.cursor ?? ''}`,
    prevCursor: null,
  }
}

/** A cursor that is none of ours begins at the first list. */
function placeOf(text: string | undefined, parts: number): Place {
  const [, part = '', total, cursor] = /^(\d)\.(\d{1,5})\.(.*)$/.exec(text ?? '') ?? []
  if (part === '' || Number(part) >= parts) return { part: 0, cursor: undefined, total: undefined }
  return { part: Number(part), cursor: cursor || undefined, total: Number(total) }
}
