import type { Locator, Page } from 'playwright/test'

/** The dialog that is open: a form or a list (`dialog`), or a question (`alertdialog`). */
export const openDialog = (page: Page): Locator => page.getByRole('dialog').or(page.getByRole('alertdialog'))

/** Answers the question whether the dialog is closed without what was typed in it. */
export const closeUnsaved = (
  page: Page,
  { closeUnsavedTitle, closeUnsaved }: Record<'closeUnsavedTitle' | 'closeUnsaved', string>,
) => page.getByRole('alertdialog', { name: closeUnsavedTitle }).getByRole('button', { name: closeUnsaved }).click()
