import { expect, type Locator, type Page } from 'playwright/test'

/** Presses Tab until what has the focus is named so; nobody tabs through more than a screen. `within`: where a name is there twice. */
export async function tabTo(
  page: Page,
  role: 'button' | 'link' | 'checkbox' | 'textbox' | 'searchbox' | 'combobox' | 'radio',
  name: string | RegExp,
  within: Page | Locator = page,
) {
  const target = within.getByRole(role, { name, exact: typeof name === 'string' }).first()
  await expect(target).toBeVisible()
  for (let n = 0; n < 120; n++) {
    // A list that opens with its field hides all else from assistive technology until the next Tab closes it.
    const isThere = (await target.count()) > 0
    if (isThere && (await target.evaluate((element) => element === document.activeElement))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${role} ${name}`)
}
