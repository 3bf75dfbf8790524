import { expect, type Locator } from 'playwright/test'

/** Searches in the dialog of a picker, until the answer stands there: what stood there before moves when it comes. */
export async function searchPicker(dialog: Locator, keyword: string): Promise<void> {
  await dialog.getByRole('searchbox').fill(keyword)
  await expect(dialog.locator('.picker-list')).toHaveAttribute('aria-busy', 'false')
}
