import { expect, type Locator } from 'playwright/test'

/**
 * Types a keyword into a field that finds one of many, and takes what it finds by its name. What the field showed before moves when the
 * answer comes: a press that begins on it then ends beside it.
 */
export async function pickFound(field: Locator, keyword: string, name: string | RegExp = keyword): Promise<void> {
  await field.fill(keyword)
  const list = field.page().locator('.combo-list')
  await expect(list).toBeVisible()
  await expect(list).not.toHaveAttribute('data-busy')
  await field.page().getByRole('option', { name }).click()
}
