import { readFile } from 'node:fs/promises'
import type { Download } from 'playwright'
import { apiAs } from '#e2e/support/api.ts'
import { filled, wordsOf } from '#e2e/support/words.ts'
import { DEMO_PASSWORD, demoEmail } from '#lib/core/demo-account.ts'
import { MISSPELT } from './facts.ts'
import type { Hand } from './hand.ts'
import { button, byForm, dialogOf, findIn, replaceInAll } from './steps.ts'
import type { Walk } from './walk.ts'

const { en } = wordsOf
const { common, history, lists, sheets } = en

const DIFFERENT = 40

const textOf = async (download: Download) => readFile(await download.path(), 'utf8')

/** Each another: what the exhibitors wrote. */
const namesOf = (theme: string) =>
  Array.from({ length: DIFFERENT }, (_, place) => `${theme} ${place + 1} of the East Hall`)

const differing = (of: string, theme: string): Walk['before'] => ({
  one: async (hand) => {
    await findIn(hand, en.screens.ROOM5110, of)
    await byForm(hand, of, history.fields.spaceTitleEn, `${theme} ${DIFFERENT + 1} of the East Hall`)
  },
  times: DIFFERENT,
  after: 'by the form of each',
})

/** Demands that all of them are called so, and the one of the way before. */
const demandNamed =
  (theme: string): Walk['proved'] =>
  async ({ origin }) => {
    const manager = await apiAs(origin, { email: demoEmail(0), password: DEMO_PASSWORD })
    const { body } = await manager.get(`/rooms?q=${encodeURIComponent(`${theme} of the East Hall`)}`)
    if (body.total !== DIFFERENT + 1) throw new Error(`${body.total} rooms are called as they are to be`)
  }

/** Her list in one hand: each name is looked at, typed over in its row and saved with the next one opened. A row whose name no longer holds the keyword leaves the list. */
async function typeInRows(hand: Hand, names: readonly string[]): Promise<void> {
  const { page } = hand
  await page.locator('tbody th a').first().focus()
  hand.work.clicks += 1
  await hand.press('F2')
  let done = ''
  for (const name of names) {
    const open = page.locator(`tbody tr:has([role="dialog"]):not(:has(th a[href="${done}"]))`)
    await hand.sees(open.getByRole('textbox', { name: history.fields.spaceTitleEn }))
    done = (await open.locator('th a').getAttribute('href')) ?? ''
    await hand.press('Tab')
    await hand.write(name)
    await hand.press('Tab')
  }
  await hand.sees(page.getByText(filled(lists.named, { name: names.at(-1) ?? '' })))
  await hand.press('Escape')
}

/** A spreadsheet program with the exported file: a cell is chosen, each name is looked at and typed over the one that stands there, and the file is saved as it was. */
function typeInSheet({ work }: Hand, file: string, of: string, names: readonly string[]): string {
  const [opened, chosen, kept] = [2, 1, 3]
  work.clicks += opened + chosen
  work.looks += 1 + names.length
  work.keys += names.reduce((sum, { length }) => sum + length + 1, 0) + kept
  let place = 0
  return file.replaceAll(new RegExp(`(?<=,)[^,"\\n]*${of}(?=,)`, 'g'), (before) => names[place++] ?? before)
}

async function throughSheet(hand: Hand, of: string, names: readonly string[]): Promise<void> {
  const { page } = hand
  await hand.click(page.locator('summary').filter({ hasText: common.display }).first())
  await hand.click(page.getByRole('link', { name: common.editInSheet }))
  await hand.sees(page.getByRole('heading', { level: 1, name: filled(sheets.title, { kind: sheets.kind_room }) }))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    hand.click(page.getByRole('link', { name: sheets['format_utf-8-bom'] })),
  ])
  const edited = typeInSheet(hand, await textOf(download), of, names)
  await hand.give(page.locator('input[type=file]'), 'rooms.csv', edited)
  const verb = `Save ${names.length} rows`
  await hand.sees(button(hand, verb))
  await hand.click(button(hand, verb))
  await hand.sees(dialogOf(hand))
  await hand.click(dialogOf(hand).getByRole('button', { name: verb }))
  await hand.sees(page.getByText(`${names.length} rows saved`))
}

/** Names of rooms. */
export const NAMES_WALKS: readonly Walk[] = [
  {
    name: `${MISSPELT} English names of rooms with the same mistake`,
    now: async (hand) => {
      await findIn(hand, en.screens.ROOM5110, 'Pavillion')
      await replaceInAll(hand, 'spaceTitleEn', 'replace', ['Pavillion', 'Pavilion'], MISSPELT)
    },
    before: {
      one: async (hand) => {
        await findIn(hand, en.screens.ROOM5110, 'Pavillion')
        await byForm(hand, 'Pavillion', en.history.fields.spaceTitleEn, 'Brunei Pavilion Main Hall')
      },
      times: MISSPELT,
      after: 'by the form of each',
    },
  },
  {
    name: `${DIFFERENT} English names of rooms that all differ, in the rows of the list`,
    now: async (hand) => {
      await findIn(hand, en.screens.ROOM5110, 'Travel Information Room')
      await typeInRows(hand, namesOf('Travel'))
    },
    before: differing('Travel Information Room', 'Travel'),
    proved: demandNamed('Travel'),
  },
  {
    name: `${DIFFERENT} English names of rooms that all differ, in a spreadsheet`,
    now: async (hand) => {
      await findIn(hand, en.screens.ROOM5110, 'Food Culture Lounge')
      await throughSheet(hand, 'Food Culture Lounge', namesOf('Tastes'))
    },
    before: differing('Food Culture Lounge', 'Tastes'),
    proved: demandNamed('Tastes'),
  },
]
