import { expect, type Page } from 'playwright/test'

/** Opens a menu of the row above a list from the keyboard, where it is not open: its button has the focus then. */
export async function openMenu(page: Page, name: string): Promise<void> {
  const menu = page.locator('details').filter({ has: page.locator('summary', { hasText: name }) })
  await expect(menu).toBeVisible()
  if (await menu.evaluate((element) => element.hasAttribute('open'))) return
  await menu.locator('summary').first().press('Enter')
  await expect(menu).toHaveAttribute('open')
}
