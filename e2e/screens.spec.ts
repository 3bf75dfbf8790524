import path from 'node:path'
import type { Browser, Page } from 'playwright/test'
import { accessibilityProblems } from './support/accessible.ts'
import { consoleAddresses, ENTRY_ADDRESSES } from './support/addresses.ts'
import { apiAs } from './support/api.ts'
import { manager, type Product, startProduct } from './support/product.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

/** `npm run screenshots` sets this folder; a picture of every screen in every look is left there to be looked at. */
const folder = process.env.SCREENSHOTS

const LOOKS = [
  { lang: 'ja', colorScheme: 'light', width: 1440 },
  { lang: 'en', colorScheme: 'dark', width: 1440 },
  { lang: 'en', colorScheme: 'light', width: 820 },
  { lang: 'ja', colorScheme: 'dark', width: 390 },
] as const

type Look = (typeof LOOKS)[number]

const nameOf = ({ lang, colorScheme, width }: Look) => `${lang}-${colorScheme}-${width}`

async function openBrowser(browser: Browser, { colorScheme, width }: Look, product: Product): Promise<Page> {
  const viewport = { width, height: width < 500 ? 844 : 900 }
  const context = await browser.newContext({ baseURL: product.origin, colorScheme, viewport })
  // A stream that stays open would keep the network from ever being idle.
  await context.route(/\/(editors\?page=|operations-board\/events)/, (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: ':\n\n' }),
  )
  return context.newPage()
}

/** Waits until nothing on the page moves for ever, as a skeleton does while its list is on its way: false where that never comes. */
function standsStill(page: Page): Promise<boolean> {
  const isStill = () =>
    document
      .getAnimations()
      .every(
        (it) => it.playState !== 'running' || it.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
      )
  return page.waitForFunction(isStill, undefined, { timeout: 15_000 }).then(
    () => true,
    () => false,
  )
}

/** What is wrong with the screen at an address, as lines. */
async function problemsAt(page: Page, address: string): Promise<string[]> {
  await page.goto(address, { waitUntil: 'networkidle' })
  const problems = (await standsStill(page)) ? [] : ['animations without an end']
  problems.push(...(await accessibilityProblems(page)))
  const { headings, tooWide, tooTall } = await page.evaluate(() => ({
    headings: document.querySelectorAll('h1').length,
    tooWide: document.documentElement.scrollWidth - window.innerWidth,
    // Where the frame stands still, only its main part scrolls.
    tooTall:
      document.querySelector('.main') && window.innerWidth >= 900
        ? document.documentElement.scrollHeight - window.innerHeight
        : 0,
  }))
  if (headings !== 1) problems.push(`${headings} first headings`)
  if (tooWide > 0) problems.push(`${tooWide} px wider than the window`)
  if (tooTall > 0) problems.push(`${tooTall} px taller than the window`)
  return problems.map((problem) => `${address}: ${problem}`)
}

async function photograph(page: Page, look: Look, address: string): Promise<void> {
  if (!folder) return
  const file = address
    .slice(1)
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
    .replace(/[^\w-]+/g, '_')
  await page.screenshot({ path: path.join(folder, nameOf(look), `${file}.png`), fullPage: true })
}

let product: Product
let addresses: string[]

test.beforeAll(async () => {
  test.setTimeout(300_000)
  product = await startProduct('one')
  const api = await apiAs(product.origin, manager)
  expect((await api.post('/demo', undefined)).status).toBe(201)
  addresses = await consoleAddresses(api)
})

test.afterAll(async () => {
  await product.stop()
})

for (const look of LOOKS) {
  test(`every screen fits and is accessible, ${nameOf(look)}`, async ({ browser }) => {
    test.setTimeout(600_000)
    const page = await openBrowser(browser, look, product)
    const problems: string[] = []
    const walk = async (tab: Page, list: readonly string[]) => {
      for (const address of list) {
        problems.push(...(await problemsAt(tab, address)))
        await photograph(tab, look, address)
      }
    }
    await page.goto(`/LOGIN001?language=${look.lang}`)
    await walk(page, ENTRY_ADDRESSES)
    await signIn(page, { ...manager, lang: look.lang })
    // Two tabs: while one waits for its network to fall silent, the other is looked at.
    const other = await page.context().newPage()
    const half = Math.ceil(addresses.length / 2)
    await Promise.all([walk(page, addresses.slice(0, half)), walk(other, addresses.slice(half))])
    await page.context().close()
    expect(problems).toEqual([])
  })
}
