import type { Page } from 'playwright/test'
import areas from '#messages/pages/areas.json' with { type: 'json' }
import { manager } from './support/product.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { type Lang, wordsOf } from './support/words.ts'

const languages: Lang[] = ['ja', 'en']
/** Home, lists, forms, addresses that lead nowhere, and last the page that signs her out. */
const pages = [
  '/TOP101',
  '/AC2110',
  '/ROOM5110/new',
  '/AR12110/new',
  '/SCHEDULE',
  '/ROOM5110/0',
  '/NOTFOUND',
  '/LOGIN001',
]

/** How an area's words begin where they are handed on as data, without the backslashes of a text within a text. */
const beginningOf = (words: object) =>
  JSON.stringify(Object.fromEntries(Object.entries(words).slice(0, 3))).slice(1, -1)

/** What is written in every notation as it is: whole texts, and what stands between that which is filled in; not what depends on a number or is marked up. */
const plainTexts = (tree: object): string[] =>
  Object.values(tree).flatMap((it) => {
    if (typeof it !== 'string') return plainTexts(it)
    return /["'`\\\n<#]|\{\w+, (?:plural|select)/.test(it) ? [] : it.split(/\{\w+(?:, number)?\}/).filter(Boolean)
  })

/** The areas that a page names: lists and home begin with those they say before anything is opened. */
const namedOn = (path: string, words: object) =>
  Object.fromEntries(
    Object.entries(words).filter(([area]) => !areas.screens.includes(path.slice(1)) || areas.first.includes(area)),
  )

const scriptsNamedIn = (html: string) =>
  [...html.matchAll(/<link [^>]*>/g)]
    .filter(([link]) => link.includes('rel="preload"') && link.includes('as="script"'))
    .map(([link]) => /href="([^"]+)"/.exec(link)?.[1] ?? '')

for (const lang of languages) {
  test(`no page carries the words, each names the files it needs, which browsers keep (${lang})`, {
    tag: '@landing',
  }, async ({ page }) => {
    await signIn(page, { ...manager, lang })
    const words = wordsOf[lang]
    const scripts = new Map<string, string>()
    for (const path of pages) {
      const html = (await (await page.request.get(path)).text()).replaceAll('\\', '')
      const carried = Object.entries(words).filter(([, area]) => html.includes(beginningOf(area)))
      expect(carried.map(([area]) => `${path}: ${area}`)).toEqual([])
      const named = scriptsNamedIn(html)
      for (const href of named) {
        if (scripts.has(href)) continue
        const answer = await page.request.get(href)
        expect(answer.headers()['cache-control'], href).toBe('public, max-age=31536000, immutable')
        scripts.set(href, await answer.text())
      }
      const said = named.map((href) => scripts.get(href)).join('\n')
      expect(
        plainTexts(namedOn(path, words)).filter((text) => !said.includes(text)),
        path,
      ).toEqual([])
      expect(said.includes(words.merge.title), `${path} names all words`).toBe(!areas.screens.includes(path.slice(1)))
    }
  })
}

/** How many of the files that a page has fetched say a text. */
async function filesSaying(page: Page, text: string): Promise<number> {
  const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const scripts = [...new Set(names.filter((name) => name.endsWith('.js')))]
  const files = await Promise.all(scripts.map(async (name) => (await page.request.get(name)).text()))
  return files.filter((file) => file.includes(text)).length
}

test('the words come once, those of what is not open with the first move', async ({ page }) => {
  const { merge, shell } = wordsOf.ja
  await signIn(page, manager)
  for (const path of ['/ROOM5110', '/ROOM5110/new']) {
    await page.goto(path)
    await page.mouse.move(200, 200)
    await expect.poll(() => filesSaying(page, merge.title)).toBe(1)
    expect(await filesSaying(page, shell.skipToMain), path).toBe(1)
  }
})

test('another language takes the place of the words, and what was typed stays', async ({ page }) => {
  const { shell: japanese, rooms: ja } = wordsOf.ja
  const { rooms: en } = wordsOf.en
  await signIn(page, manager)
  await page.goto('/ROOM5110/new')
  const typed = page.getByRole('textbox', { name: ja.name, exact: true })
  await typed.fill('Hall 1')
  await expect(page.getByRole('heading', { name: ja.createTitle })).toBeVisible()
  await page.getByRole('button', { name: new RegExp(japanese.switchLanguage) }).click()
  await expect(page.getByRole('heading', { name: en.createTitle })).toBeVisible()
  await expect(page.getByRole('textbox', { name: en.name, exact: true })).toHaveValue('Hall 1')
})
