import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { waitUntilListening } from '#e2e/support/when-listening.ts'
import { LANG_COOKIE } from '#lib/core/lang.ts'
import { findBrowser } from '#lib/testing/find-browser.ts'
import { startMailbox } from '#lib/testing/mailbox.ts'
import { changeSection } from '../report.ts'
import { startConsole } from '../servers.ts'
import { signIn, toCookies } from '../sign-in.ts'
import { fillOpeningDay } from './facts.ts'
import { handOn, repeated, type Work } from './hand.ts'
import { mergedTable, rowOf } from './table.ts'
import { WALKS } from './walks.ts'

const { values } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
})

/**
 * `node bench/walks/run.ts [--only WORD] [--write]`: the work of a day on *event*, on its opening day, in a real browser, as it is done by now and one thing at a time.
 * `--write` puts the rows of what was done into the table of docs/performance.md.
 */
const mailbox = await startMailbox()
const { origin, stop } = await startConsole(fillOpeningDay, { SMTP_URL: mailbox.url })
const cookie = await signIn(origin)
const browser = await chromium.launch({ executablePath: findBrowser() || undefined })

async function walked(walk: (hand: ReturnType<typeof handOn>) => Promise<void>): Promise<Work> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US', baseURL: origin })
  context.setDefaultTimeout(20_000)
  waitUntilListening(context)
  await context.addCookies([
    ...toCookies(cookie, origin).filter(({ name }) => name !== LANG_COOKIE),
    { name: LANG_COOKIE, value: 'en', url: origin },
  ])
  const page = await context.newPage()
  await page.goto('/TOP101')
  const hand = handOn(page)
  try {
    await walk(hand)
  } finally {
    await context.close()
  }
  return hand.work
}

const rows: string[] = []
try {
  for (const walk of WALKS.filter(({ name }) => name.includes(values.only))) {
    const before = walk.before && repeated(await walked(walk.before.one), walk.before.times)
    const now = await walked(walk.now)
    await walk.proved?.({ origin, mailbox })
    rows.push(rowOf(walk, before, now))
    console.log(rows.at(-1))
  }
} finally {
  await browser.close()
  await stop()
  await mailbox.stop()
}
if (values.write) await changeSection('walks', (section) => mergedTable(section, WALKS, rows))
