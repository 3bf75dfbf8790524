import { chromium } from 'playwright'

/**
 * Opens a page and measures a word on it, driven as the tests drive it. Resolves to the browser's version; rejects with the reason
 * where it does not start or has no font. Without `executable`: Playwright's own.
 */
export async function tryBrowser(executable) {
  const args = ['--no-sandbox', '--disable-gpu']
  const browser = await chromium.launch({ executablePath: executable, args, timeout: 30_000 })
  try {
    const page = await browser.newPage()
    await page.setContent('<span>Expo</span>')
    const width = await page.locator('span').evaluate((word) => word.getBoundingClientRect().width)
    if (width === 0) throw new Error('it finds no font on this machine')
    return browser.version()
  } finally {
    await browser.close()
  }
}
