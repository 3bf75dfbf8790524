import type { Page } from 'playwright/test'
import { manager } from './support/product.ts'
import { signIn } from './support/sign-in.ts'
import { confirmByPassword } from './support/step-up.ts'
import { expect, test } from './support/test.ts'
import { wordsOf } from './support/words.ts'

const { expoAreas, spaces } = wordsOf.ja

const nameField = (page: Page) => page.getByRole('textbox', { name: expoAreas.name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Paths of the pages the router loads from now on; what `taken` answers is not answered again. */
function watchLoads(page: Page) {
  const loads: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.headers().rsc) loads.push(pathname)
  })
  return { taken: () => loads.splice(0) }
}

test('a save and a deletion load the page that follows once, and the way back shows what was saved', {
  tag: '@landing',
}, async ({ page }) => {
  await signIn(page, manager)
  await page.goto('/EXPO3110/new')
  await nameField(page).fill('一度読む')
  const loads = watchLoads(page)
  await press(page, spaces.register)
  await expect(heading(page, '一度読む')).toBeVisible()
  const shown = new URL(page.url()).pathname
  expect(loads.taken()).toEqual([shown])

  await page.getByRole('link', { name: spaces.edit, exact: true }).click()
  await nameField(page).fill('もう一度読む')
  loads.taken()
  await press(page, spaces.save)
  await expect(heading(page, 'もう一度読む')).toBeVisible()
  expect(loads.taken()).toEqual([shown])

  // The form that was saved, then the page that was edited: both as they are now, the form with the version of now.
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${shown}/edit$`))
  await expect(nameField(page)).toHaveValue('もう一度読む')
  await nameField(page).fill('三度目')
  await press(page, spaces.save)
  await expect(heading(page, '三度目')).toBeVisible()
  await page.goBack()
  await expect(nameField(page)).toHaveValue('三度目')
  await page.goBack()
  await expect(heading(page, '三度目')).toBeVisible()

  loads.taken()
  await press(page, spaces.delete)
  const question = page.getByRole('alertdialog')
  await question.getByRole('textbox').fill('三度目')
  await question.getByRole('button', { name: spaces.delete, exact: true }).click()
  await confirmByPassword(page, 'ja', manager.password)
  await expect(heading(page, expoAreas.title)).toBeVisible()
  expect(loads.taken()).toEqual(['/EXPO3110'])
})
