import { expectAccessible } from './support/accessible.ts'
import { apiAs, made } from './support/api.ts'
import { accept, invitationPath, invitedPassword } from './support/invite.ts'
import { jstDay } from './support/jst-day.ts'
import { mailsTo } from './support/mail.ts'
import { openDialog } from './support/open-dialog.ts'
import { pickFound } from './support/pick-found.ts'
import { manager } from './support/product.ts'
import { atLanding, byDay } from './support/shape-of.ts'
import { signIn } from './support/sign-in.ts'
import { confirmByPassword } from './support/step-up.ts'
import { expect, test } from './support/test.ts'
import { filled, wordsOf } from './support/words.ts'

for (const lang of ['ja', 'en'] as const) {
  test(`a lost phone is helped, she is suspended and let in again, and leaves with her room handed over (${lang})`, {
    tag: atLanding(byDay(lang, 'en')),
  }, async ({ page, browser, product, faults }) => {
    faults.allow(/ERR_INTERNET_DISCONNECTED/)
    const { users, recovery, entry, operations, settings } = wordsOf[lang]
    const api = await apiAs(product.origin, manager)
    const room = await made(api, '/rooms', { spaceTitle: '引き継ぎの間', spaceType: 'main', metaType: 'event' })
    const [email, name] = [`leaving-${lang}@expo.example`, '離任 花子']
    const [heir, heirName] = [`heir-${lang}@expo.example`, `後任 ${lang}`]
    const person = { cmsAccountAuth: 5, roomList: [room] }
    const id = await made(api, '/invitations', { email, userName: name, ...person })
    await made(api, '/invitations', { email: heir, userName: heirName, cmsAccountAuth: 5 })
    for (const address of [email, heir]) {
      const joining = await (await browser.newContext()).newPage()
      await joining.goto(`${await invitationPath(product, address)}?language=${lang}`)
      await accept(joining, lang, 'なまえ')
      await joining.context().close()
    }

    await signIn(page, { ...manager, lang })
    await page.goto(`/AC2121/${id}`)
    await page.getByRole('button', { name: recovery.codeMake }).click()
    await openDialog(page).getByRole('button', { name: recovery.codeMake }).click()
    const shown = page.getByRole('alertdialog', { name: recovery.codeShown })
    await confirmByPassword(page, lang, manager.password)
    await expect(shown).toBeVisible()
    await expectAccessible(page)
    const code = /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec((await shown.textContent()) ?? '')?.[0] ?? ''
    await shown.getByRole('button', { name: recovery.codeDone }).click()
    const mail = (await mailsTo(product, email, 2)).find(({ text }) => text?.includes('/recovery/'))
    const link = /https?:\/\/\S+\/recovery\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
    const hers = await (await browser.newContext()).newPage()
    await hers.goto(`${new URL(link).pathname}?language=${lang}`)
    await hers.getByRole('textbox', { name: entry.recoveryCode }).fill(code)
    await hers.getByRole('button', { name: entry.recoveryVerb }).click()
    // To her passkeys, since the code ends none of them; what she is told goes with the address.
    await expect(hers).toHaveURL(/\/SET9201/)
    await expect(hers.getByText(settings.recoveredNew)).toBeVisible()
    await hers.goto('/TOP101')
    await expect(hers.getByText(operations.live)).toBeVisible()
    // Her computer sleeps while it happens, so that no event reaches it.
    await hers.context().setOffline(true)

    await page.getByRole('button', { name: users.suspend }).click()
    await openDialog(page).getByRole('textbox', { name: users.suspensionReason }).fill('確認のため')
    await openDialog(page).getByRole('button', { name: users.suspend }).click()
    await expect(page.getByText(users.suspended, { exact: true })).toBeVisible()
    await expectAccessible(page)
    // Her open page hears that she is signed out once it is back, and leaves.
    await hers.context().setOffline(false)
    await expect(hers).toHaveURL(/\/(LOGIN001|ERROR401)/)
    await page.getByRole('button', { name: users.resume }).click()
    await openDialog(page).getByRole('button', { name: users.resume }).click()
    await expect(page.getByRole('button', { name: users.suspend })).toBeVisible()
    await signIn(hers, { email, password: invitedPassword, lang })
    await hers.context().close()

    await page.getByRole('link', { name: users.leaveVerbShort }).click()
    const effect = page.getByRole('region', { name: users.handover })
    await expect(effect).toContainText(users.handoverEnds)
    // What the choice comes to takes its time: until it is shown nothing is saved, and the verb says why.
    const answered = Promise.withResolvers<void>()
    await page.route('**/handover', async (route) => {
      await answered.promise
      await route.continue()
    })
    const saves: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/leaving') && request.method() === 'POST') saves.push(request.url())
    })
    await pickFound(page.getByRole('combobox', { name: users.successor }), '後任', heirName)
    const verb = page.getByRole('button').filter({ hasText: users.leaveWaits })
    await expect(verb).toHaveAttribute('aria-disabled', 'true')
    await expect(effect).not.toContainText(users.handoverEnds)
    await verb.click({ force: true })
    answered.resolve()
    await expect(effect.locator('.effect-group').filter({ hasText: users.handoverMoves })).toContainText('引き継ぎの間')
    const day = page.getByRole('group', { name: users.lastDayOfLogin })
    await day.getByRole('spinbutton').first().click()
    const tomorrow = jstDay(1)
    await page.keyboard.type(tomorrow.replaceAll('-', ''))
    await expectAccessible(page)
    expect(saves).toEqual([])
    await page.getByRole('button', { name: users.leaveVerb, exact: true }).click()
    const soon = filled(users.leavingSoon, { day: tomorrow.replaceAll('-', '/') })
    await expect(page.getByText(soon)).toBeVisible()
    expect(saves).toHaveLength(1)
    await expectAccessible(page)
    await page.getByRole('button', { name: users.stay }).click()
    await openDialog(page).getByRole('button', { name: users.stay }).click()
    await expect(page.getByText(soon)).toHaveCount(0)
    await page.goto(`/ACCESS6000?spaceId=${room}`)
    for (const who of [name, heirName]) await expect(page.getByRole('row').filter({ hasText: who })).toBeVisible()
  })
}
