import type { Page } from 'playwright/test'
import { openSignIn } from './sign-in.ts'
import { type Lang, wordsOf } from './words.ts'

/** The provider's name on our buttons (lib/testing/open-id-provider.ts). */
export const LABEL = { ja: '共通認証', en: 'Expo ID' } as const

/** From the login page to the button of the provider. */
export async function goToProvider(page: Page, lang: Lang): Promise<void> {
  const { entry } = wordsOf[lang]
  await openSignIn(page, lang)
  await page.getByRole('button', { name: entry.providerSignIn.replace('{label}', LABEL[lang]) }).click()
}

/** Says at the provider who she is. */
export async function beAccount(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Account' }).fill(email)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** The message of a refused visit, by its result code. */
export const refusedWith = (page: Page, code: string) => page.getByRole('alert').filter({ hasText: code })
