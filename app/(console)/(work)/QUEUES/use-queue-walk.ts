import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { showToast } from '#components/ui/toast-store.ts'
import { api } from '#lib/client/api.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { listWork } from '#lib/contracts/calls/work-queues.ts'
import type { Page } from '#lib/contracts/lists.ts'
import { beginWalk, stepped, type Walk, type Way, withPage } from './queue-walk.ts'
import { toWorkRow, type WorkRow } from './work-row.ts'

/** A step to the row on one side. `mayLose`: she agreed that what she typed is lost, or it is saved. */
export type Step = { way: Way; mayLose: boolean }

/** What became of a step: another row is open, there was none on that side, a page could not be read, or she closed it, or typed on, meanwhile. */
type Stepped = 'there' | 'none' | 'failed' | 'closed'

const rowOf = (walk: Walk | null) => walk?.rows[walk.at]

/**
 * Goes through a queue from row to row, over the ends of its pages.
 * @param asked what the page that is shown was asked by, as the query of `GET /work-items`
 */
export function useQueueWalk(asked: Readonly<Record<string, string>>) {
  const words = useTranslations('work')
  const lists = useTranslations('lists')
  const [walk, show] = useState<Walk | null>(null)
  /** The same as it is now, for steps that go on behind what was drawn. */
  const open = useRef<Walk | null>(null)
  /** Something is typed, or being saved, in the form that is open. */
  const isHeld = useRef(false)
  /** The step that reads further pages: one at a time, and none for a dialog that is closed. */
  const reading = useRef<AbortController | null>(null)
  useEffect(() => () => reading.current?.abort(), [])

  const setWalk = (next: Walk | null) => {
    open.current = next
    show(next)
  }
  const close = () => {
    reading.current?.abort()
    setWalk(null)
  }
  const readPage = async (cursor: string, signal: AbortSignal): Promise<Page<WorkRow> | null> => {
    const outcome = await api(to(listWork, {}, { query: { ...asked, cursor } }), { signal })
    return outcome.kind === 'OK' ? { ...outcome.body, items: outcome.body.items.map(toWorkRow) } : null
  }
  /** Reads on until a row can be put right, or the queue ends. What was read stays read. */
  const walkOn = async (from: Walk, { way, mayLose }: Step, signal: AbortSignal): Promise<Stepped> => {
    let on = from
    for (let cursor = on.more[way]; cursor !== null; cursor = on.more[way]) {
      const page = await readPage(cursor, signal)
      if (!page) return 'failed'
      on = withPage(on, way, page)
      const there = stepped(on, way)
      if (there) {
        const isTyping = isHeld.current && !mayLose
        setWalk(isTyping ? on : there)
        return isTyping ? 'closed' : 'there'
      }
    }
    setWalk(on)
    return 'none'
  }
  const go = async (step: Step): Promise<Stepped> => {
    reading.current?.abort()
    const from = open.current
    if (!from) return 'closed'
    const there = stepped(from, step.way)
    if (there) {
      setWalk(there)
      return 'there'
    }
    const leaving = new AbortController()
    reading.current = leaving
    try {
      return await walkOn(from, step, leaving.signal)
    } catch (error) {
      if (leaving.signal.aborted) return 'closed'
      throw error
    }
  }
  return {
    walk,
    close,
    isHeld,
    open: (page: Page<WorkRow>, id: string) => setWalk(beginWalk(page, id)),
    /** To the row beside; where there is none, or it could not be read, she stays and is told so. */
    async step(step: Step) {
      const came = await go(step)
      if (came === 'failed') showToast(lists('peekFailed'), { tone: 'bad' })
      if (came === 'none') showToast(words('noneBeside'))
    },
    /** After a row was saved: to the next one, or away where there is none; nowhere where another one is open by now, or none. */
    async goOn(savedId: string) {
      if (rowOf(open.current)?.id !== savedId) return
      const came = await go({ way: 'next', mayLose: true })
      if (came === 'failed') showToast(lists('peekFailed'), { tone: 'bad' })
      if (came === 'failed' || came === 'none') close()
    },
  }
}
