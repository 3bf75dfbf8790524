import type { Browser, Page } from 'playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { apiAs } from './support/api.ts'
import { Authenticator } from './support/authenticator.ts'
import { invitedPassword, join } from './support/invite.ts'
import { mailsTo } from './support/mail.ts'
import { manager, type Product } from './support/product.ts'
import { atLanding, byDay, byDayInTwo } from './support/shape-of.ts'
import { openSignIn, signIn, signInAtHome } from './support/sign-in.ts'
import { confirmByPassword, stepUpDialog } from './support/step-up.ts'
import { expect, test } from './support/test.ts'
import { type Lang, wordsOf } from './support/words.ts'

const newPassword = 'Minami-no-kaze-2025!'
/** On the list of common passwords; no rule of ours speaks against it. */
const COMMON_PASSWORD = 'administration'

/** Someone of the expo operation office, invited by the system manager, in a browser of her own. */
async function newcomer(browser: Browser, product: Product, lang: Lang, email: string): Promise<Page> {
  const person = { name: `髙橋 ${email.split('@')[0]}`, email, authority: 1 as const }
  const api = await apiAs(product.origin, manager)
  const body = { userName: person.name, email, cmsAccountAuth: 1, language: lang }
  const answer = await api.post('/invitations', body)
  if (answer.status !== 201) throw new Error(`${email} is not invited: ${JSON.stringify(answer.body)}`)
  return join(browser, product, lang, person)
}

/** The console under the name a passkey can belong to; 127.0.0.1 is none. */
const byName = ({ origin }: Product) => origin.replace('127.0.0.1', 'localhost')

