import type { Browser, Page } from 'playwright'
import { toCookies } from '../sign-in.ts'

/** `elements`: in the page at any time. Kilobytes as they crossed the wire. Frames: the time 95 % of them stay within, ms. */
export type BoardFigures = { elements: number; firstKb: number; laterKb: number; scroll: number; drag: number }

type Asked = { origin: string; cookie: string; unit: string }

/** A page with nothing but a list as long as the board's. */
export const PLAIN = `<div class="gantt" style="height: 600px; overflow: auto">${'<p style="height: 40px; margin: 0">Line</p>'.repeat(10_000)}</div>`

const FRAMES = 240
const STEP = 60

/** Scrolls the board by `STEP` pixels a frame and back, and says how long 95 % of the frames took. */
const scrolled = (page: Page) =>
  page.evaluate(
    ([frames, step]) =>
      new Promise<number>((resolve) => {
        const box = document.querySelector('.gantt')
        if (!box) throw new Error('there is no board')
        const times: number[] = []
        let before = performance.now()
        const frame = (now: number) => {
          times.push(now - before)
          before = now
          box.scrollTop += times.length < frames / 2 ? step : -step
          if (times.length < frames) requestAnimationFrame(frame)
          else resolve(times.slice(5).sort((a, b) => a - b)[Math.floor((times.length - 5) * 0.95)] ?? Number.NaN)
        }
        requestAnimationFrame(frame)
      }),
    [FRAMES, STEP] as const,
  )

/** Times the frames until `stop`, while something else goes on in the page. */
async function framesWhile(page: Page, work: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { boardFrames: times })
    let before = performance.now()
    const frame = (now: number) => {
      times.push(now - before)
      before = now
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
  await work()
  return page.evaluate(() => {
    const times = (window as unknown as { boardFrames: number[] }).boardFrames.slice(5).sort((a, b) => a - b)
    return times[Math.floor(times.length * 0.95)] ?? Number.NaN
  })
}

export async function plainFrames(browser: Browser, html: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.setContent(html)
  const frames = await scrolled(page)
  await page.close()
  return frames
}

export async function measureBoard(browser: Browser, { origin, cookie, unit }: Asked): Promise<BoardFigures> {
  const context = await browser.newContext({ locale: 'ja-JP', viewport: { width: 1440, height: 900 } })
  await context.addCookies(toCookies(cookie, origin))
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Network.enable')
  let bytes = 0
  client.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.goto(`${origin}/SCHEDULE?unit=${unit}&start=2025-07-01`, { waitUntil: 'networkidle' })
  await page.locator('.gantt [data-bar]').first().waitFor()
  const firstKb = bytes / 1024
  const elements = [await countOf(page)]
  const scroll = await scrolled(page)
  elements.push(await countOf(page))
  for (let screen = 1; screen <= 8; screen += 1) {
    await page.locator('.gantt').evaluate(
      (box, top) => {
        box.scrollTop = top
      },
      screen * 50 * 40,
    )
    await page.waitForLoadState('networkidle')
    await page.locator('.gantt [aria-busy]').first().waitFor({ state: 'detached' })
    elements.push(await countOf(page))
  }
  const laterKb = bytes / 1024 - firstKb
  await page.locator('.gantt').evaluate((box) => {
    box.scrollTop = 0
  })
  await page.locator('.gantt [aria-busy]').first().waitFor({ state: 'detached' })
  const drag = await framesWhile(page, () => dragABar(page))
  await context.close()
  return { elements: Math.max(...elements), firstKb, laterKb, scroll, drag }
}

const countOf = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length)

/** Takes a bar in the middle of what of it is in sight, and carries it to and fro. */
async function dragABar(page: Page): Promise<void> {
  await page
    .locator('.gantt [data-bar]:not([data-fixed])')
    .nth(5)
    .evaluate((bar) => bar.scrollIntoView({ block: 'center', inline: 'center' }))
  const place = await page.evaluate(() => {
    const box = document.querySelector('.gantt')?.getBoundingClientRect() ?? new DOMRect()
    for (const bar of document.querySelectorAll('.gantt [data-bar]:not([data-fixed])')) {
      const { left, right, top, bottom } = bar.getBoundingClientRect()
      const [from, to] = [Math.max(left, box.left + 380), Math.min(right, box.right - 120)]
      if (to - from > 60 && top > box.top + 60 && bottom < box.bottom)
        return { x: (from + to) / 2, y: (top + bottom) / 2 }
    }
    return null
  })
  if (!place) throw new Error('no bar is in sight')
  await page.mouse.move(place.x, place.y)
  await page.mouse.down()
  for (let n = 0; n < 120; n += 1) await page.mouse.move(place.x + 100 * Math.sin(n / 10), place.y)
  await page.keyboard.press('Escape')
  await page.mouse.up()
}
