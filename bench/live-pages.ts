import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chromium, type Page } from 'playwright'
import { findBrowser } from '#lib/testing/find-browser.ts'
import { quantile } from './measure.ts'
import { signIn, toCookies } from './sign-in.ts'

/**
 * `node bench/live-pages.ts ORIGIN [--tabs 20] [--streams 180] [--changes 20]`: so many tabs of Chromium, each a browser of its own, on the list and the page of a room of a running console
 * with the demo data (or *event*, *huge*), and so many streams beside them that hear what open pages hear, half of them with the board of home. The room is given another name so many times. Prints how long it took from
 * before the save until the streams were told, and until the name stood in the tabs; ends with 1 where one was missed.
 */
const { values, positionals } = parseArgs({
  options: {
    tabs: { type: 'string', default: '20' },
    streams: { type: 'string', default: '180' },
    changes: { type: 'string', default: '20' },
  },
  allowPositionals: true,
})
const [origin = 'http://127.0.0.1:3000'] = positionals
const [tabs, streams, changes] = [values.tabs, values.streams, values.changes].map(Number) as [number, number, number]
const API = `${origin}/cms/v1/fe`
/** A page is read again no more often than every second and a half. */
const BETWEEN_MS = 5_000

type Room = { id: string; version: number }

/** When each name was seen first, by the clock of this machine. */
type Seen = Map<string, number>

async function call(cookie: string, path: string, method: string, body: object, version?: number): Promise<Room> {
  const headers = { cookie, origin, 'content-type': 'application/json', ...(version && { 'if-match': `"${version}"` }) }
  const answer = await fetch(`${API}${path}`, { method, headers, body: JSON.stringify(body) })
  const { item } = (await answer.json()) as { item?: Room }
  if (!item) throw new Error(`${method} ${path} answered ${answer.status}`)
  return item
}

/** Hears as an open page does, again and again as its connections end; `told`: the moments at which changes came. */
async function hear(cookie: string, board: string, told: number[], over: AbortSignal): Promise<void> {
  let since = new Date().toISOString()
  while (!over.aborted) {
    const answer = await fetch(`${API}/live-changes?since=${since}${board}`, { headers: { cookie }, signal: over })
    let rest = ''
    for await (const chunk of answer.body ?? []) {
      rest += Buffer.from(chunk).toString()
      const events = rest.split('\n\n')
      rest = events.pop() ?? ''
      for (const [, data = ''] of events.flatMap((text) => [...text.matchAll(/^event: changes\ndata: (.*)$/gm)])) {
        const event = JSON.parse(data) as { at: string; changes: object[] }
        since = event.at
        if (event.changes.length > 0) told.push(Date.now())
      }
    }
  }
}

/** Notes in the page when each name is there for the first time. */
const watchNames = (page: Page) =>
  page.addInitScript(() => {
    const seen: Record<string, number> = {}
    const look = () => {
      const [name] = /計測 \d+/.exec(document.body.textContent ?? '') ?? []
      if (name) seen[name] ??= Date.now()
    }
    Object.assign(window, { seenNames: seen })
    document.addEventListener('DOMContentLoaded', () => {
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
      look()
    })
  })

const seenBy = async (page: Page): Promise<Seen> =>
  new Map(
    Object.entries(await page.evaluate(() => (window as unknown as { seenNames: Record<string, number> }).seenNames)),
  )

function tell(what: string, times: readonly number[], missed: number): void {
  const at = (share: number) => quantile(times, share)
  console.log(`${what}: ${times.length}, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, last ${at(1)} ms, missed ${missed}`)
  if (missed > 0) process.exitCode = 1
}

const cookie = await signIn(origin)
const form = { spaceType: 'main', metaType: 'event' }
let room = await call(cookie, '/rooms', 'POST', { spaceTitle: '計測 0', ...form })
const browser = await chromium.launch({ executablePath: findBrowser() })
const pages = await Promise.all(
  Array.from({ length: tabs }, async (_, n) => {
    const context = await browser.newContext()
    await context.addCookies(toCookies(cookie, origin))
    const page = await context.newPage()
    await watchNames(page)
    return { page, path: n % 2 === 0 ? `/ROOM5110?q=${encodeURIComponent('計測')}` : `/ROOM5110/${room.id}` }
  }),
)
for (const { page, path } of pages) await page.goto(`${origin}${path}`)
const over = new AbortController()
const heard = Array.from({ length: streams }, (): number[] => [])
const hearing = heard.map((told, n) =>
  hear(cookie, n % 2 === 0 ? '&board=none' : '', told, over.signal).catch(() => {}),
)
await sleep(BETWEEN_MS)

const saves = new Map<string, number>()
for (let n = 1; n <= changes; n += 1) {
  const name = `計測 ${n}`
  saves.set(name, Date.now())
  room = await call(cookie, `/rooms/${room.id}`, 'PATCH', { spaceTitle: name, metaType: 'event' }, room.version)
  await sleep(BETWEEN_MS)
}
over.abort()
await Promise.all(hearing)
const shown = await Promise.all(pages.map(({ page }) => seenBy(page)))
await browser.close()
await fetch(`${API}/rooms/${room.id}`, {
  method: 'DELETE',
  headers: { cookie, origin, 'if-match': `"${room.version}"` },
})

const begun = [...saves.values()]
const told = heard.flatMap((moments) =>
  begun.map((from) => (moments.find((at) => at >= from && at < from + BETWEEN_MS) ?? Number.NaN) - from),
)
const stood = shown.flatMap((seen) => [...saves].map(([name, from]) => (seen.get(name) ?? Number.NaN) - from))
const known = (times: number[]) => times.filter((ms) => !Number.isNaN(ms))
console.log(`${new Date().toISOString()}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`)
tell(`told, ${streams} streams x ${changes} changes`, known(told), told.length - known(told).length)
tell(`shown, ${tabs} tabs x ${changes} changes`, known(stood), stood.length - known(stood).length)
