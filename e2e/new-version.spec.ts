import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BrowserContext, Page } from 'playwright/test'
import { freePort } from '#lib/cms/app/launch/free-port.ts'
import { copyPreparedCluster } from '#lib/testing/prepared-cluster.ts'
import { expectAccessible } from './support/accessible.ts'
import { type Launched, launch } from './support/launch.ts'
import { manager } from './support/product.ts'
import { atLanding, byDay } from './support/shape-of.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { type Lang, wordsOf } from './support/words.ts'

/** An upgrade as an open page sees it: the console is stopped, and the same database and port are served by another build. */
let dataDir = ''
let port = ''
let console: Launched

let builds = 0

/** What Chromium prints of what the open page asks between two builds. */
const WHILE_AWAY = /Failed to load resource: net::ERR_/

/** Starts the console as the next build, and says which one. */
async function startNext(): Promise<string> {
  builds += 1
  const build = `build-${builds}`
  const first = { FIRST_MANAGER_EMAIL: manager.email, FIRST_MANAGER_PASSWORD: manager.password }
  const settings = { PORT: port, DATA_DIR: dataDir, BUILD_ID: build, ...first }
  console = await launch('start', settings, /Expo Console is ready: .*\n/)
  return build
}

async function upgrade(): Promise<string> {
  await console.stop()
  return startNext()
}

test.beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'expo-version-'))
  port = String(await freePort())
  await copyPreparedCluster(dataDir)
  await startNext()
})

test.afterAll(async () => {
  await console.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** A page of the build that serves now, with something typed that nobody has saved. */
async function typing(context: BrowserContext, lang: Lang): Promise<Page> {
  const page = await context.newPage()
  await signIn(page, { ...manager, lang })
  await page.goto('/EXPO3110/new')
  await nameField(page, lang).fill('書きかけの名前')
  return page
}

const nameField = (page: Page, lang: Lang) =>
  page.getByRole('textbox', { name: wordsOf[lang].expoAreas.name, exact: true })
const bar = (page: Page, lang: Lang) => page.getByText(wordsOf[lang].shell.newVersion)
const isBuild = (page: Page, build: string) =>
  expect(page.locator('meta[name="build"]')).toHaveAttribute('content', build)

/** What is asked for of a build that has gone leads to the same words, and takes nothing that was typed. */
async function missesItsScripts(page: Page, newer: string): Promise<void> {
  await page.route('**/_next/static/chunks/**', (route) => route.fulfill({ status: 404, body: 'gone' }))
  // The page may have heard of the new build by itself before: what it asks for now must have failed before the scripts are there again.
  const gone = page.waitForResponse((response) => response.status() === 404)
  await page.keyboard.press('Control+k')
  await gone
  // The palette has given up: it does not open, and make the bar inert, once its scripts are there again. First, since it is said for some seconds alone.
  await expect(page.getByText(wordsOf.ja.common.noAnswer)).toBeVisible()
  await expect(bar(page, 'ja')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(nameField(page, 'ja')).toHaveValue('書きかけの名前')
  await page.unroute('**/_next/static/chunks/**')
  await page.getByRole('button', { name: wordsOf.ja.shell.reload, exact: true }).click()
  await isBuild(page, newer)
  await expect(nameField(page, 'ja')).toHaveValue('書きかけの名前')
}

for (const [lang, viewport] of [
  ['ja', { width: 1440, height: 900 }],
  ['en', { width: 390, height: 844 }],
] as const) {
  test(`pages that stayed open over an upgrade say so, by themselves or at a script that is gone, and what was typed comes back after the reload (${lang})`, {
    tag: atLanding('@one-only', byDay(lang, 'en')),
  }, async ({ browser, faults }) => {
    faults.allow(WHILE_AWAY)
    const baseURL = `http://127.0.0.1:${port}`
    const context = await browser.newContext({ baseURL, viewport })
    const elsewhere = await browser.newContext({ baseURL })
    const page = await typing(context, lang)
    const other = await typing(elsewhere, 'ja')
    await isBuild(page, `build-${builds}`)
    await expect(bar(page, lang)).toHaveCount(0)
    const newer = await upgrade()
    await missesItsScripts(other, newer)
    await elsewhere.close()
    // The frame asks now and then whether a maintenance is near.
    await expect(bar(page, lang)).toBeVisible()
    await expect(nameField(page, lang)).toHaveValue('書きかけの名前')
    await expectAccessible(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: wordsOf[lang].shell.reload, exact: true }).click()
    await isBuild(page, newer)
    await expect(nameField(page, lang)).toHaveValue('書きかけの名前')
    await expect(bar(page, lang)).toHaveCount(0)
    await context.close()
  })
}
