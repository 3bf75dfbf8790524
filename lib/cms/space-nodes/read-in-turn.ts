import type { Page } from '#lib/contracts/lists.ts'
import { EXACT_TOTAL_MAX } from '#lib/core/paging.ts'

type Request = { limit: number; cursor?: string | undefined }

/** One list of several that are read one after the other. */
export type Part<T> = (request: Request) => Promise<Page<T>>

/** One page of several lists as if they were one; its cursor names the list and the place in it. There is no way back. */
export async function readInTurn<T>(parts: readonly Part<T>[], { limit, cursor }: Request): Promise<Page<T>> {
  const from = placeOf(cursor, parts.length)
  const items: T[] = []
  let next: string | null = null
  let total = 0
  for (const [index, part] of parts.entries()) {
    const room = index < from.part ? 0 : limit - items.length
    // A list that is not shown is still counted.
    const page = await part({ limit: Math.max(room, 1), cursor: index === from.part ? from.cursor : undefined })
    total += page.total
    if (index < from.part) continue
    if (room > 0) items.push(...page.items)
    if (room === 0 && page.items.length > 0) next ??= `${index}.`
    if (room > 0 && page.nextCursor) next ??= `${index}.${page.nextCursor}`
  }
  return {
    items,
    total: Math.min(total, EXACT_TOTAL_MAX),
    totalIsEstimate: total > EXACT_TOTAL_MAX,
    offset: 0,
    nextCursor: next,
    prevCursor: null,
  }
}

/** A cursor that is none of ours begins at the first list. */
function placeOf(text: string | undefined, parts: number): { part: number; cursor: string | undefined } {
  const [, part = '0', cursor] = /^(\d)\.(.*)$/.exec(text ?? '') ?? []
  return Number(part) < parts ? { part: Number(part), cursor: cursor || undefined } : { part: 0, cursor: undefined }
}
