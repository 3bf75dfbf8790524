import type { BrowserContext, Page } from 'playwright/test'

/**
 * A click on a page whose scripts have not come does nothing, as for people, who see the pointer of a page at work and wait.
 * A document that has only just begun has no root yet, and does not listen either.
 */
const whenListening = (page: Page) => page.waitForSelector('html:not([data-listening="no"])', { state: 'attached' })

/** A document whose scripts have not come yet. */
const deaf = (page: Page) => page.locator('html[data-listening="no"]')

/**
 * Makes `goto`, `reload` and every action in a page of the context wait until the page listens, wherever a click has led;
 * a `goto` with `waitUntil: 'commit'` does not wait.
 */
export function waitUntilListening(context: BrowserContext): void {
  context.on('page', (page) => {
    const { goto, reload } = { goto: page.goto.bind(page), reload: page.reload.bind(page) }
    page.goto = async (address, options) => {
      const response = await goto(address, options)
      if (options?.waitUntil !== 'commit') await whenListening(page)
      return response
    }
    page.reload = async (options) => {
      const response = await reload(options)
      await whenListening(page)
      return response
    }
    void page.addLocatorHandler(deaf(page), async () => {})
  })
}

/** Lets a test act on a page before its scripts have come. */
export const doNotWait = (page: Page) => page.removeLocatorHandler(deaf(page))
