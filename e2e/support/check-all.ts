import type { Locator, Page } from 'playwright/test'

/** Checks every box of a page once `last`, which stands below them, is there: a page that is still coming has none yet. */
export async function checkAll(page: Page, last: Locator): Promise<void> {
  await last.waitFor()
  for (const box of await page.getByRole('checkbox').all()) await box.check()
}
