import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { showToast } from '#components/ui/toast-store.ts'
import { api } from '#lib/client/api.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { listWork } from '#lib/contracts/calls/work-queues.ts'
import type { Page } from '#lib/contracts/lists.ts'
import { beginWalk, stepped, type Walk, type Way, withPage } from './queue-walk.ts'
import { toWorkRow, type WorkRow } from './work-row.ts'

/** What became of a step: another row is open, there was none on that side, a page could not be read, or she closed it meanwhile. */
type Stepped = 'there' | 'none' | 'failed' | 'closed'

/**
 * Goes through a queue from row to row, over the ends of its pages.
 * @param asked what the page that is shown was asked by, as the query of `GET /work-items`
 */
export function useQueueWalk(asked: Readonly<Record<string, string>>) {
  const words = useTranslations('work')
  const lists = useTranslations('lists')
  const [walk, setWalk] = useState<Walk | null>(null)
  /** The step that reads further pages: one at a time, and none for a dialog that is closed. */
  const reading = useRef<AbortController | null>(null)
  useEffect(() => () => reading.current?.abort(), [])

  const close = () => {
    reading.current?.abort()
    setWalk(null)
  }
  const readPage = async (cursor: string, signal: AbortSignal): Promise<Page<WorkRow> | null> => {
    const outcome = await api(to(listWork, {}, { query: { ...asked, cursor } }), { signal })
    return outcome.kind === 'OK' ? { ...outcome.body, items: outcome.body.items.map(toWorkRow) } : null
  }
  /** Reads on until a row can be put right, or the queue ends. What was read stays read. */
  const walkOn = async (from: Walk, way: Way, signal: AbortSignal): Promise<Stepped> => {
    let on = from
    for (let cursor = on.more[way]; cursor !== null; cursor = on.more[way]) {
      const page = await readPage(cursor, signal)
      if (!page) return 'failed'
      on = withPage(on, way, page)
      const there = stepped(on, way)
      if (there) {
        setWalk(there)
        return 'there'
      }
    }
    setWalk(on)
    return 'none'
  }
  const go = async (way: Way): Promise<Stepped> => {
    reading.current?.abort()
    if (!walk) return 'closed'
    const there = stepped(walk, way)
    if (there) {
      setWalk(there)
      return 'there'
    }
    const leaving = new AbortController()
    reading.current = leaving
    try {
      return await walkOn(walk, way, leaving.signal)
    } catch (error) {
      if (leaving.signal.aborted) return 'closed'
      throw error
    }
  }
  return {
    walk,
    close,
    open: (page: Page<WorkRow>, id: string) => setWalk(beginWalk(page, id)),
    /** To the row beside; where there is none, or it could not be read, she stays and is told so. */
    async step(way: Way) {
      const came = await go(way)
      if (came === 'failed') showToast(lists('peekFailed'), { tone: 'bad' })
      if (came === 'none') showToast(words('noneBeside'))
    },
    /** After a save: to the next row, or away where there is none. */
    async goOn() {
      const came = await go('next')
      if (came === 'failed') showToast(lists('peekFailed'), { tone: 'bad' })
      if (came === 'failed' || came === 'none') close()
    },
  }
}
