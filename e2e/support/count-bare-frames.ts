import type { Page } from 'playwright/test'

/** Of the page that is open, if it was opened after this: whether its first frame waited for what it shows, and how many frames without rows were drawn while it did. */
export async function countBareFrames(page: Page): Promise<() => Promise<{ waited: boolean; bare: number }>> {
  await page.addInitScript(() => {
    const seen = { waited: false, bare: 0 }
    Object.assign(window, { bareFrames: seen })
    const waits = () => document.querySelector('link[rel="expect"][blocking="render"]') !== null
    const hasRows = () => document.querySelector('tbody tr') !== null
    new MutationObserver((_, observer) => {
      seen.waited ||= waits()
      if (seen.waited) observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
    const look = () => {
      if (hasRows()) return
      if (waits()) seen.bare += 1
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  return () => page.evaluate(() => Reflect.get(window, 'bareFrames'))
}
