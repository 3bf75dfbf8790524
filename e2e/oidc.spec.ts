import type { Page } from 'playwright/test'
import { freePort } from '#lib/cms/app/launch/free-port.ts'
import { openIdVariables, startOpenIdProvider } from '#lib/testing/open-id-provider.ts'
import { expectAccessible } from './support/accessible.ts'
import { invitationPath, invite } from './support/invite.ts'
import { withOwnProduct } from './support/own-product.ts'
import { manager, startProduct } from './support/product.ts'
import { beAccount, goToProvider, LABEL, refusedWith } from './support/provider.ts'
import { atLanding, byDay, byDayInTwo } from './support/shape-of.ts'
import { openSignIn } from './support/sign-in.ts'
import { confirmByPassword, stepUpDialog } from './support/step-up.ts'
import { expect } from './support/test.ts'
import { type Lang, tagOf, wordsOf } from './support/words.ts'

/** The product with a real OpenID provider beside it; passwords are left to the system managers. */
const { test, own, home, stop } = withOwnProduct()
let provider: Awaited<ReturnType<typeof startOpenIdProvider>>
let stopProvider = async () => {}

test.beforeAll(async ({ shape }) => {
  const port = await freePort()
  own(await startProduct(shape, { ...openIdVariables(port), EMBEDDED_SIGN_IN: 'managers' }))
  provider = await startOpenIdProvider(port, home().origin)
  stopProvider = () => provider.stop()
})

test.afterAll(async () => {
  await stopProvider()
  await stop()
})

const news = (page: Page, lang: Lang) => page.getByRole('heading', { name: wordsOf[lang].home.news })

async function signInAsManager(page: Page, lang: Lang): Promise<void> {
  const { entry } = wordsOf[lang]
  await openSignIn(page, lang)
  await page.goto('/sign-in?way=password')
  await page.getByRole('textbox', { name: entry.email }).fill(manager.email)
  await page.getByLabel(entry.password).fill(manager.password)
  await page.getByRole('button', { name: entry.signInVerb, exact: true }).click()
  const nickName = page.getByRole('textbox', { name: entry.nickNameLabel })
  await expect(nickName.or(news(page, lang))).toBeVisible()
  // Again, should the first time have come before the page's script.
  await expect(async () => {
    if (await nickName.isVisible()) {
      await nickName.fill('manager')
      await page.getByRole('button', { name: entry.register }).click()
    }
    await expect(news(page, lang)).toBeVisible({ timeout: 3000 })
  }).toPass()
}

/** Logs out through the dialog of the person menu. */
async function logOut(page: Page, lang: Lang): Promise<void> {
  const { shell, screens } = wordsOf[lang]
  await page.locator('.avatar').click()
  await page.locator('#person-menu').getByRole('button', { name: screens.logout }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: shell.logout, exact: true }).click()
}