for (const lang of ['ja', 'en'] as const) {
  const { entry, settings, stepUp, home, common } = wordsOf[lang]

  test(`a forgotten password is replaced through a mail, in ${lang}`, { tag: byDayInTwo(lang) }, async ({
    browser,
    page,
    product,
  }) => {
    const email = `forgetful-${lang}@expo.example`
    const elsewhere = await newcomer(browser, product, lang, email)
    const ask = async (address: string) => {
      await openSignIn(page, lang)
      await page.getByRole('link', { name: entry.forgotten }).click()
      await expectAccessible(page)
      await page.getByRole('textbox', { name: entry.email }).fill(address)
      await page.getByRole('button', { name: entry.resetSend }).click()
      await expect(page.getByText(entry.resetSent)).toBeVisible()
      await expectAccessible(page)
    }
    await ask(`nobody-${lang}@expo.example`)
    await ask(email)
    const mail = (await mailsTo(product, email, 2))[1]
    expect(mail?.subject).toContain(lang === 'ja' ? 'パスワードの再設定' : 'Reset your password')
    const link = new URL(/https?:\/\/\S+\/password-reset\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '').pathname

    await page.goto(link)
    await expectAccessible(page)
    await page.getByLabel(entry.newPassword).fill('short')
    await expect(page.getByText(lang === 'ja' ? 'あと7文字必要です。' : '7 more characters are needed.')).toBeVisible()
    await page.getByRole('button', { name: entry.resetVerb }).click()
    await expect(page.getByLabel(entry.newPassword)).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel(entry.newPassword).fill(COMMON_PASSWORD)
    await page.getByRole('button', { name: entry.resetVerb }).click()
    await expect(page.getByText(wordsOf[lang].errors.password_taken).first()).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel(entry.newPassword).fill(newPassword)
    await page.getByRole('button', { name: entry.resetVerb }).click()
    await expect(page.getByRole('heading', { name: home.news })).toBeVisible()

    await elsewhere.goto('/SET9201')
    await expect(elsewhere).toHaveURL(/\/LOGIN001/)
    await elsewhere.goto(link)
    await expect(elsewhere.getByRole('heading', { name: entry.deadLink })).toBeVisible()
    await expectAccessible(elsewhere)
    const told = (await mailsTo(product, email, 3))[2]
    expect(told?.subject).toContain(lang === 'ja' ? 'パスワードが変更されました' : 'Your password was changed')
    await elsewhere.context().close()
  })

  test(`a passkey is made, signs in, confirms and is removed, in ${lang}`, { tag: byDay(lang, 'ja') }, async ({
    browser,
    product,
  }) => {
    // One person's way through many sign-ins: more than the usual minute on a busy machine.
    const email = `keyholder-${lang}@expo.example`
    await (await newcomer(browser, product, lang, email)).context().close()
    const page = await (await browser.newContext({ baseURL: byName(product) })).newPage()
    const authenticator = await Authenticator.of(page)
    await signIn(page, { email, password: invitedPassword, lang })

    await page.goto('/SET9201')
    await page.getByRole('button', { name: settings.passkeyAdd }).click()
    const dialog = page.getByRole('dialog', { name: settings.passkeyAdd })
    const passkeyName = dialog.getByLabel(settings.passkeyName)
    await passkeyName.fill('仕事用\u2060 𠮷')
    await passkeyName.blur()
    await expect(passkeyName).toHaveValue('仕事用 𠮷')
    await expect(passkeyName).toHaveAccessibleDescription(new RegExp(wordsOf[lang].errors.unseen))
    await expectAccessible(page)
    await dialog.getByRole('button', { name: settings.passkeyAddVerb }).click()
    await stepUpDialog(page, lang).getByLabel(stepUp.password).fill('wrong')
    await stepUpDialog(page, lang).getByRole('button', { name: stepUp.verb }).click()
    await expect(stepUpDialog(page, lang).getByLabel(stepUp.password)).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    await confirmByPassword(page, lang, invitedPassword)
    await expect(page.getByText(settings.passkeyAdded)).toBeVisible()
    await expect(page.getByText('仕事用 𠮷', { exact: true })).toBeVisible()
    await expectAccessible(page)
    expect((await mailsTo(product, email, 2))[1]?.text).toContain('仕事用 𠮷')

    // The same authenticator has one already.
    await page.getByRole('button', { name: settings.passkeyAdd }).click()
    await dialog.getByRole('button', { name: settings.passkeyAddVerb }).click()
    await expect(dialog.getByText(settings.passkey_known)).toBeVisible()
    await dialog.getByRole('button', { name: common.cancel }).click()

    await page.getByRole('button', { name: settings.passkeyRename.replace('{name}', '仕事用 𠮷') }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    const newName = page.getByRole('dialog').getByLabel(settings.passkeyName)
    await newName.fill('自\u200b宅')
    // At its edge: what is said at the field that is left must not move the button away from under the press.
    const rename = page.getByRole('dialog').getByRole('button', { name: settings.passkeyNameVerb })
    await rename.click({ position: { x: 8, y: 3 } })
    await expect(page.getByText('自宅', { exact: true })).toBeVisible()

    const signInAgain = async () => {
      await page.context().clearCookies({ name: /session|user_data/ })
      await openSignIn(page, lang)
      await page.getByRole('button', { name: entry.passkeySignIn }).click()
    }
    await signInAgain()
    await expect(page.getByRole('heading', { name: home.news })).toBeVisible()
    await authenticator.recognises(false)
    await signInAgain()
    await expect(page.getByText(entry.passkeyRefused)).toBeVisible()
    await expectAccessible(page)
    await authenticator.recognises(true)
    await page.getByRole('button', { name: entry.passkeySignIn }).click()
    await expect(page.getByRole('heading', { name: home.news })).toBeVisible()

    await page.goto('/SET9201')
    const removal = page.getByRole('alertdialog').getByRole('button', { name: settings.passkeyRemoveVerb })
    await expect(async () => {
      // Until the page listens.
      if (await removal.isHidden())
        await page.getByRole('button', { name: settings.passkeyRemove.replace('{name}', '自宅') }).click()
      await expect(removal).toBeVisible({ timeout: 2000 })
    }).toPass()
    await removal.click()
    await expectAccessible(page)
    await stepUpDialog(page, lang).getByRole('button', { name: stepUp.passkey }).click()
    await expect(page.getByText(settings.passkeyRemoved)).toBeVisible()
    await expect(page.getByText(settings.noPasskeys)).toBeVisible()
    await signInAgain()
    await expect(page.getByText(entry.passkeyRefused)).toBeVisible()
    await page.context().close()
  })

  test(`the password and the wanted mails are changed in the settings, in ${lang}`, {
    tag: atLanding(byDay(lang, 'ja')),
  }, async ({ browser, product }) => {
    const email = `settled-${lang}@expo.example`
    const page = await newcomer(browser, product, lang, email)
    const other = await (await browser.newContext()).newPage()
    await signIn(other, { email, password: invitedPassword, lang })
    await page.goto('/SET9201')
    await expect(page.getByText(settings.passkeys_address)).toBeVisible()
    await page.getByRole('checkbox', { name: settings.mail_reopened }).uncheck()
    await page.getByRole('button', { name: wordsOf[lang].users.save }).click()
    await expect(page.getByText(settings.saved)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('checkbox', { name: settings.mail_reopened })).not.toBeChecked()
    await expect(page.getByRole('checkbox', { name: settings.mail_stopped })).toBeChecked()

    await page.getByRole('button', { name: settings.passwordChange }).click()
    const dialog = page.getByRole('dialog', { name: settings.passwordChange })
    await expect(dialog.getByLabel(settings.currentPassword)).toBeFocused()
    await dialog.getByLabel(settings.currentPassword).fill('wrong')
    await dialog.getByLabel(settings.newPassword).fill(`${email}-2025`)
    await expect(dialog.getByText(lang === 'ja' ? /推測されやすい言葉が中心/ : /made mainly of words/)).toBeVisible()
    await dialog.getByLabel(settings.newPassword).fill(COMMON_PASSWORD)
    await expect(dialog.getByText(wordsOf[lang].common.password_common)).toBeVisible()
    await dialog.getByLabel(settings.newPassword).fill(newPassword)
    await expect(dialog.getByText(wordsOf[lang].common.password_good)).toBeVisible()
    await dialog.getByRole('button', { name: settings.passwordVerb }).click()
    await expect(dialog.getByLabel(settings.currentPassword)).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    await dialog.getByLabel(settings.currentPassword).fill(invitedPassword)
    await dialog.getByRole('button', { name: settings.passwordVerb }).click()
    await expect(page.getByText(settings.passwordChanged)).toBeVisible()
    // It stays until the page without the ended sessions is there.
    await expect(dialog).toHaveCount(0)
    await expectAccessible(page)
    await other.goto('/SET9201')
    await expect(other).toHaveURL(/\/LOGIN001/)
    await other.context().close()
    // Anew, since the tab that lost its session would lead back to the settings.
    const anew = await (await browser.newContext()).newPage()
    await signInAtHome(anew, { email, password: newPassword, lang })
    await Promise.all([page.context().close(), anew.context().close()])
  })

  test(`the stop of a venue area asks who is there and loses nothing, in ${lang}`, { tag: byDay(lang, 'en') }, async ({
    page,
    product,
  }) => {
    const { stops } = wordsOf[lang]
    const api = await apiAs(product.origin, manager)
    const made = async (path: string, body: object) =>
      String(((await api.post(path, body)).body.item as { id: string }).id)
    const expo = await made('/expo-areas', { spaceTitle: `確認 ${lang}` })
    const area = await made('/venue-areas', { spaceTitle: `確認の広場 ${lang}`, spaceParentId: expo })
    await signIn(page, { ...manager, lang })
    await page.goto(`/AREA4110/${area}`)
    await page.getByRole('button', { name: stops.stop }).click()
    const question = page.getByRole('dialog').filter({ has: page.getByLabel(stops.closeReason) })
    const reason = '機材の点検のため'
    await question.getByLabel(stops.closeReason).fill(reason)
    await question.getByRole('button', { name: stops.stop }).click()

    // Refusing leaves everything as it was, with the reason.
    await expect(stepUpDialog(page, lang).getByLabel(stepUp.password)).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByText('xrcms0030')).toBeVisible()
    await page.getByRole('button', { name: common.close, exact: true }).last().click()
    await expect(question.getByLabel(stops.closeReason)).toHaveValue(reason)
    expect((await api.get(`/stops?spaceLevel=2&targetId=${area}`)).body.total).toBe(0)

    await question.getByRole('button', { name: stops.stop }).click()
    await confirmByPassword(page, lang, manager.password)
    await expect(question).toBeHidden()
    await expect(page.getByText(reason)).toBeVisible()
    expect((await api.get(`/stops?spaceLevel=2&targetId=${area}`)).body.total).toBe(1)
  })

  test(`too many wrong passwords are told how long to wait, in ${lang}`, { tag: byDay(lang, 'ja') }, async ({
    page,
  }) => {
    await openSignIn(page, lang)
    await page.getByRole('textbox', { name: entry.email }).fill(`guesser-${lang}@expo.example`)
    const guess = async (password: string) => {
      await page.getByLabel(entry.password).fill(password)
      await page.getByRole('button', { name: entry.signInVerb }).click()
    }
    for (let n = 0; n < 10; n++) {
      await guess(`guess ${n}`)
      await expect(page.getByLabel(entry.password)).toHaveValue('')
    }
    // A slow machine may let the first pause of five seconds go by; those after it are longer.
    await expect(async () => {
      await guess('one more guess')
      await expect(page.getByText('xrcms0029')).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await expect(page.getByText(lang === 'ja' ? /、\d+秒後にもう一度/ : /again in \d+ s\./)).toBeVisible()
    await expectAccessible(page)
  })
}
