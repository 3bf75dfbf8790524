import type { Page } from 'playwright/test'
import { manager } from './support/product.ts'
import { passLogin, signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { wordsOf } from './support/words.ts'

const { common, expoAreas, screens, shell, spaces } = wordsOf.ja

const NEW = '/EXPO3110/new'
const nameField = (tab: Page) => tab.getByRole('textbox', { name: expoAreas.name, exact: true })
const restored = (tab: Page) => tab.getByText(common.draftRestored.replace(/^.*\}）/, ''))
/** The names that are kept in this browser, of whatever tab. */
const keptNames = (tab: Page) =>
  tab.evaluate(() => {
    const kept = Object.entries(localStorage).filter(([key]) => key.startsWith('draft:'))
    return kept.map(([, text]) => JSON.parse(text).values.spaceTitle as string).sort()
  })

test.beforeEach(async ({ page }) => {
  await signIn(page, manager)
  page.on('dialog', (question) => question.accept())
})

test('a duplicated tab begins with what was typed, and from then on neither touches the text of the other', {
  tag: '@landing',
}, async ({ page }) => {
  await page.goto(NEW)
  await nameField(page).fill('元の島')
  await expect.poll(() => keptNames(page)).toEqual(['元の島'])
  // The browser gives a tab that is opened so a copy of the session storage, as it does to a duplicate.
  const [twin] = await Promise.all([page.waitForEvent('popup'), page.evaluate((path) => void window.open(path), NEW)])
  twin.on('dialog', (question) => question.accept())
  await expect(restored(twin)).toBeVisible()
  await expect(nameField(twin)).toHaveValue('元の島')
  await expect.poll(() => keptNames(page)).toEqual(['元の島', '元の島'])
  await nameField(twin).fill('写しの島')
  await expect.poll(() => keptNames(page)).toEqual(['元の島', '写しの島'].sort())
  for (const [tab, name] of [
    [page, '元の島'],
    [twin, '写しの島'],
  ] as const) {
    await tab.reload()
    await expect(restored(tab)).toBeVisible()
    await expect(nameField(tab)).toHaveValue(name)
  }
  const menu = twin.getByRole('navigation', { name: shell.menu })
  await menu.getByRole('link', { name: screens.AREA4110, exact: true }).click()
  await twin.getByRole('alertdialog', { name: common.leaveTitle }).getByRole('button', { name: common.leave }).click()
  await expect(twin).toHaveURL(/\/AREA4110$/)
  await twin.close()
  await page.reload()
  await expect(nameField(page)).toHaveValue('元の島')
})

test('while a tab waits at the login page, no other takes over what was typed in it', { tag: '@landing' }, async ({
  page,
  context,
}) => {
  await page.goto(NEW)
  await nameField(page).fill('待つ島')
  await expect.poll(() => keptNames(page)).toEqual(['待つ島'])
  await context.clearCookies()
  await page.getByRole('button', { name: spaces.register, exact: true }).click()
  await expect(page).toHaveURL(/\/ERROR401$/)
  await page.getByRole('main').getByRole('link').or(page.getByRole('main').getByRole('button')).first().click()
  await expect(page).toHaveURL(/\/LOGIN001/)

  const other = await context.newPage()
  await signIn(other, manager)
  await other.goto(NEW)
  await nameField(other).fill('別の島')
  await expect.poll(() => keptNames(page)).toEqual(['待つ島', '別の島'].sort())

  await passLogin(page, manager)
  await expect(page).toHaveURL(new RegExp(`${NEW}$`))
  await expect(restored(page)).toBeVisible()
  await expect(nameField(page)).toHaveValue('待つ島')
  await other.reload()
  await expect(nameField(other)).toHaveValue('別の島')
})
