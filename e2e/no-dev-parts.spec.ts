import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { demoPassword } from './support/demo-account.ts'
import { expect, test } from './support/test.ts'

const build = process.env.NEXT_DIST_DIR ?? '.next'
/** What Next.js keeps beside the build: the cache of its compiler, and what `npm run dev` made. */
const besides = ['cache', 'dev', 'diagnostics', 'trace']

const namesOf = (folder: string) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))

/** Files of the build that hold one of the texts, as it is or as a bundler writes it. */
function holding(folder: string, texts: readonly string[]): string[] {
  const inAscii = (text: string) =>
    text.replace(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
  const wanted = texts.flatMap((text) => [text, inAscii(text)])
  return namesOf(folder).filter((name) => {
    const bytes = readFileSync(name)
    return wanted.some((text) => bytes.includes(text))
  })
}

/** What only `npm run dev` says and asks for: its mark in the page, its words, the address of its news. */
function partsOfDevelopment(): string[] {
  const words = ['ja', 'en'].flatMap((lang): string[] => {
    const { close: _everywhere, ...own } = JSON.parse(readFileSync(`app/development/${lang}.json`, 'utf8'))
    return Object.values(own)
  })
  return ['data-development', 'development/news', ...words]
}

test('no build holds the parts of the development mode', ({ product: _built }) => {
  const parts = partsOfDevelopment()
  const sources = namesOf('app/development').map((name) => readFileSync(name, 'utf8'))
  const inVain = parts.filter((part) => !sources.some((source) => source.includes(part)))
  expect(inVain, 'parts that are looked for in vain').toEqual([])
  const folders = readdirSync(build, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const built = folders.filter(({ name }) => !besides.includes(name)).map(({ name }) => path.join(build, name))
  expect(built).toEqual(expect.arrayContaining([path.join(build, 'server'), path.join(build, 'static')]))
  expect(built.flatMap((folder) => holding(folder, parts))).toEqual([])
  // The server knows it, since it may load the demo data; no browser does.
  expect(holding(path.join(build, 'static'), [demoPassword])).toEqual([])
})

test('the sign-in page of the product offers no account, and its CMS tells no news', async ({ product }) => {
  for (const language of ['ja', 'en']) {
    const page = await fetch(`${product.origin}/sign-in`, {
      headers: { cookie: `language=${language}; agreed=yes` },
    })
    const html = await page.text()
    expect(page.status).toBe(200)
    expect(html).toContain('name="password"')
    for (const part of [...partsOfDevelopment(), '@expo.example', demoPassword]) expect(html).not.toContain(part)
  }
  expect((await fetch(`${product.origin}/cms/v1/fe/development/news`)).status).toBe(404)
})
