import { expect, type Page } from 'playwright/test'
import { type Lang, wordsOf } from './words.ts'

type Person = { email: string; password: string; lang?: Lang; nickName?: string }

/**
 * Signs in the way a person does: agreement, Continue, e-mail and password, the nickname where it is asked for. Ends on
 * the home screen in her language (Japanese unless said).
 */
export async function signIn(page: Page, person: Person): Promise<void> {
  const { lang = 'ja', nickName = person.email.split('@')[0] ?? '' } = person
  const { entry, home } = wordsOf[lang]
  await page.goto(`/LOGIN001?language=${lang}`)
  await passLogin(page, person)
  const nickNameField = page.getByRole('textbox', { name: entry.nickNameLabel })
  const news = page.getByRole('heading', { name: home.news })
  await expect(nickNameField.or(news)).toBeVisible()
  if (await nickNameField.isVisible()) {
    await page.waitForLoadState('networkidle')
    await nickNameField.fill(nickName)
    await page.getByRole('button', { name: entry.register }).click()
  }
  await expect(news).toBeVisible()
  await expect(page).toHaveURL(/\/TOP101$/)
}

/** What a person does at /LOGIN001, on whatever page she ends: agreement, Continue, e-mail and password. */
export async function passLogin(page: Page, { email, password, lang = 'ja' }: Person): Promise<void> {
  const { entry } = wordsOf[lang]
  await page.getByRole('checkbox', { name: plainText(entry.agreeTerms) }).check()
  await page.getByRole('checkbox', { name: plainText(entry.agreePrivacy) }).check()
  await page.getByRole('button', { name: entry.continue }).click()
  await page.getByRole('textbox', { name: entry.email }).fill(email)
  await page.getByLabel(entry.password).fill(password)
  await page.getByRole('button', { name: entry.signInVerb }).click()
}

/** A message without the tags of its links. */
export function plainText(message: string): string {
  return message.replace(/<[^>]+>/g, '')
}
