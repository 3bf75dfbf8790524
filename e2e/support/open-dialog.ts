import type { Locator, Page } from 'playwright/test'

/** The dialog that is open: a form or a list (`dialog`), or a question (`alertdialog`). */
export const openDialog = (page: Page): Locator => page.getByRole('dialog').or(page.getByRole('alertdialog'))
