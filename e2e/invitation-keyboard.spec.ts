import { expectAccessible } from './support/accessible.ts'
import { apiAs } from './support/api.ts'
import { invitationPath } from './support/invite.ts'
import { manager } from './support/product.ts'
import { atLanding, byDay } from './support/shape-of.ts'
import { signIn, signInAtHome } from './support/sign-in.ts'
import { tabTo } from './support/tab-to.ts'
import { expect, test } from './support/test.ts'
import { wordsOf } from './support/words.ts'

for (const lang of ['ja', 'en'] as const) {
  test(`a person is invited by keyboard alone, her spaces picked and the mail looked at before, in ${lang}`, {
    tag: atLanding(byDay(lang, 'en')),
  }, async ({ page, product }) => {
    const { users, common } = wordsOf[lang]
    const api = await apiAs(product.origin, manager)
    const names = [1, 2].map((n) => `鍵の間 ${lang} ${n}`)
    for (const spaceTitle of names) {
      const made = await api.post('/rooms', { spaceTitle, spaceType: 'main', metaType: 'pavilion' })
      expect(made.status).toBe(201)
    }
    await signIn(page, { ...manager, lang })
    await page.goto('/AC2111')
    await tabTo(page, 'textbox', users.name)
    await page.keyboard.type('Kagi Taro')
    await tabTo(page, 'textbox', users.email)
    await page.keyboard.type(`kagi-${lang}@expo.example`)
    await tabTo(page, 'radio', users[`lang_${lang}`])
    await page.keyboard.press('Space')
    await tabTo(page, 'checkbox', users.notifyInviter)
    await page.keyboard.press('Space')
    await tabTo(page, 'combobox', users.authority)
    const authority = page.getByRole('combobox', { name: users.authority })
    // The first is the one to be chosen; then the levels from 0 on.
    for (let level = 0; level <= 4; level++) await page.keyboard.press('ArrowDown')
    await expect(authority).toHaveValue('4')

    await tabTo(page, 'button', users.choose_room)
    await page.keyboard.press('Enter')
    const picker = page.getByRole('dialog', { name: users.choose_room })
    await expect(picker).toBeVisible()
    await tabTo(page, 'searchbox', common.pickSearch)
    await page.keyboard.type(`鍵の間 ${lang}`)
    for (const name of names) {
      await tabTo(page, 'checkbox', new RegExp(name))
      await page.keyboard.press('Space')
      await expect(picker.getByRole('checkbox', { name })).toBeChecked()
    }
    await expectAccessible(page)
    await tabTo(page, 'button', common.pickTake)
    await page.keyboard.press('Enter')
    await expect(picker).toBeHidden()
    for (const name of names) await expect(page.getByText(name)).toBeVisible()

    await tabTo(page, 'button', users.preview)
    await page.keyboard.press('Enter')
    const preview = page.getByRole('dialog', { name: users.previewTitle })
    await expect(preview).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(preview).toBeHidden()
    await expect(page.getByRole('button', { name: users.preview })).toBeFocused()

    await tabTo(page, 'button', users.inviteVerb)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Kagi Taro', level: 1 })).toBeVisible()
    for (const name of names) await expect(page.getByRole('link', { name })).toBeVisible()
    expect(await invitationPath(product, `kagi-${lang}@expo.example`)).toMatch(/^\/invitations\//)
  })

  test(`the menu of a phone keeps the Tab key until it is closed, in ${lang}`, {
    tag: atLanding(byDay(lang, 'ja')),
  }, async ({ page }) => {
    const { shell } = wordsOf[lang]
    await page.setViewportSize({ width: 390, height: 844 })
    await signInAtHome(page, { ...manager, lang })
    // The page's script closes the menu when it takes the page over.
    await page.goto('/AC2110')
    const opener = page.getByRole('button', { name: shell.openMenu })
    await opener.focus()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('navigation', { name: shell.menu })
    await expect(menu).toBeVisible()
    for (let n = 0; n < 40; n++) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.querySelector('.sheet')?.contains(document.activeElement))).toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(opener).toBeFocused()
  })
}
