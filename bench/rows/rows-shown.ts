import { setTimeout } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { findBrowser } from '#lib/testing/find-browser.ts'

export type ListPage = {
  name: string
  /** The whole address of the list. */
  url: string
  /** Of its session; a page that needs none has none. */
  cookies: { name: string; value: string; url: string }[]
}

/** Milliseconds from the start of the navigation until the rows stand on the screen: with nothing kept, and with what the first visit left in the browser. */
export type Shown = { cold: number; warm: number; coldKb: number }

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update']

// A screen of rows: what the smallest of the lists shows without scrolling.
const ROWS = 10

/** So long nothing is asked for by a page that has come to rest. */
const QUIET_MS = 500

/**
 * Runs in the page, each frame: so many rows of a table that are in sight, and drawn. The frame after the one that finds them is the first
 * that can have brought them to the screen.
 */
function watchRows(wanted: number): void {
  const inSight = (row: Element) => {
    const { bottom, height } = row.getBoundingClientRect()
    return (
      height > 0 && bottom <= innerHeight && row.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    )
  }
  const look = () => {
    let found = 0
    for (const row of document.querySelectorAll('table tbody tr')) if (inSight(row)) found += 1
    if (found < wanted) requestAnimationFrame(look)
    else requestAnimationFrame(() => Object.assign(window, { rowsShownAt: performance.now() }))
  }
  requestAnimationFrame(look)
}

async function shownAfter(page: Page, url: string): Promise<number> {
  const response = await page.goto(url, { waitUntil: 'commit' })
  if (response?.status() !== 200) throw new Error(`${url} answered ${response?.status()}`)
  const handle = await page.waitForFunction(() => Reflect.get(window, 'rowsShownAt'), undefined, { timeout: 30_000 })
  return Number(await handle.jsonValue())
}

async function visit(context: BrowserContext, { url, cookies }: ListPage): Promise<Shown> {
  await context.addCookies(cookies)
  await context.addInitScript(watchRows, ROWS)
  const page = await context.newPage()
  let bytes = 0
  let isWeighed = false
  const sizes: Promise<void>[] = []
  let lastAt = performance.now()
  page.on('request', () => {
    lastAt = performance.now()
  })
  page.on('requestfinished', (request) => {
    lastAt = performance.now()
    // A page may be gone before it says how long the last answers were.
    if (isWeighed) return
    const size = request.sizes().then(({ responseBodySize }) => {
      bytes += responseBodySize
    })
    sizes.push(size)
  })
  const cold = await shownAfter(page, url)
  await page.waitForLoadState('load')
  isWeighed = true
  await Promise.all(sizes)
  const coldKb = bytes / 1024
  // What a page does after it stands (scripts, preloads) is not of the next visit. The line on which our pages hear of changes stays open.
  while (performance.now() - lastAt < QUIET_MS) await setTimeout(QUIET_MS / 10)
  const warm = await shownAfter(page, url)
  return { cold, warm, coldKb }
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Opens each list once a round, in turn, each time in a browser that has seen nothing: medians. Throws where a list shows no rows. */
export async function rowsShown(lists: readonly ListPage[], rounds: number): Promise<Map<string, Shown>> {
  const browser: Browser = await chromium.launch({ executablePath: findBrowser(), args: ARGS })
  const seen = new Map<string, Shown[]>(lists.map(({ name }) => [name, []]))
  try {
    // The first round warms the servers and is not counted.
    for (let round = 0; round <= rounds; round += 1) {
      for (const list of lists) {
        const context = await browser.newContext({ locale: 'ja-JP', viewport: { width: 1440, height: 900 } })
        const shown = await visit(context, list)
        await context.close()
        if (round > 0) seen.get(list.name)?.push(shown)
      }
    }
  } finally {
    await browser.close()
  }
  const middle = (all: Shown[], of: (shown: Shown) => number) => median(all.map(of))
  return new Map(
    [...seen].map(([name, all]) => [
      name,
      {
        cold: middle(all, ({ cold }) => cold),
        warm: middle(all, ({ warm }) => warm),
        coldKb: middle(all, ({ coldKb }) => coldKb),
      },
    ]),
  )
}
