import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, chromium, type Page } from 'playwright/test'
import sharp from 'sharp'
import { apiAs } from '#e2e/support/api.ts'
import { chromiumOptions } from '#e2e/support/chromium.ts'
import { jstDay } from '#e2e/support/jst-day.ts'
import { manager, startProduct } from '#e2e/support/product.ts'
import { signIn } from '#e2e/support/sign-in.ts'
import { type Lang, wordsOf } from '#e2e/support/words.ts'
import { closeTestRun, openTestRun } from '#lib/testing/test-server.ts'

/** `npm run tour`: the pictures of the README, taken of the built product with the demo data, as small as they stay readable. */
const FOLDER = path.resolve(import.meta.dirname, '../../docs/tour')
const MAX_BYTES = 120_000
const QUALITIES = [82, 70, 58, 46]

type Look = { lang: Lang; colorScheme?: 'dark'; width?: number; height?: number }
type Picture = Look & { name: string; show: (page: Page) => Promise<unknown> }

const wordsIn = ({ lang }: Look) => wordsOf[lang]

const home = (page: Page) => page.goto('/TOP101')

async function openPalette(page: Page): Promise<void> {
  await page.goto('/ROOM5110')
  await page.keyboard.press('Control+k')
  await page.getByRole('listbox').waitFor()
}

async function palette(page: Page): Promise<void> {
  await openPalette(page)
  await page.getByRole('combobox', { name: wordsOf.ja.palette.title }).fill('日本')
  await page.getByRole('listbox', { name: wordsOf.ja.palette.results }).getByRole('option').nth(2).waitFor()
}

async function room(page: Page): Promise<void> {
  await page.goto('/ROOM5110?q=日本館')
  await page.locator('tbody a').first().click()
  await page.waitForURL(/ROOM5110\/[0-9a-f-]{36}/)
}

async function board(page: Page): Promise<void> {
  // The schedule of the demo data lies around the day it was made.
  await page.goto(`/SCHEDULE?unit=week&start=${jstDay(-21)}`)
  await page.getByRole('grid').getByRole('button').first().waitFor()
}

async function stop(page: Page): Promise<void> {
  await room(page)
  await page.getByRole('button', { name: wordsOf.ja.stops.stop, exact: true }).click()
  await page.getByRole('dialog').waitFor()
}

const graph = (page: Page) => page.goto('/TRANS7000/graph')
const rooms = (page: Page) => page.goto('/ROOM5110')

async function about(page: Page): Promise<void> {
  await rooms(page)
  await page.getByRole('button', { name: wordsOf.ja.shell.aboutScreen }).click()
  await page.getByRole('dialog').getByRole('term').first().waitFor()
}

async function keys(page: Page): Promise<void> {
  await board(page)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  await page.getByRole('dialog').getByText('Ctrl+Z').waitFor()
}

async function ndsd(page: Page): Promise<void> {
  await page.goto('/NDSD14110')
  await page.locator('tbody a').first().click()
  await page.getByRole('figure').first().waitFor()
}

const PICTURES: readonly Picture[] = [
  { name: 'home', lang: 'ja', show: home },
  { name: 'palette', lang: 'ja', show: palette },
  { name: 'rooms', lang: 'ja', show: rooms },
  { name: 'about', lang: 'ja', show: about },
  { name: 'board', lang: 'ja', show: board },
  { name: 'keys', lang: 'ja', show: keys },
  { name: 'ndsd', lang: 'ja', show: ndsd },
  { name: 'home-en-dark', lang: 'en', colorScheme: 'dark', show: home },
  { name: 'home-phone', lang: 'ja', colorScheme: 'dark', width: 390, height: 844, show: home },
  { name: 'palette-en-phone', lang: 'en', width: 390, height: 844, show: openPalette },
  { name: 'stop', lang: 'ja', show: stop },
  { name: 'transitions', lang: 'ja', show: graph },
]

/** The picture as WebP, in the best quality that keeps it small. */
async function small(png: Buffer): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const webp = await sharp(png).webp({ quality, effort: 6 }).toBuffer()
    if (webp.length < MAX_BYTES) return webp
  }
  throw new Error('a picture stays too large')
}

async function take(browser: Browser, origin: string, picture: Picture): Promise<number> {
  const { colorScheme = 'light', width = 1440, height = 900 } = picture
  const context = await browser.newContext({ baseURL: origin, colorScheme, viewport: { width, height } })
  const page = await context.newPage()
  await signIn(page, { ...manager, lang: picture.lang })
  await picture.show(page)
  await page.getByText(wordsIn(picture).shell.loading).waitFor({ state: 'hidden' })
  await page.waitForFunction(() => [...document.images].every((it) => it.complete || it.loading === 'lazy'))
  await page.evaluate(() => document.fonts.ready)
  const webp = await small(await page.screenshot({ animations: 'disabled' }))
  await writeFile(path.join(FOLDER, `${picture.name}.webp`), webp)
  await context.close()
  return webp.length
}

const wanted = process.argv.slice(2)
await mkdir(FOLDER, { recursive: true })
await openTestRun()
const product = await startProduct('one')
const browser = await chromium.launch(chromiumOptions)
try {
  const api = await apiAs(product.origin, manager)
  await api.post('/demo', undefined)
  for (const picture of PICTURES.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    const bytes = await take(browser, product.origin, picture)
    process.stdout.write(`${picture.name}.webp ${bytes} bytes\n`)
  }
} finally {
  await browser.close()
  await product.stop()
  await closeTestRun()
}
