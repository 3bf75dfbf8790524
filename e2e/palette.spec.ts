import type { Page } from 'playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { apiAs, made } from './support/api.ts'
import { manager } from './support/product.ts'
import { atLanding, byDay } from './support/shape-of.ts'
import { signIn, signInAtHome } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { filled, type Lang, wordsOf } from './support/words.ts'

const list = (page: Page) => page.getByRole('listbox')
const chosen = (page: Page) => page.getByRole('option', { selected: true })

for (const lang of ['ja', 'en'] as const satisfies readonly Lang[]) {
  const { palette, screens, shell, stops } = wordsOf[lang]
  const titles = wordsOf[lang].palette

  test(`everything is found and opened from the keyboard, and what was chosen comes first (${lang})`, {
    tag: byDay(lang, 'en'),
  }, async ({ page, product }) => {
    const api = await apiAs(product.origin, manager)
    const name = `ミライ展示館${lang}`
    const room = await made(api, '/rooms', { spaceTitle: name, spaceType: 'main', metaType: 'pavilion' })
    await signInAtHome(page, { ...manager, lang })
    const field = page.getByRole('combobox', { name: titles.title })

    // A screen by its code in full width, by its reading, and by the name in the other language.
    const language = page.getByRole('button', { name: new RegExp(shell.switchLanguage) })
    await language.focus()
    await page.keyboard.press('Control+k')
    // Before its script has come; `x` would choose the row of a list.
    await page.keyboard.type('xruumu')
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('xruumu')
    await expectAccessible(page)
    for (const keyword of ['ＲＯＯＭ５１１０', 'ruumu', wordsOf[lang === 'ja' ? 'en' : 'ja'].screens.ROOM5110]) {
      await field.fill(keyword)
      await expect(chosen(page)).toContainText('ROOM5110')
    }
    await page.keyboard.press('Escape')
    await expect(language).toBeFocused()

    // A room by half-width kana: what it holds is opened with Enter.
    await page.keyboard.press('Control+k')
    await field.fill(`ﾐﾗｲ展示館${lang}`)
    await expect(chosen(page)).toContainText(name)
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/ROOM5110/${room}$`))
    await expect(page.getByRole('dialog')).toBeHidden()

    // It is the first choice now; an arrow leads on; nothing is found for nonsense.
    await page.getByRole('button', { name: shell.find, exact: true }).click()
    await expect(list(page).getByRole('group', { name: palette.recent })).toContainText(name)
    await expect(chosen(page)).toContainText(name)
    await page.keyboard.press('ArrowDown')
    await expect(chosen(page)).not.toContainText(name)
    await field.fill('zzzzz')
    await expect(page.getByText(filled(palette.none, { keyword: 'zzzzz' }))).toBeVisible()

    // Stopping: only what can be stopped is found, and its page opens where it is done.
    await field.fill(palette.act_stop)
    await page.keyboard.press('Enter')
    const target = page.getByRole('combobox', { name: palette.stopTitle })
    await target.fill(name)
    await expect(chosen(page)).toContainText(name)
    await expect(page.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/ROOM5110/${room}#stop$`))
    await expect(page.getByRole('button', { name: stops.stop, exact: true })).toBeInViewport()
  })

  test(`help on the screen and on its keys opens by key, menu and button, and never while someone types (${lang})`, {
    tag: atLanding(byDay(lang, 'ja')),
  }, async ({ page, product }) => {
    const room = { spaceTitle: `鍵盤の館${lang}`, spaceType: 'main', metaType: 'pavilion' }
    await made(await apiAs(product.origin, manager), '/rooms', room)
    await signIn(page, { ...manager, lang })
    await page.goto('/ROOM5110')
    const firstRow = page.getByRole('rowheader').first().getByRole('link').first()
    await page.keyboard.press('j')
    await expect(firstRow).toBeFocused()
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: shell.aboutScreen }).click()
    await expect(dialog.getByRole('heading', { level: 2 })).toContainText(screens.ROOM5110)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    await page.getByRole('searchbox').first().focus()
    await page.keyboard.press('?')
    await expect(page.getByRole('searchbox').first()).toHaveValue('?')
    await expect(dialog).toBeHidden()
    await page.goto('/SCHEDULE')
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('?')
    await expect(dialog.getByText('Ctrl+Z')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('checkbox').uncheck()
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: shell.help, exact: true }).click()
    await page.getByRole('button', { name: shell.keyHelp }).click()
    await expect(dialog.getByRole('checkbox')).not.toBeChecked()

    // Those of a list are turned off as well.
    await page.goto('/ROOM5110')
    await expect(firstRow).toBeVisible()
    await page.keyboard.press('j')
    await expect(firstRow).not.toBeFocused()
  })

  test(`the first day leads to what she may do, and is put away for good (${lang})`, {
    tag: atLanding(byDay(lang, 'en')),
  }, async ({ page }) => {
    await signInAtHome(page, { ...manager, lang })
    const { home, common } = wordsOf[lang]
    const card = page.getByRole('region', { name: filled(home.firstSteps, { role: common.authority_0 }) })
    await expect(card.getByRole('link')).toHaveCount(9)
    await expectAccessible(page)
    await card.getByRole('button', { name: home.firstStepsPutAway }).click()
    await expect(card).toBeHidden()
    await page.reload()
    await page.getByText(home.entries).click()
    await page.getByRole('button', { name: home.firstStepsShow }).click()
    await card.getByRole('link', { name: home.step_invite }).click()
    await expect(page).toHaveURL(/\/AC2111$/)
  })
}

test('what she opened last is on home and in the palette', { tag: '@landing' }, async ({ page, product }) => {
  const { home, palette } = wordsOf.ja
  const api = await apiAs(product.origin, manager)
  const room = await made(api, '/rooms', { spaceTitle: '開いた館', spaceType: 'main', metaType: 'pavilion' })
  await signIn(page, manager)
  await page.goto(`/ROOM5110/${room}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('開いた館')
  await page.goto('/TOP101')
  const card = page.getByRole('region', { name: home.viewed })
  const link = card.getByRole('link', { name: '開いた館' })
  await expect(link).toHaveAttribute('href', `/ROOM5110/${room}`)
  await expectAccessible(page)
  await page.keyboard.press('Control+k')
  await expect(list(page).getByRole('group', { name: palette.viewed })).toContainText('開いた館')
})
