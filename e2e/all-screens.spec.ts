import path from 'node:path'
import type { Page } from 'playwright/test'
import { isFirst, isLong } from '#lib/testing/long-form.ts'
import { type AxeRun, askAxe } from './support/accessible.ts'
import { consoleAddresses, ENTRY_ADDRESSES } from './support/addresses.ts'
import { type Api, apiAs } from './support/api.ts'
import { AxeRuns } from './support/axe-by-screen.ts'
import { countShifts, drawn } from './support/count-shifts.ts'
import { japaneseAlone, japaneseInAttributes, type KnownNames, knownNames } from './support/japanese-names.ts'
import { listMoved, listProblems } from './support/list-problems.ts'
import { misfits } from './support/misfits.ts'
import { manager } from './support/product.ts'
import { openSignIn, signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { unmarkedJapanese } from './support/unmarked-japanese.ts'
import { dialogProblems } from './support/walk-dialogs.ts'
import { firstOfEach, follow, load } from './support/ways.ts'
import type { Lang } from './support/words.ts'

/** `npm run screenshots` sets this folder; a picture of every screen in every look is left there to be looked at. */
const folder = process.env.SCREENSHOTS

type Look = { colorScheme: 'light' | 'dark'; width: number; forcedColors?: 'active' }

/** By day two looks in each language: all is asked in the first one, in the other one whether it fits. */
const DAY: Record<Lang, readonly Look[]> = {
  ja: [
    { colorScheme: 'light', width: 1440 },
    { colorScheme: 'dark', width: 320 },
  ],
  en: [
    { colorScheme: 'dark', width: 1440 },
    { colorScheme: 'light', width: 820 },
  ],
}

/** At night each language in every look: both themes in two widths, the width between, and the system's own colours. */
const NIGHT: readonly Look[] = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 1440 },
  { colorScheme: 'light', width: 1440, forcedColors: 'active' },
  { colorScheme: 'light', width: 820 },
  { colorScheme: 'light', width: 320 },
  { colorScheme: 'dark', width: 320 },
]

/** For a walk through everything: 19 minutes at night at a load of 15, more than ten by day on a machine of half the speed (decision 0368). */
const WALK_MS = 7_200_000

/** Pictures and the night see all addresses in both languages. */
const isWhole = isLong || folder !== undefined

/** The addresses that are looked at in a language: by day every other one, in `npm test` half of those in Japanese. */
const shareOf = (addresses: readonly string[], lang: Lang) =>
  isWhole ? addresses : addresses.filter((_, n) => n % (isFirst ? 4 : 2) === (lang === 'ja' ? 0 : 1))

async function wear(page: Page, { colorScheme, width, forcedColors }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme, forcedColors: forcedColors ?? 'none', reducedMotion: 'no-preference' })
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
  return page.waitForFunction(isStill, undefined, { timeout: 60_000 }).then(
    () => true,
    () => false,
  )
}

/** Asks axe-core about the page that is open, and keeps what it said for the tables. `of`: only what its colours do wrong. */
type Ask = (of?: 'colours') => Promise<string[]>
type Looking = { ask: Ask; lang: Lang }
/** A look at a page, and the one it changes from; without it the page has just been opened. */
type Step = { look: Look; isForAll: boolean; before: Look | undefined }

/** What is wrong with the screen that is open at an address, as lines. */
async function problemsOf(page: Page, { ask, lang }: Looking): Promise<string[]> {
  const stands = (await standsStill(page)) ? [] : ['animations without an end']
  const foreign =
    lang === 'en'
      ? [
          ...(await unmarkedJapanese(page)),
          ...(await japaneseInAttributes(page, names)),
          ...(await japaneseAlone(page, names)),
        ]
      : []
  const problems = [...stands, ...(await ask()), ...(await misfits(page)), ...foreign]
  const headings = await page.locator('h1').count()
  return [
    ...problems,
    ...(headings === 1 ? [] : [`${headings} first headings`]),
    ...((await page.title()) === '' ? ['no title'] : []),
  ]
}

const nameOf = ({ colorScheme, width, forcedColors }: Look) => `${forcedColors ? 'forced' : colorScheme}-${width}`

async function photograph(page: Page, look: string, address: string): Promise<void> {
  if (!folder) return
  const file = address
    .slice(1)
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
    .replace(/[^\w-]+/g, '_')
  await page.screenshot({ path: path.join(folder, look, `${file}.png`), fullPage: true })
}

let addresses: string[] | undefined
let names: KnownNames = []

async function demoAddresses(api: Api): Promise<string[]> {
  expect((await api.post('/demo', undefined)).status).toBe(201)
  return consoleAddresses(api)
}

