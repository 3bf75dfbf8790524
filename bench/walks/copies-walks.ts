import { jstDay } from '#e2e/support/jst-day.ts'
import { filled, wordsOf } from '#e2e/support/words.ts'
import { COPIED, PER_DAY } from './facts.ts'
import { button, dialogOf, heading, menuLink, openFound, pick } from './steps.ts'
import type { Walk } from './walk.ts'

const { en } = wordsOf
const { common, copies, spaces, ndsdEvents: ndsd } = en

/** What is put up many times: a pattern in rooms, events of a day. */
export const COPIES_WALKS: readonly Walk[] = [
  {
    name: `One pattern to ${COPIED} rooms`,
    now: async (hand) => {
      const { page } = hand
      await openFound(hand, 'Opening relay')
      await hand.click(button(hand, copies.toMany3))
      await hand.sees(dialogOf(hand))
      await pick(hand, copies.pickRooms, 'Archive East', (picker) =>
        hand.click(picker.getByRole('button', { name: common.pickAll })),
      )
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
          await hand.write(`${text.replaceAll('-', '')}${10 + index}00`)
        }
        await hand.click(button(hand, spaces.register))
        await hand.sees(heading(hand).filter({ hasText: 'Senegal National Day' }))
      },
      times: PER_DAY,
      after: 'each by its form',
    },
  },
]
