import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from 'playwright'
import { waitUntilListening } from '#e2e/support/when-listening.ts'
import { AGREEMENT_COOKIE } from '#lib/core/agreement.ts'
import { findBrowser } from '#lib/testing/find-browser.ts'
import ja from '#messages/ja.ts'
import { quantile } from '../measure.ts'
import { timed } from '../timed.ts'
import { addField } from './add-field.ts'
import { addScreen } from './add-screen.ts'
import { type DevConsole, startDev } from './dev-console.ts'
import { type Edit, save } from './edits.ts'

/**
 * `node bench/first-hour/run.ts`: the first hour of CONTRIBUTING.md by a machine, in a fresh clone of what is committed. Installs, starts `npm run dev`, signs in by one click, and saves a word, lines of
 * components and a verb while a page is open, six times each; adds the field and the screen of the guide, has types and units look at them, uses both; runs the tests of a word. Prints seconds.
 */
const PORT = 3990
const ROUNDS = 3
const clone = mkdtempSync(path.join(tmpdir(), 'expo-first-hour-'))
const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { cwd: clone, stdio: 'pipe', encoding: 'utf8' })
const tell = (what: string, seconds: number[]) => {
  const [middle, worst] = [quantile(seconds, 0.5), Math.max(...seconds)]
  console.log(`${what}: ${middle.toFixed(1)} s${seconds.length > 1 ? `, at most ${worst.toFixed(1)}` : ''}`)
}

/** Saves a line and takes it back, and how long it was each time until it was seen. */
async function seen(edit: Edit, isShown: (changed: boolean) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    for (const changed of [true, false]) {
      save(clone, changed ? edit : { ...edit, from: edit.to, to: edit.from })
      times.push(await timed(() => isShown(changed)))
    }
  return times
}

const verb: Edit = {
  file: 'lib/cms/spaces/expo-areas/read-expo-areas.ts',
  from: 'venueAreaCount: row.venue_areas,',
  to: 'venueAreaCount: row.venue_areas + 7000,',
}
const server: Edit = {
  file: 'components/ui/page-header.tsx',
  from: '<InLang>{title}</InLang>}</h1>',
  to: '<InLang>{title} ★</InLang>}</h1>',
}
const client: Edit = {
  file: 'app/(console)/(events)/NDSD14110/ndsd-basics-fields.tsx',
  from: "<Card title={words('basics')}>",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of another file.
  to: "<Card title={`${words('basics')} ★`}>",
}
const word: Edit = {
  file: 'messages/ja/expo-areas.json',
  from: `"create": "${ja.expoAreas.create}"`,
  to: `"create": "${ja.expoAreas.create} ★"`,
}

async function changeThings(page: Page, origin: string) {
  await page.goto(`${origin}/EXPO3110`)
  const heading = page.getByRole('heading', { level: 1 })
  const button = page.getByRole('link', { name: ja.expoAreas.create })
  const starred = (changed: boolean) => (changed ? /★/ : /^[^★]*$/)
  await button.waitFor()
  tell('a changed word', await seen(word, (changed) => button.filter({ hasText: starred(changed) }).waitFor()))
  tell(
    'a line of a component',
    await seen(server, (changed) => heading.filter({ hasText: starred(changed) }).waitFor()),
  )
  const counts = async () => {
    const answer = await page.request.get(`${origin}/cms/v1/fe/expo-areas`)
    return ((await answer.json()) as { items: { venueAreaCount: number }[] }).items
  }
  const isNew = async (changed: boolean) => {
    for (;;) {
      const items = await counts()
      if (items.length > 0 && items.every(({ venueAreaCount }) => venueAreaCount >= 7000 === changed)) return
      await sleep(20)
    }
  }
  tell('a line of a verb, in its answer', await seen(verb, isNew))
  const cell = page.getByRole('table').getByText(/^7,?00\d$/)
  tell(
    'a line of a verb, on the open page',
    await seen(verb, (changed) => cell.first().waitFor({ state: changed ? 'visible' : 'detached' })),
  )
  await page.goto(`${origin}/NDSD14110/new`)
  const card = page.getByRole('heading', { name: new RegExp(`^${ja.ndsdEvents.basics}`) })
  await card.waitFor()
  tell('a line of a form', await seen(client, (changed) => card.filter({ hasText: starred(changed) }).waitFor()))
}

/** The new field, filled in on the form and read back after the page was loaded anew. */
async function storeField(page: Page, origin: string) {
  const answer = await page.request.get(`${origin}/cms/v1/fe/ndsd-events`)
  const { items } = (await answer.json()) as { items: { id: string }[] }
  const form = `${origin}/NDSD14110/${items[0]?.id}/edit`
  await page.goto(form)
  const field = page.getByRole('textbox', { name: '職員への注記' })
  await field.fill('北口')
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await page.getByRole('button', { name: ja.spaces.save, exact: true }).click()
  if ((await saved).status() !== 200) throw new Error(`the new field was answered ${(await saved).status()}`)
  await page.goto(form)
  if ((await field.inputValue()) !== '北口') throw new Error('the new field was not kept')
}

let dev: DevConsole | null = null
const browser = await chromium.launch({ executablePath: findBrowser() })
try {
  const root = process.cwd()
  tell('clone', [await timed(async () => execFileSync('git', ['clone', '-q', root, clone]))])
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ja-JP' })
  waitUntilListening(context)
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const account = page.getByRole('button', { name: /level0@/ })
  const open = async () => {
    dev = await startDev(clone, PORT)
    await context.clearCookies()
    await context.addCookies([{ name: AGREEMENT_COOKIE, value: 'yes', url: dev.origin }])
    await page.goto(`${dev.origin}/sign-in`, { waitUntil: 'commit' })
    await account.waitFor()
  }
  tell('npm run dev until its first page, packages and demo data included', [await timed(open)])
  const { origin, stop } = dev as unknown as DevConsole
  tell('one click until home', [
    await timed(async () => {
      await account.click()
      await page.waitForURL('**/TOP101')
      await page.getByRole('heading', { level: 1 }).waitFor()
    }),
  ])
  // What was compiled is written once the console has nothing to do, 3 s later here.
  await sleep(8000)
  await stop()
  tell('npm run dev from a warm cache until its first page', [await timed(open)])
  await account.click()
  await page.waitForURL('**/TOP101')
  await changeThings(page, origin)
  tell('a new screen, until it is on the page', [
    await timed(async () => {
      addScreen(clone)
      // Whoever opens it in the moment of the last save is told that there is no such page, and loads it again.
      const title = page.getByRole('heading', { level: 1, name: '覚え書き' })
      do await page.goto(`${origin}/NOTES`)
      while ((await title.count()) === 0)
    }),
  ])
  tell('a new field, until it is stored', [
    await timed(async () => {
      addField(clone)
      await storeField(page, origin)
    }),
  ])
  await (dev as unknown as DevConsole).stop()
  dev = null
  tell('npm run db:types', [await timed(async () => run('npm', 'run', 'db:types'))])
  tell('npm run types', [await timed(async () => run('npm', 'run', 'types'))])
  const units = ['screens', 'palette', 'help', 'messages', 'ndsd', 'contracts', 'field-families']
  tell(`npm run unit -- ${units.join(' ')}`, [await timed(async () => run('npm', 'run', 'unit', '--', ...units))])
  tell('npm test -- expo-areas, with its build', [await timed(async () => run('npm', 'test', '--', 'expo-areas'))])
} finally {
  await browser.close()
  await (dev as DevConsole | null)?.stop()
  rmSync(clone, { recursive: true, force: true })
}
