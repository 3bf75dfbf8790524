import path from 'node:path'
import type { Browser, Page } from 'playwright/test'
import { isLong } from '#lib/testing/long-form.ts'
import { accessibilityProblems } from './support/accessible.ts'
import { consoleAddresses, ENTRY_ADDRESSES } from './support/addresses.ts'
import { type Api, apiAs } from './support/api.ts'
import { manager } from './support/product.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

/** `npm run screenshots` sets this folder; a picture of every screen in every look is left there to be looked at. */
const folder = process.env.SCREENSHOTS

/** Two by two, each pair in both languages. */
const LOOKS = [
  { lang: 'ja', colorScheme: 'light', width: 1440 },
  { lang: 'en', colorScheme: 'light', width: 820 },
  { lang: 'ja', colorScheme: 'dark', width: 390 },
  { lang: 'en', colorScheme: 'dark', width: 1440 },
] as const

type Look = (typeof LOOKS)[number]

const nameOf = ({ lang, colorScheme, width }: Look) => `${lang}-${colorScheme}-${width}`

async function openBrowser(browser: Browser, { colorScheme, width }: Look): Promise<Page> {
  const viewport = { width, height: width < 500 ? 844 : 900 }
  return (await browser.newContext({ colorScheme, viewport, reducedMotion: 'no-preference' })).newPage()
}

/**
 * The addresses that are looked at in a look: all of them at night and for pictures; else each in both languages, in turns wide and
 * light or narrow and dark, so that a fault of a look shows on half of the screens and one of a screen in half of the looks.
 */
const shareOf = (addresses: readonly string[], look: Look) =>
  isLong || folder ? addresses : addresses.filter((_, n) => n % 2 === Math.floor(LOOKS.indexOf(look) / 2))

/** Waits until nothing on the page moves without an end, as a skeleton does while its list is on its way: false where that never comes. */
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
  await page.goto(address)
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

let addresses: string[] | undefined

async function demoAddresses(api: Api): Promise<string[]> {
  expect((await api.post('/demo', undefined)).status).toBe(201)
  return consoleAddresses(api)
}

for (const look of LOOKS) {
  test(`every screen fits and is accessible, ${nameOf(look)}`, async ({ browser, product }) => {
    test.setTimeout(600_000)
    const api = await apiAs(product.origin, manager)
    addresses ??= await demoAddresses(api)
    const page = await openBrowser(browser, look)
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
    // Two tabs: while one waits for its page, the other is looked at.
    const other = await page.context().newPage()
    const share = shareOf(addresses, look)
    const half = Math.ceil(share.length / 2)
    await Promise.all([walk(page, share.slice(0, half)), walk(other, share.slice(half))])
    await page.context().close()
    expect(problems).toEqual([])
  })
}
