import { wordsOf } from '#e2e/support/words.ts'
import { MOVED, OLD_HOST } from './facts.ts'
import { button, byForm, dialogOf, findIn, openQueue, replaceInAll, row } from './steps.ts'
import type { Walk } from './walk.ts'

const { en } = wordsOf
const { spaces, externalTransitions: links, transitions } = en

/** Links that move, and dead ends of the graph. */
export const LINKS_WALKS: readonly Walk[] = [
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
]
