import { setTimeout as sleep } from 'node:timers/promises'
import { concerns, placeOf } from '#lib/client/live-place.ts'
import { readEvents } from '#lib/client/open-events.ts'
import { BESIDE } from '#lib/contracts/beside-mark.ts'
import type { LiveEvent } from '#lib/contracts/live-changes.ts'

/** As an open page does it (components/live/use-live-page.ts). */
const GATHER_MS = 150
const SPREAD_MS = 700
const PACE_MS = 1_500
/** The line is opened again when it ended. */
const AGAIN_MS = 500

/** When a page was told of something, and when it stood anew; Unix milliseconds. `failed`: it could not be read. */
type Heard = { told: number[]; shown: number[]; failed: number }
export type OpenPage = { path: string; heard: Heard; isReading: () => boolean; close: () => void }

/**
 * A page that is open: read once as a browser reads it, hearing on a line of its own, and read again, as the router does it, by the rules of the console's pages. Home is sent its
 * board and draws it by itself. What scripts of a page fetch besides (rows of the schedule board, branches of the tree) is not asked for. `isRead`: false hears alone.
 */
export async function openPage(origin: string, cookie: string, path: string, isRead = true): Promise<OpenPage> {
  const isHome = path === '/TOP101'
  const heard: Heard = { told: [], shown: [], failed: 0 }
  const over = new AbortController()
  let since = new Date().toISOString()
  let content = isRead ? await readPage(origin, cookie, path, {}) : ''
  let [isPlanned, isReading, isAsked, lastRead] = [false, false, false, 0]

  const read = async () => {
    isPlanned = false
    isReading = true
    isAsked = false
    lastRead = Date.now()
    try {
      const may = await fetch(`${origin}/cms/v1/fe/live-changes`, { headers: { cookie }, signal: over.signal })
      await may.text()
      content = await readPage(origin, cookie, path, { rsc: '1' })
      heard.shown.push(Date.now())
    } catch {
      if (!over.signal.aborted) heard.failed += 1
    }
    isReading = false
    if (isAsked) plan()
  }
  const plan = () => {
    isAsked = true
    if (isPlanned || isReading) return
    isPlanned = true
    const pace = Math.max(0, lastRead + PACE_MS - Date.now())
    setTimeout(read, Math.max(GATHER_MS + Math.random() * SPREAD_MS, pace))
  }
  const hear = ({ at, changes, isGap }: LiveEvent) => {
    since = at
    if (changes.length > 0) heard.told.push(Date.now())
    const place = { ...placeOf(path), showsMore: content.includes('data-shows-screen') }
    const isOther = changes.some((change) => concerns(change, place, (id) => content.includes(id)))
    if (isRead && (isOther || isGap)) plan()
  }
  const listen = async () => {
    while (!over.signal.aborted) {
      const query = `since=${since}${isHome ? `&board=${encodeURIComponent(`none${BESIDE}`)}` : ''}`
      const options = { headers: { cookie }, signal: over.signal }
      const answer = await fetch(`${origin}/cms/v1/fe/live-changes?${query}`, options).catch(() => null)
      if (answer?.status !== 200 || !answer.body) heard.failed += over.signal.aborted ? 0 : 1
      else
        await readEvents(
          answer.body,
          (name, data) => {
            if (name === 'board') heard.shown.push(Date.now())
            else if (name === 'changes') hear(JSON.parse(data) as LiveEvent)
          },
          () => {},
        )
      await sleep(AGAIN_MS)
    }
  }
  void listen()
  return { path, heard, isReading: () => isPlanned || isReading, close: () => over.abort() }
}

/** Throws where it is no page of hers. */
async function readPage(origin: string, cookie: string, path: string, more: Record<string, string>): Promise<string> {
  const headers = { cookie, 'accept-language': 'ja', ...more }
  // As the address of each request of the router says it; without a value where none of its other headers is sent.
  const own = more.rsc ? `${path.includes('?') ? '&' : '?'}_rsc` : ''
  const answer = await fetch(`${origin}${path}${own}`, { headers, redirect: 'manual' })
  const text = await answer.text()
  if (answer.status !== 200)
    throw new Error(`${path} answered ${answer.status} ${answer.headers.get('location') ?? ''}`)
  return text
}
