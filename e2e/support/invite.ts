import { type Browser, expect, type Page } from 'playwright/test'
import { mailsTo } from './mail.ts'
import type { Product } from './product.ts'
import { searchPicker } from './search-picker.ts'
import { type Lang, wordsOf } from './words.ts'

export type Invited = {
  name: string
  email: string
  authority: 1 | 2 | 3 | 4 | 5 | 6
  /** The space she gets access to, found by its name. */
  space?: { kind: 'venueArea' | 'room' | 'pattern'; name: string }
}

/** Everyone who accepts an invitation in these tests chooses this password. */
export const invitedPassword = 'Higashi-no-sora-2025!'

/** Fills and sends the invitation form of AC2111, where the page is. */
export async function invite(page: Page, lang: Lang, { name, email, authority, space }: Invited): Promise<void> {
  const { users, common } = wordsOf[lang]
  await page.getByRole('textbox', { name: users.name }).fill(name)
  await page.getByRole('textbox', { name: users.email }).fill(email)
  await page.getByRole('combobox', { name: users.authority }).selectOption({ label: common[`authority_${authority}`] })
  if (space) {
    const choose = users[`choose_${space.kind}`]
    await page.getByRole('button', { name: choose }).click()
    const dialog = page.getByRole('dialog', { name: choose })
    await searchPicker(dialog, space.name)
    await dialog.getByRole('checkbox', { name: space.name }).check()
    await dialog.getByRole('button', { name: common.pickTake }).click()
  }
  await page.getByRole('button', { name: users.inviteVerb, exact: true }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

/** The path of the invitation mailed to an address. */
export async function invitationPath(product: Product, email: string): Promise<string> {
  const [mail] = await mailsTo(product, email)
  const link = /https?:\/\/\S+\/invitations\/[\w-]+/.exec(mail?.text ?? '')?.[0]
  if (!link) throw new Error(`no invitation in the mail to ${email}: ${mail?.text}`)
  return new URL(link).pathname
}

/** Consent, password and nickname on the page of an invitation; ends on the home screen. */
export async function accept(page: Page, lang: Lang, nickName: string): Promise<void> {
  const { entry, home } = wordsOf[lang]
  await page.getByLabel(entry.newPassword).fill(invitedPassword)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: entry.registerAndStart }).click()
  const field = page.getByRole('textbox', { name: entry.nickNameLabel })
  await expect(field).toBeVisible()
  await field.fill(nickName)
  await page.getByRole('button', { name: entry.register }).click()
  await expect(page.getByRole('heading', { name: home.news })).toBeVisible()
}

/** Opens a browser of her own and accepts the invitation mailed to her. */
export async function join(browser: Browser, product: Product, lang: Lang, person: Invited): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(`${await invitationPath(product, person.email)}?language=${lang}`)
  await accept(page, lang, person.name)
  return page
}
