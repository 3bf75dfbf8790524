import type { Page } from 'playwright/test'
import { type Lang, wordsOf } from './words.ts'

/** Answers yes to the question that is asked about a period which began before now: nobody saw the time that is over. */
export async function claimPast(page: Page, lang: Lang): Promise<void> {
  const { seen } = wordsOf[lang]
  const question = page.getByRole('alertdialog').filter({ hasText: seen.claimText })
  await question.getByRole('button', { name: seen.verb, exact: true }).click()
}
