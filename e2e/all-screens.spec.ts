import path from 'node:path'
import type { Page } from 'playwright/test'
import { isLong } from '#lib/testing/long-form.ts'
import { accessibilityProblems } from './support/accessible.ts'
import { consoleAddresses, ENTRY_ADDRESSES } from './support/addresses.ts'
import { type Api, apiAs } from './support/api.ts'
import { manager } from './support/product.ts'
import { openSignIn, signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { unmarkedJapanese } from './support/unmarked-japanese.ts'
import type { Lang } from './support/words.ts'

/** `npm run screenshots` sets this folder; a picture of every screen in every look is left there to be looked at. */
const folder = process.env.SCREENSHOTS

type Look = { colorScheme: 'light' | 'dark'; width: number }

/** Two looks in each language. */
const LOOKS: Record<Lang, readonly [Look, Look]> = {
  ja: [
    { colorScheme: 'light', width: 1440 },
    { colorScheme: 'dark', width: 320 },
  ],
  en: [
    { colorScheme: 'dark', width: 1440 },
    { colorScheme: 'light', width: 820 },
  ],
}

/** Pictures and the night see all addresses in both languages and ask everything in each look. */
const isWhole = isLong || folder !== undefined

/**
 * The addresses that are looked at in a language: by day every other one. In the first look of the language everything is asked, in
 * the second, of another width, whether the page fits.
 */
const shareOf = (addresses: readonly string[], lang: Lang) =>
  isWhole ? addresses : addresses.filter((_, n) => n % 2 === (lang === 'ja' ? 0 : 1))

async function wear(page: Page, { colorScheme, width }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'no-preference' })
  await page.setViewportSize({ width, height: width < 500 ? 844 : 900 })
}

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

/** How the page that is open does not fit its window, as lines. */
async function misfits(page: Page): Promise<string[]> {
  const { tooWide, tooTall } = await page.evaluate(() => ({
    tooWide: document.documentElement.scrollWidth - window.innerWidth,
    // Where the frame stands still, only its main part scrolls.
    tooTall:
      document.querySelector('.main') && window.innerWidth >= 900
        ? document.documentElement.scrollHeight - window.innerHeight
        : 0,
  }))
  return [
    ...(tooWide > 0 ? [`${tooWide} px wider than the window`] : []),
    ...(tooTall > 0 ? [`${tooTall} px taller than the window`] : []),
  ]
}

/** What is wrong with the screen that is open, as lines. */
async function problemsOf(page: Page, lang: Lang): Promise<string[]> {
  const stands = (await standsStill(page)) ? [] : ['animations without an end']
  const foreign = lang === 'en' ? await unmarkedJapanese(page) : []
  const problems = [...stands, ...(await accessibilityProblems(page)), ...(await misfits(page)), ...foreign]
  const headings = await page.locator('h1').count()
  return [
    ...problems,
    ...(headings === 1 ? [] : [`${headings} first headings`]),
    ...((await page.title()) === '' ? ['no title'] : []),
  ]
}

const nameOf = ({ colorScheme, width }: Look) => `${colorScheme}-${width}`

async function photograph(page: Page, look: string, address: string): Promise<void> {
  if (!folder) return
  const file = address
    .slice(1)
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
    .replace(/[^\w-]+/g, '_')
  await page.screenshot({ path: path.join(folder, look, `${file}.png`), fullPage: true })
}

let addresses: string[] | undefined

async function demoAddresses(api: Api): Promise<string[]> {
  expect((await api.post('/demo', undefined)).status).toBe(201)
  return consoleAddresses(api)
}

/** Looks at an address in both looks of a language; by day the page that is open changes its look, at night it is opened in it. */
async function problemsAt(page: Page, address: string, lang: Lang): Promise<string[]> {
  const problems: string[] = []
  for (const [n, look] of LOOKS[lang].entries()) {
    const isOpen = n > 0 && !isWhole
    await wear(page, look)
    if (!isOpen) await page.goto(address)
    const found = isOpen ? await misfits(page) : await problemsOf(page, lang)
    problems.push(...found.map((problem) => `${nameOf(look)} ${address}: ${problem}`))
    await photograph(page, `${lang}-${nameOf(look)}`, address)
  }
  return problems
}

for (const lang of ['ja', 'en'] as const) {
  test(`every screen fits and is accessible, in ${lang}`, async ({ page, product }) => {
    test.setTimeout(isWhole ? 1_200_000 : 600_000)
    const api = await apiAs(product.origin, manager)
    addresses ??= await demoAddresses(api)
    const problems: string[] = []
    await openSignIn(page, lang)
    for (const address of ENTRY_ADDRESSES) problems.push(...(await problemsAt(page, address, lang)))
    await signIn(page, { ...manager, lang })
    for (const address of shareOf(addresses, lang)) problems.push(...(await problemsAt(page, address, lang)))
    expect(problems).toEqual([])
  })
}
