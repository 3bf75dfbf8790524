import type { BrowserContext, Page } from 'playwright/test'

/** A click on a page whose scripts have not come does nothing, as for people, who see the pointer of a page at work and wait. */
const listens = (page: Page) => page.waitForFunction(() => document.documentElement.dataset.listening !== 'no')

/** Makes `goto` and `reload` of every page of the context wait until the page listens; with `waitUntil: 'commit'` they do not. */
export function waitUntilListening(context: BrowserContext): void {
  context.on('page', (page) => {
    const { goto, reload } = { goto: page.goto.bind(page), reload: page.reload.bind(page) }
    page.goto = async (address, options) => {
      const response = await goto(address, options)
      if (options?.waitUntil !== 'commit') await listens(page)
      return response
    }
    page.reload = async (options) => {
      const response = await reload(options)
      await listens(page)
      return response
    }
  })
}