for (const lang of ['ja', 'en'] as const) {
  test(`an invited person registers at the provider, comes back by it, and signs out in both places, in ${lang}`, {
    tag: byDayInTwo(lang),
  }, async ({ page, browser }) => {
    const { entry } = wordsOf[lang]
    const email = `hanako-${lang}@expo.example`
    provider.accounts.set(email, { email })
    provider.accounts.set(`other-${lang}@expo.example`, { email: `other-${lang}@expo.example` })
    await signInAsManager(page, lang)
    await page.goto('/AC2111')
    await invite(page, lang, { name: `花子-${lang}`, email, authority: 1 })

    const hers = await (await browser.newContext()).newPage()
    const link = `${await invitationPath(home(), email)}?language=${lang}`
    const accept = async (account: string) => {
      await hers.goto(link)
      for (const box of await hers.getByRole('checkbox').all()) await box.check()
      await hers.getByRole('button', { name: entry.providerAccept.replace('{label}', LABEL[lang]) }).click()
      await beAccount(hers, account)
    }
    await hers.goto(link)
    await expectAccessible(hers)
    await accept(`other-${lang}@expo.example`)
    await expect(refusedWith(hers, 'xrcms0047')).toBeVisible()
    await hers.context().clearCookies({ domain: 'localhost' })
    await accept(email)
    await hers.getByRole('textbox', { name: entry.nickNameLabel }).fill('花子')
    await hers.getByRole('button', { name: entry.register }).click()
    await expect(news(hers, lang)).toBeVisible()

    await logOut(hers, lang)
    await hers.getByRole('button', { name: 'Sign out' }).click()
    await expect(hers).toHaveURL(/\/LOGIN001/)
    await goToProvider(hers, lang)
    await beAccount(hers, email)
    await expect(hers).toHaveURL(/\/TOP101$/)
    await expect(hers.locator('html')).toHaveAttribute('lang', tagOf[lang])
  })

  test(`nobody without an invitation gets in, and who cancels is told so, in ${lang}`, {
    tag: atLanding(byDay(lang, 'ja')),
  }, async ({ page }) => {
    const email = `stranger-${lang}@expo.example`
    provider.accounts.set(email, { email })
    await goToProvider(page, lang)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(refusedWith(page, 'xrcms0041')).toBeVisible()
    await goToProvider(page, lang)
    await beAccount(page, email)
    await expect(refusedWith(page, 'xrcms0043')).toBeVisible()
    await expect(page).toHaveURL(/\/LOGIN001$/)
    await expectAccessible(page)
    await page.goto('/AC2110')
    await expect(page).toHaveURL(/\/LOGIN001/)
  })
}

/** Deletes a V Expo area she makes for it: what wants to be sure that it is her, and by the provider she says so. */
async function deleteConfirmedByProvider(page: Page, account: string): Promise<void> {
  const { expoAreas, spaces, stepUp } = wordsOf.ja
  await page.goto('/EXPO3110/new')
  await page.getByLabel(expoAreas.name, { exact: true }).fill('灯台')
  await page.getByRole('button', { name: spaces.register }).click()
  await expect(page.getByRole('heading', { level: 1, name: '灯台' })).toBeVisible()
  await page.getByRole('button', { name: spaces.delete, exact: true }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('textbox').fill('灯台')
  await question.getByRole('button', { name: spaces.delete }).click()
  const opened = page.waitForEvent('popup')
  await stepUpDialog(page, 'ja').getByRole('button', { name: stepUp.provider }).click()
  const popup = await opened
  await beAccount(popup, account)
  await expect(page).toHaveURL(/\/EXPO3110$/)
}

test('a person links her account in the settings, signs in and confirms with it, and a sign-out there ends that session', {
  tag: '@landing',
}, async ({ page, browser }) => {
  const { settings } = wordsOf.ja
  provider.accounts.set(manager.email, { email: manager.email })
  await signInAsManager(page, 'ja')
  await page.goto('/SET9201')
  await page.getByRole('button', { name: settings.providerLink, exact: true }).click()
  await confirmByPassword(page, 'ja', manager.password)
  await beAccount(page, manager.email)
  await expect(page.getByText(settings.providerLinked)).toBeVisible()
  await expectAccessible(page)

  const phone = await (await browser.newContext()).newPage()
  await goToProvider(phone, 'ja')
  await beAccount(phone, manager.email)
  await expect(news(phone, 'ja')).toBeVisible()
  await phone.goto(`${provider.issuer}/session/end`)
  await phone.getByRole('button', { name: 'Sign out' }).click()
  // The next address would cut off what the button sends.
  await expect(phone).toHaveURL(/\/session\/end\/success/)
  await expect(async () => {
    await phone.goto('/SET9201')
    await expect(phone).toHaveURL(/\/LOGIN001/, { timeout: 1000 })
  }).toPass()
  await goToProvider(phone, 'ja')
  await beAccount(phone, manager.email)
  // Back at the page she was refused.
  await expect(phone.getByRole('heading', { name: settings.title })).toBeVisible()
  await deleteConfirmedByProvider(phone, manager.email)
  // The session by password is not the provider's to end.
  await page.goto('/SET9201')
  await expect(page.getByRole('heading', { name: settings.title })).toBeVisible()
  await page.getByRole('button', { name: settings.providerUnlink }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: settings.providerUnlink }).click()
  await expect(page.getByText(settings.providerNone)).toBeVisible()
})
