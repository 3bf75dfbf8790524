import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright/test'

/** What a screen weighs. Bytes as they are; `…Gzip` as they travel; counts otherwise. */
export type Weight = {
  html: number
  htmlGzip: number
  /** Of the HTML, what React gets to know of the page besides its markup. */
  payload: number
  /** The scripts that the page names, the file of the words among them. */
  scriptsGzip: number
  stylesGzip: number
  /** Tables that stand behind a boundary: React shows them 300 ms after the frame at the earliest. */
  heldTables: number
  /** The largest row of its table. */
  row: number
  /** Made until the page has loaded, pictures apart. */
  requests: number
  elements: number
}

const gzipped = (text: string | Buffer): number => gzipSync(text, { level: 6 }).length

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

const bytesOf = (texts: readonly string[]): number => sum(texts.map((text) => Buffer.byteLength(text)))

/** The files of the build that a page names in this way, each once; a script for browsers without modules is none of today's. */
function filesIn(html: string, ending: 'css' | 'js'): string[] {
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? []
  const named = tags.filter((tag) => !/nomodule/i.test(tag)).map((tag) => /(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? '')
  return [...new Set(named.filter((name) => name.startsWith('/_next/') && name.includes(`.${ending}`)))]
}

/** Opens a screen in a browser that has seen nothing yet, and weighs what came. Throws where it is not shown, or its table has no rows in the first answer. */
export async function weighPage(page: Page, path: string, hasRows: boolean): Promise<Weight> {
  const requested = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() !== 'image' && !request.url().startsWith('data:')) requested.add(request.url())
  })
  // The page asks for changes, and hears of none: it would be drawn anew with what the filling of the data changed a moment ago, on a slow machine before it has loaded.
  await page.route('**/live-changes?*', () => {})
  const response = await page.goto(path, { waitUntil: 'load' })
  // Its scripts are run once it has been drawn, and may ask for more.
  await page.waitForSelector('html:not([data-listening="no"])', { state: 'attached' })
  const requests = requested.size
  if (response?.status() !== 200 || new URL(response.url()).pathname !== path) throw new Error(`${path} is not shown`)
  const html = await response.text()
  const filesGzip = async (ending: 'css' | 'js') => {
    const files = await Promise.all(filesIn(html, ending).map(async (file) => (await page.request.get(file)).body()))
    return sum(files.map((file) => gzipped(file)))
  }
  const rows = (html.match(/<tr>(?:(?!<tr>).)*<\/tr>/gs) ?? []).filter((row) => row.includes('<td'))
  if (hasRows && rows.length === 0) throw new Error(`${path} shows no rows in its first answer`)
  return {
    html: Buffer.byteLength(html),
    htmlGzip: gzipped(html),
    payload: bytesOf(html.match(/self\.__next_f\.push\(.*?\)<\/script>/gs) ?? []),
    scriptsGzip: await filesGzip('js'),
    stylesGzip: await filesGzip('css'),
    heldTables: html.match(/<div hidden[^>]* id="S:(?:(?!<div hidden|<\/table).)*<table/gs)?.length ?? 0,
    row: Math.max(0, ...rows.map((row) => Buffer.byteLength(row))),
    requests,
    elements: await page.evaluate(() => document.querySelectorAll('*').length),
  }
}
