import { expect, type Page } from 'playwright/test'
import { type Lang, wordsOf } from './words.ts'

/** The question "is it you?" as it stands on the page. */
export const stepUpDialog = (page: Page, lang: Lang) =>
  page.getByRole('dialog', { name: wordsOf[lang].stepUp.title, exact: true })

/** Answers the question with the password; the call that ran into it then goes on. */
export async function confirmByPassword(page: Page, lang: Lang, password: string): Promise<void> {
  const { stepUp } = wordsOf[lang]
  const dialog = stepUpDialog(page, lang)
  await dialog.getByLabel(stepUp.password).fill(password)
  await dialog.getByRole('button', { name: stepUp.verb }).click()
  await expect(dialog).toBeHidden()
}
