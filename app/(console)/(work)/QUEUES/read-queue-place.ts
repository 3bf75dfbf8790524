import { queryText } from '#app/(console)/query-text.ts'
import { listHref } from '#components/ui/list-href.ts'
import { api } from '#lib/client/api.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { listWork } from '#lib/contracts/calls/work-queues.ts'
import { workQuery } from '#lib/contracts/work-queues.ts'
import { beginWalk, hasPage, stepped, type Walk, type Way, withPage } from './queue-walk.ts'
import { fixHref } from './work-links.ts'
import { toWorkRow } from './work-row.ts'

/** Where a row stands in its queue, counted from 1, and the pages of the rows beside it that are put right on one. */
export type QueuePlace = { place: number; total: number; totalIsEstimate: boolean } & Record<Way, string | null>

/** Pages of the queue that are looked through for the next such row: where one has none in so many, its queue is worked off beside its rows. */
const PAGES_MAX = 3

/**
 * Reads the place of a row in its queue.
 * @param back the address of the queue
 * @returns null where the row is no longer there
 */
export async function readQueuePlace(back: string, rowId: string, signal: AbortSignal): Promise<QueuePlace | null> {
  const params = Object.fromEntries(new URLSearchParams(back.split('?')[1]))
  const asked = queryText(workQuery.parse(params))
  const readPage = async (cursor?: string) => {
    const query = cursor === undefined ? asked : { ...asked, cursor }
    const outcome = await api(to(listWork, {}, { query }), { signal })
    return outcome.kind === 'OK' ? { ...outcome.body, items: outcome.body.items.map(toWorkRow) } : null
  }
  const beside = async (from: Walk, way: Way): Promise<string | null> => {
    let [on, address] = [from, back]
    for (let read = 0; ; read++) {
      const there = stepped(on, way, hasPage)
      const row = there?.rows[there.at]
      if (row) return fixHref(row, address)
      const cursor = on.more[way]
      const page = cursor === null || read === PAGES_MAX ? null : await readPage(cursor)
      if (!page || cursor === null) return null
      // The row that is found there has its place on that page.
      address = listHref('/QUEUES', params, { cursor })
      on = withPage(on, way, page)
    }
  }
  const page = await readPage()
  const walk = page && beginWalk(page, rowId)
  if (!walk) return null
  const [previous, next] = await Promise.all([beside(walk, 'previous'), beside(walk, 'next')])
  const { first, at, total, totalIsEstimate } = walk
  const place = first + at + 1
  return { place, total: Math.max(total, place), totalIsEstimate, previous, next }
}
