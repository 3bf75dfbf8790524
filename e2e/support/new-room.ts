import { expect, type Page } from 'playwright/test'
import { type Lang, wordsOf } from './words.ts'

/** Registers a room by its form and ends on its page. */
export async function openNewRoom(page: Page, lang: Lang, name: string): Promise<void> {
  const { rooms, spaces } = wordsOf[lang]
  await page.goto('/ROOM5110/new')
  await page.getByLabel(rooms.name, { exact: true }).fill(name)
  await page.getByRole('button', { name: spaces.register }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}
