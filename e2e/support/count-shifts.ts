import type { Page } from 'playwright/test'

/** The sum of what has moved by itself since the page came. */
export async function countShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
        if (!hadRecentInput) sum += value
      }
      document.documentElement.dataset.shifts = String(sum)
    }).observe({ type: 'layout-shift', buffered: true })
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.dataset.shifts ??= String(sum)
    })
  })
  return async () => Number((await page.locator('html').getAttribute('data-shifts')) ?? Number.NaN)
}

/** Until the page stands there with its font, and the shifts of that are told. */
export const drawn = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  })
