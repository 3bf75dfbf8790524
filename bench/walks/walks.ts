import { jstDay } from '#e2e/support/jst-day.ts'
import { filled, wordsOf } from '#e2e/support/words.ts'
import { DEMO_PASSWORD } from '#lib/core/demo-account.ts'
import { COPIED, MISSPELT, MOVED, OLD_HOST, PER_DAY } from './facts.ts'
import type { Hand } from './hand.ts'

/** A piece of work as it is done by now, and one turn of it as it was done before there was a way for many: by the form of each thing, so many times. */
type Walk = {
  name: string
  now: (hand: Hand) => Promise<void>
  before: { one: (hand: Hand) => Promise<void>; times: number; after: string } | null
}

const { en } = wordsOf
const { common, many, copies, spaces, externalTransitions: links, ndsdEvents: ndsd, transitions, recovery } = en
const heading = ({ page }: Hand) => page.getByRole('heading', { level: 1 })
const button = ({ page }: Hand, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialogOf = ({ page }: Hand) => page.getByRole('dialog').or(page.getByRole('alertdialog')).last()
const row = ({ page }: Hand, text: string | RegExp) => page.locator('tbody tr').filter({ hasText: text })

const menuLink = ({ page }: Hand, screen: string) =>
  page.getByRole('navigation').getByRole('link', { name: screen, exact: true }).first()

async function openQueue(hand: Hand, queue: string): Promise<void> {
  const { page } = hand
  await hand.click(menuLink(hand, en.screens.QUEUES))
  await hand.sees(heading(hand))
  await hand.click(page.getByRole('link', { name: new RegExp(queue) }).first())
  await hand.sees(page.locator('tbody tr'))
}

/** By the search over everything. */
async function openFound(hand: Hand, keyword: string, title: string | RegExp = keyword): Promise<void> {
  const { page } = hand
  await hand.press('Control+k')
  await hand.sees(dialogOf(hand))
  hand.work.keys += keyword.length
  await page.keyboard.type(keyword)
  const found = page.getByRole('option', { name: new RegExp(keyword) })
  await hand.sees(found)
  await hand.click(found.first())
  await hand.sees(page.getByRole('heading', { level: 1, name: title }))
}

/** By the menu, and a keyword in the list. */
async function findIn(hand: Hand, screen: string, keyword: string): Promise<void> {
  const { page } = hand
  await hand.click(menuLink(hand, screen))
  await hand.sees(page.getByRole('searchbox'))
  if (keyword === '') return
  await hand.type(page.getByRole('searchbox').first(), keyword)
  await hand.press('Enter')
  await page.waitForURL(/[?&]q=/)
  await hand.sees(row(hand, keyword))
}

/** All that the list finds are chosen and changed in one field. */
async function replaceInAll(
  hand: Hand,
  field: string,
  how: string,
  [find, replacement]: [string, string],
  count: number,
) {
  const { page } = hand
  await hand.click(page.getByRole('checkbox', { name: common.selectAll }))
  const all = button(hand, filled(many.selectAll, { count }))
  if (await all.isVisible()) await hand.click(all)
  await hand.click(button(hand, many.change))
  await hand.sees(dialogOf(hand))
  const dialog = dialogOf(hand)
  await hand.choose(dialog.getByLabel(many.field), field)
  if (how !== 'replace') await hand.choose(dialog.getByLabel(many.how), how)
  await hand.type(dialog.getByRole('textbox').nth(0), find)
  await hand.type(dialog.getByRole('textbox').nth(1), replacement)
  await hand.click(dialog.getByRole('button', { name: many.check, exact: true }))
  const apply = dialog.getByRole('button', { name: filled(many.apply, { count }), exact: true })
  await hand.sees(apply)
  await hand.click(apply)
  await hand.sees(page.getByText(`${count} changed`))
}

/** One thing by its form, from its list and back to it. */
async function byForm(hand: Hand, of: string, field: string, text: string) {
  const { page } = hand
  await hand.click(
    row(hand, of)
      .first()
      .getByRole('link', { name: /Edit|編集/ })
      .first(),
  )
  await hand.sees(page.getByRole('textbox', { name: field }))
  await hand.type(page.getByRole('textbox', { name: field }), text)
  await hand.click(button(hand, spaces.save))
  await hand.sees(heading(hand))
}

export const WALKS: readonly Walk[] = [
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
    name: `${MOVED} links to another host`,
    now: async (hand) => {
      await findIn(hand, en.screens.EXTRANS11000, OLD_HOST)
      await replaceInAll(hand, 'webviewUrl', 'host', [OLD_HOST, 'sites.expo.example'], MOVED)
    },
    before: {
      one: async (hand) => {
        await findIn(hand, en.screens.EXTRANS11000, OLD_HOST)
        await byForm(hand, OLD_HOST, links.url, 'https://sites.expo.example/1a2b3c')
      },
      times: MOVED,
      after: 'by the form of each',
    },
  },
  {
    name: `One pattern to ${COPIED} rooms`,
    now: async (hand) => {
      const { page } = hand
      await openFound(hand, 'Opening relay')
      await hand.click(button(hand, copies.toMany3))
      await hand.sees(dialogOf(hand))
      await hand.click(button(hand, copies.pickRooms))
      const picker = page.getByRole('dialog', { name: copies.pickRooms })
      await hand.sees(picker.getByRole('checkbox'))
      await hand.type(picker.getByRole('searchbox'), 'Archive East')
      await hand.sees(picker.locator('.picker-list[aria-busy="false"]').filter({ hasText: 'Archive East' }))
      await hand.click(picker.getByRole('button', { name: common.pickAll }))
      await hand.click(picker.getByRole('button', { name: common.pickTake }))
      await hand.leaves(picker)
      await hand.click(button(hand, copies.check))
      const apply = page.getByRole('dialog').getByRole('button', { name: new RegExp(`^Copy to ${COPIED}$`) })
      await hand.sees(apply)
      await hand.click(apply)
      await hand.sees(page.getByText(`${COPIED} copies made`))
    },
    before: {
      one: async (hand) => {
        const { page } = hand
        await openFound(hand, 'Opening relay')
        await hand.click(button(hand, copies.copy))
        await hand.sees(dialogOf(hand))
        const into = dialogOf(hand).getByRole('combobox', { name: copies.intoRoom })
        await hand.type(into, 'Kids')
        await hand.sees(page.getByRole('option', { name: /Kids/ }))
        await hand.click(page.getByRole('option', { name: /Kids/ }).first())
        await hand.click(dialogOf(hand).getByRole('button', { name: copies.verb, exact: true }))
        await hand.sees(page.getByText(/Created/))
      },
      times: COPIED,
      after: 'copied into each',
    },
  },
  {
    name: `Tomorrow’s ${PER_DAY} ND/SD events as today’s`,
    now: async (hand) => {
      const { page } = hand
      await hand.click(menuLink(hand, en.screens.NDSD14110))
      await hand.sees(page.locator('tbody tr'))
      await hand.click(page.getByRole('link', { name: ndsd.view_month }))
      const today = page.locator('td').filter({ has: page.locator(`[data-day="${jstDay(0)}"]`) })
      await hand.sees(today)
      await hand.click(today.getByRole('button'))
      await hand.sees(dialogOf(hand))
      await hand.click(dialogOf(hand).getByRole('button', { name: copies.check }))
      const apply = dialogOf(hand).getByRole('button', { name: new RegExp(`${PER_DAY}`) })
      await hand.sees(apply)
      await hand.click(apply)
      await hand.sees(page.getByRole('button', { name: common.undo, exact: true }))
    },
    before: {
      one: async (hand) => {
        const { page } = hand
        await hand.click(menuLink(hand, en.screens.NDSD14110))
        await hand.sees(page.locator('tbody tr'))
        await hand.click(page.getByRole('link', { name: ndsd.create }))
        const name = page.getByRole('textbox', { name: ndsd.name, exact: true })
        await hand.sees(name)
        await hand.type(name, 'Senegal National Day')
        await hand.type(page.getByRole('textbox', { name: ndsd.nameEn, exact: true }), 'Senegal National Day')
        await hand.type(
          page.getByRole('textbox', { name: filled(ndsd.text, { place: 1 }), exact: true }),
          'Ceremony in the hall',
        )
        for (const [index, text] of [jstDay(1), jstDay(1)].entries()) {
          await hand.click(page.getByRole('spinbutton').nth(index * 5))
          hand.work.keys += 12
          await page.keyboard.type(`${text.replaceAll('-', '')}${10 + index}00`)
        }
        await hand.click(button(hand, spaces.register))
        await hand.sees(heading(hand).filter({ hasText: 'Senegal National Day' }))
      },
      times: PER_DAY,
      after: 'each by its form',
    },
  },
  {
    name: 'All dead ends of the opening day (6 on *event*)',
    now: async (hand) => {
      const { page } = hand
      await openQueue(hand, en.work.queue_deadEnds)
      const hide = page.getByRole('row').getByRole('button', { name: /^Unpublish/ })
      for (let left = await hide.count(); left > 0; left--) {
        await hand.click(hide.first())
        const verb = dialogOf(hand).getByRole('button', { name: transitions.unpublish, exact: true })
        await hand.sees(verb)
        await hand.click(verb)
        await hand.leaves(hide.nth(left - 1))
      }
    },
    before: {
      one: async (hand) => {
        const { page } = hand
        await openQueue(hand, en.work.queue_deadEnds)
        await hand.click(page.getByRole('row').getByRole('link', { name: /^Put/ }).first())
        await hand.sees(page.getByRole('listbox'))
        await hand.press('Escape')
        const isShown = page.getByRole('checkbox', { name: transitions.makePublic })
        await hand.click(isShown)
        await hand.click(button(hand, spaces.save))
        await hand.sees(row(hand, /→/))
      },
      times: 6,
      after: 'by the form of each',
    },
  },
  {
    name: 'A lost phone: a code for the new one, told by telephone',
    now: async (hand) => {
      const { page } = hand
      await openFound(hand, 'level5@expo.example', /./)
      await hand.click(button(hand, recovery.codeMake))
      await hand.sees(dialogOf(hand))
      await hand.click(dialogOf(hand).getByRole('button', { name: recovery.codeMake }))
      const password = page.getByLabel(en.stepUp.password)
      await hand.sees(password)
      await hand.type(password, DEMO_PASSWORD)
      await hand.press('Enter')
      const shown = page.getByRole('alertdialog', { name: recovery.codeShown })
      await hand.sees(shown)
      await hand.click(shown.getByRole('button', { name: recovery.codeDone }))
    },
    before: null,
  },
]
