import type { Locator } from 'playwright'
import { filled, wordsOf } from '#e2e/support/words.ts'
import type { Hand } from './hand.ts'

/** What every walk has of its steps, each by the words that she reads. */

const { en } = wordsOf
const { common, many, spaces } = en
export const heading = ({ page }: Hand) => page.getByRole('heading', { level: 1 })
export const button = ({ page }: Hand, name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const dialogOf = ({ page }: Hand) => page.getByRole('dialog').or(page.getByRole('alertdialog')).last()
export const row = ({ page }: Hand, text: string | RegExp) => page.locator('tbody tr').filter({ hasText: text })

export const menuLink = ({ page }: Hand, screen: string) =>
  page.getByRole('navigation').getByRole('link', { name: screen, exact: true }).first()

export async function openQueue(hand: Hand, queue: string): Promise<void> {
  const { page } = hand
  await hand.click(menuLink(hand, en.screens.QUEUES))
  await hand.sees(heading(hand))
  await hand.click(page.getByRole('link', { name: new RegExp(queue) }).first())
  await hand.sees(page.locator('tbody tr'))
}

/** By the search over everything. */
export async function openFound(hand: Hand, keyword: string, title: string | RegExp = keyword): Promise<void> {
  const { page } = hand
  await hand.press('Control+k')
  await hand.sees(dialogOf(hand))
  await hand.write(keyword)
  const found = page.getByRole('option', { name: new RegExp(keyword) })
  await hand.sees(found)
  await hand.click(found.first())
  await hand.sees(page.getByRole('heading', { level: 1, name: title }))
}

/** By the menu, and a keyword in the list. */
export async function findIn(hand: Hand, screen: string, keyword: string): Promise<void> {
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
export async function replaceInAll(
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
export async function byForm(hand: Hand, of: string, field: string, text: string) {
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

/** Out of the dialog of a picker, what `choose` takes of what a keyword finds. */
export async function pick(
  hand: Hand,
  title: string,
  keyword: string,
  choose: (picker: Locator) => Promise<void>,
): Promise<void> {
  const { page } = hand
  await hand.click(button(hand, title))
  const picker = page.getByRole('dialog', { name: title })
  await hand.sees(picker.getByRole('checkbox'))
  await hand.type(picker.getByRole('searchbox'), keyword)
  await hand.sees(picker.locator('.picker-list[aria-busy="false"]').filter({ hasText: keyword }))
  await choose(picker)
  await hand.click(picker.getByRole('button', { name: common.pickTake }))
  await hand.leaves(picker)
}
