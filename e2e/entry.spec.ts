import type { Page } from 'playwright/test'
import { manager } from './support/product.ts'
import { signInAtHome } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { wordsOf } from './support/words.ts'

const { entry, shell, screens, settings, users, common } = wordsOf.ja

/** Ends the CMS session behind the page's back, as half an hour of silence does. */
const loseSession = (page: Page) => page.context().clearCookies({ name: 'cms_session' })

test('a hand-off that fails keeps its code for the login page, and nothing of the address is shown', {
  tag: '@split',
}, async ({ page }) => {
  await page.goto('/TOP101?trans_mode=login&result_code=0&language=ja')
  await expect(page).toHaveURL(/\/LOGIN001$/)
  await expect(page.getByText(entry.handOffFailed)).toBeVisible()
  await expect(page.getByText('xrcms0001')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: entry.login, exact: true })).toBeVisible()
  await expect(page.getByText(entry.handOffFailed)).toBeHidden()

  await page.goto('/TOP101?trans_mode=login&result_code=%3Cimg%20src%3Dx%3E')
  await expect(page).toHaveURL(/\/LOGIN001$/)
  await expect(page.getByText('xrcms0001')).toBeVisible()
  await expect(page.getByText('img src')).toBeHidden()

  await page.goto('/TOP101')
  await expect(page).toHaveURL(/\/LOGIN001$/)
  await expect(page.getByText(entry.handOffFailed)).toBeHidden()
})

test('the language of the address is taken and leaves it; only en is English; the title follows', async ({ page }) => {
  const html = page.locator('html')
  await page.goto('/sign-in?language=en')
  await expect(page).toHaveURL(/\/sign-in$/)
  await expect(html).toHaveAttribute('lang', 'en')
  await expect(page).toHaveTitle(new RegExp(wordsOf.en.entry.signIn))
  await page.getByRole('button', { name: wordsOf.en.shell.otherLanguage }).click()
  await expect(html).toHaveAttribute('lang', 'ja')
  await expect(page).toHaveTitle(new RegExp(entry.signIn))
  await page.goto('/sign-in?language=english')
  await expect(html).toHaveAttribute('lang', 'ja')
})

test('the login and the home page are titled LOGIN001, and the language outlives the logout', async ({ page }) => {
  const en = wordsOf.en
  await signInAtHome(page, manager)
  await expect(page).toHaveTitle('LOGIN001')
  await page.getByRole('button', { name: shell.otherLanguage }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('navigation', { name: en.shell.menu }).getByRole('button', { name: en.screens.logout }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: en.shell.logout }).click()
  await expect(page).toHaveURL(/\/LOGIN001$/)
  await expect(page).toHaveTitle('LOGIN001')
  await expect(page.getByRole('heading', { name: en.entry.login, exact: true })).toBeVisible()
  await page.goto('/TOP101')
  await expect(page).toHaveURL(/\/LOGIN001$/)
})

test('a session lost while typing leads over ERROR401 back to the page, with what was typed', {
  tag: '@split',
}, async ({ page }) => {
  await signInAtHome(page, manager)
  await page.getByRole('link', { name: screens.SET9201 }).click()
  const nickName = page.getByRole('textbox', { name: users.nickName })
  await expect(nickName).toBeVisible()
  await nickName.fill('途中の名前 𠮷')
  await loseSession(page)
  await page.getByRole('button', { name: users.save }).click()
  await expect(page).toHaveURL(/\/ERROR401$/)
  await expect(page.getByRole('heading', { name: entry.expired })).toBeVisible()
  await page.getByRole('link', { name: entry.logIn }).click()
  await page.getByRole('checkbox', { name: /利用規約/ }).check()
  await page.getByRole('checkbox', { name: /プライバシー/ }).check()
  await page.getByRole('button', { name: entry.continue }).click()
  await page.getByRole('textbox', { name: entry.email }).fill(manager.email)
  await page.getByLabel(entry.password).fill(manager.password)
  await page.getByRole('button', { name: entry.signInVerb }).click()
  await expect(page).toHaveURL(/\/SET9201$/)
  await expect(nickName).toHaveValue('途中の名前 𠮷')
  await expect(page.getByText(common.draftRestored.replace(/^.*\}）/, ''))).toBeVisible()
  await page.getByRole('button', { name: users.save }).click()
  await expect(page.getByText(settings.saved)).toBeVisible()
})

test('a page of the console asks to sign in, clears session storage, and is where she arrives afterwards', async ({
  page,
}) => {
  await page.goto('/sign-in')
  await page.evaluate(() => sessionStorage.setItem('left', 'over'))
  await page.goto('/AC2110?q=manager')
  await expect(page).toHaveURL(/\/LOGIN001/)
  await expect(page.getByRole('heading', { name: entry.login, exact: true })).toBeVisible()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('left'))).toBeNull()
  await page.getByRole('button', { name: entry.continue }).click()
  await expect(page.getByText(wordsOf.ja.errors.consentTerms_required)).toBeVisible()
  await expect(page.getByText(wordsOf.ja.errors.consentPrivacy_required)).toBeVisible()
  await page.getByRole('checkbox', { name: /利用規約/ }).check()
  await page.getByRole('checkbox', { name: /プライバシー/ }).check()
  await page.getByRole('button', { name: entry.continue }).click()
  await page.getByRole('textbox', { name: entry.email }).fill(manager.email)
  await page.getByLabel(entry.password).fill(manager.password)
  await page.getByRole('button', { name: entry.signInVerb }).click()
  await expect(page).toHaveURL(/\/AC2110\?q=manager$/)
})

test('an address that is none of the console is not where she arrives afterwards', async ({ page }) => {
  for (const next of ['https:evil.example/TOP101', '\\\\evil.example/TOP101', 'javascript:alert(1)/TOP101']) {
    await page.goto('/sign-in')
    await page.evaluate(() => sessionStorage.setItem('left', 'over'))
    await page.goto(`/LOGIN001?next=${encodeURIComponent(next)}`)
    await expect.poll(() => page.evaluate(() => Object.entries(sessionStorage))).toEqual([])
  }
})

test('an unknown path is PAGE NOT FOUND', async ({ page }) => {
  await page.goto('/nothing/here')
  await expect(page).toHaveURL(/\/NOTFOUND$/)
  await expect(page.getByRole('heading', { name: 'PAGE NOT FOUND' })).toBeVisible()
})