/**
 * What is asked in a look: all where the look is for that; else whether it fits, and where it only changes colours what those do, in
 * the system's own, in which style sheets show other things, by all rules.
 */
async function problemsIn(page: Page, looking: Looking, { look, isForAll, before }: Step) {
  if (isForAll) return problemsOf(page, looking)
  if (!before) await standsStill(page)
  const isRecoloured = before?.width === look.width
  const asked = isRecoloured ? await looking.ask(look.forcedColors ? undefined : 'colours') : []
  return [...asked, ...(await misfits(page))]
}

/** The looks at the address that is the `turn`th. By day every other one is opened in the second look: no page changes only to be left (decision 0387). */
const looksAt = (lang: Lang, turn: number) => (isWhole ? NIGHT : turn % 2 === 0 ? DAY[lang] : DAY[lang].toReversed())

/** How an address is reached: as a document of its own, or on the way of a link from the page before. */
type Way = (page: Page, address: string) => Promise<unknown>
type Visit = { lang: Lang; runs: AxeRuns; turn: number; reach: Way; shifts: () => Promise<number> }

/** Looks at an address in the looks of a language. It is opened in the first one, and at night in every width that is not the one between. */
async function problemsAt(page: Page, address: string, { lang, runs, turn, reach, shifts }: Visit): Promise<string[]> {
  const problems: string[] = []
  let before: Look | undefined
  for (const look of looksAt(lang, turn)) {
    await wear(page, look)
    if (isWhole && look.width === 320 && before?.width !== 320) before = undefined
    if (!before) await reach(page, address)
    if (!before && reach === load) {
      await drawn(page)
      problems.push(...(await listMoved(page, shifts)).map((it) => `${nameOf(look)} ${address}: ${it}`))
    }
    const ask = async (of?: 'colours') => {
      const run = await askAxe(page, of)
      runs.add(address, `${lang} ${nameOf(look)}`, run)
      return run.problems
    }
    const isForAll = isWhole ? !before : look === DAY[lang][0]
    const found = await problemsIn(page, { ask, lang }, { look, isForAll, before })
    problems.push(...found.map((it) => `${nameOf(look)} ${address}: ${it}`))
    before = look
    await photograph(page, `${lang}-${nameOf(look)}`, address)
  }
  if (reach === load) problems.push(...(await listProblems(page)).map((it) => `${address}: ${it}`))
  return problems
}

for (const lang of ['ja', 'en'] as const) {
  test(
    `every screen fits and is accessible, in ${lang}`,
    { tag: lang === 'en' ? '@landing' : [] },
    async ({ page, product }, testInfo) => {
      test.setTimeout(WALK_MS)
      const runs = new AxeRuns()
      const api = await apiAs(product.origin, manager)
      addresses ??= await demoAddresses(api)
      if (names.length === 0) names = await knownNames(api)
      const problems: string[] = []
      const shifts = await countShifts(page)
      await openSignIn(page, lang)
      for (const [turn, address] of ENTRY_ADDRESSES.entries())
        problems.push(...(await problemsAt(page, address, { lang, runs, turn, reach: load, shifts })))
      await signIn(page, { ...manager, lang })
      const firsts = isWhole ? addresses : firstOfEach(addresses)
      for (const [turn, address] of shareOf(addresses, lang).entries()) {
        // The first one follows pages of nobody.
        const reach = turn === 0 || firsts.includes(address) ? load : follow
        problems.push(...(await problemsAt(page, address, { lang, runs, turn, reach, shifts })))
      }
      await runs.write(testInfo)
      expect(problems).toEqual([])
    },
  )
}

for (const [lang, colorScheme] of [
  ['ja', 'dark'],
  ['en', 'light'],
] as const) {
  test(
    `every dialog of every screen is accessible, fits and keeps the focus, in ${lang}`,
    { tag: '@night' },
    async ({ page, product }, testInfo) => {
      test.setTimeout(WALK_MS)
      const runs = new AxeRuns()
      addresses ??= await demoAddresses(await apiAs(product.origin, manager))
      await signIn(page, { ...manager, lang })
      const seen = new Set<string>()
      const problems: string[] = []
      for (const address of addresses) {
        await wear(page, { colorScheme, width: 1440 })
        await page.goto(address)
        await standsStill(page)
        const keep = (look: string, run: AxeRun) => runs.add(page.url(), `${lang} dialog ${look}`, run)
        problems.push(...(await dialogProblems(page, { seen, colorScheme, keep })))
      }
      await runs.write(testInfo)
      expect(problems).toEqual([])
      expect(seen.size).toBeGreaterThan(100)
    },
  )
}
