import type { Page } from 'playwright/test'
import { pngOf } from '#lib/testing/pictures.ts'
import { expect } from './test.ts'
import { type Lang, wordsOf } from './words.ts'

/** A file as it is handed to a page. */
export type Given = { name: string; mimeType: string; buffer: Buffer }

export const png = async (name = '会場の絵.png'): Promise<Given> => ({
  name,
  mimeType: 'image/png',
  buffer: await pngOf({ width: 800, height: 800 }),
})

/** The page listens: before React has taken over, what it is given is lost. */
export const isReady = async (page: Page) => {
  const taken = () =>
    fileField(page).evaluate((field) => Object.keys(field).some((key) => key.startsWith('__reactProps')))
  await expect.poll(taken).toBe(true)
}

export const newRoom = async (page: Page, title: string, lang: Lang = 'ja') => {
  await page.goto('/ROOM5110/new')
  await isReady(page)
  await page.getByLabel(wordsOf[lang].rooms.name, { exact: true }).fill(title)
}

export const fileField = (page: Page) => page.locator('input[type=file]')
export const dialog = (page: Page) => page.getByRole('dialog')
export const takePart = async (page: Page, lang: Lang = 'ja') => {
  await dialog(page).getByRole('button', { name: wordsOf[lang].uploads.cropTake }).click()
  await expect(dialog(page)).toHaveCount(0)
}
export const currentPicture = (page: Page, name: string, lang: Lang = 'ja') =>
  page.getByRole('img', { name: wordsOf[lang].uploads.current.replace('{name}', name) })
export const submit = (page: Page, lang: Lang, verb: 'register' | 'save') =>
  page.getByRole('button', { name: wordsOf[lang].spaces[verb], exact: true }).click()
