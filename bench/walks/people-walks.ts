import { wordsOf } from '#e2e/support/words.ts'
import { DEMO_PASSWORD } from '#lib/core/demo-account.ts'
import { CONTRACTOR_WALKS } from './contractor-walks.ts'
import { button, dialogOf, openFound } from './steps.ts'
import type { Walk } from './walk.ts'

const { en } = wordsOf
const { recovery } = en

/** What is done for people. */
export const PEOPLE_WALKS: readonly Walk[] = [
  ...CONTRACTOR_WALKS,
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
