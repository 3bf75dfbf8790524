import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium } from 'playwright'
import { findBrowser } from '#lib/testing/find-browser.ts'
import { toCookies } from '../sign-in.ts'

const LISTENING_MS = 4_000

type Tab = { path: string; shown: () => Promise<number[]> }

/** Tabs of Chromium, each a browser of its own. `shown`: the moments (Unix milliseconds) at which the content of the page became another one; none of a tab whose document was loaded anew. */
export async function openTabs(origin: string, cookies: readonly string[], paths: readonly string[]) {
  const browser: Browser = await chromium.launch({ executablePath: findBrowser() })
  const tabs: Tab[] = []
  for (const [n, path] of paths.entries()) {
    const context = await browser.newContext()
    await context.addCookies(toCookies(cookies[n] ?? '', origin))
    const page = await context.newPage()
    await page.goto(`${origin}${path}`)
    // What it hears changes by is loaded behind the page.
    await sleep(LISTENING_MS)
    await page.evaluate(() => {
      const shown: number[] = []
      const main = document.querySelector('main')
      const text = () => main?.textContent ?? ''
      let before = text()
      const look = () => {
        if (text() === before) return
        before = text()
        shown.push(Date.now())
      }
      if (main) new MutationObserver(look).observe(main, { subtree: true, childList: true, characterData: true })
      Object.assign(window, { shownAt: shown })
    })
    tabs.push({ path, shown: () => page.evaluate(() => (window as { shownAt?: number[] }).shownAt ?? []) })
  }
  return { tabs, close: () => browser.close() }
}
