import type { Page } from 'playwright/test'
import { holdScripts } from './support/hold-scripts.ts'
import { manager } from './support/product.ts'
import { signIn, signInAtHome } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { wordsOf } from './support/words.ts'

const { shell, screens } = wordsOf.ja

/** A document that does not come for a while, and then is none: the page stays. */
const delayDocument = (page: Page, address: string) =>
  page.route(`**${address}`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.fulfill({ status: 204 })
  })

/**
 * Milliseconds for which the overlay shows when the link to an address is followed without a router, and when the page comes back out of
 * the browser's memory meanwhile. Asked within the page: Playwright looks at nothing while a document is under way.
 */
const shownForMs = (page: Page, address: string) =>
  page.evaluate(async (href) => {
    const until = (isThere: boolean) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if ((document.querySelector('.loading-veil:popover-open') !== null) === isThere) resolve(performance.now())
          else requestAnimationFrame(look)
        }
        look()
      })
    const leave = async (comesBack: boolean) => {
      const link = document.createElement('a')
      link.href = href
      document.body.append(link)
      link.click()
      link.remove()
      const shown = await until(true)
      if (comesBack) window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      return (await until(false)) - shown
    }
    return { alone: await leave(false), comingBack: await leave(true) }
  }, address)

test('the overlay shows before a navigation, at once, and is gone after half a second while a line goes on', async ({
  page,
}) => {
  await signInAtHome(page, manager)
  const isSoft = /[?&]_rsc=/
  await page.route(isSoft, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.evaluate(() => {
    const seen: Record<string, number> = {}
    Object.assign(window, { seen })
    document.addEventListener('click', () => Object.assign(seen, { click: performance.now() }), true)
    const look = () => {
      const isThere = document.querySelector('.loading-veil:popover-open') !== null
      if (isThere) seen.shown ??= performance.now()
      else if (seen.shown !== undefined) seen.hidden ??= performance.now()
      requestAnimationFrame(look)
    }
    look()
  })
  await page.getByRole('link', { name: screens.SET9201 }).click()
  await expect(page.locator('.loading-veil')).toBeVisible()
  await expect(page.locator('.loading-veil')).toBeHidden()
  await expect(page.locator('.progress-bar')).toBeVisible()
  const { click, shown, hidden } = await page.evaluate(
    () => (window as unknown as { seen: Record<string, number> }).seen,
  )
  expect((shown ?? 0) - (click ?? 0)).toBeLessThan(300)
  expect((hidden ?? 0) - (shown ?? 0)).toBeGreaterThan(400)
  expect((hidden ?? 0) - (shown ?? 0)).toBeLessThan(900)
  await expect(page).toHaveURL(/\/SET9201$/)
  await expect(page.locator('.progress-bar')).toBeHidden()
})

test('the overlay shows before the document is left too, and is gone when it comes back or nothing comes', async ({
  page,
}) => {
  await signInAtHome(page, manager)
  const veil = page.locator('.loading-veil')
  const link = (href: string, rest: string) =>
    page.evaluate(
      ([to, attribute]) => document.body.insertAdjacentHTML('beforeend', `<a href="${to}" ${attribute}>plain</a>`),
      [href, rest] as const,
    )
  await link('data:text/plain,x', 'download="x.txt"')
  const download = page.waitForEvent('download')
  await page.getByText('plain').click()
  await download
  await expect(veil).toBeHidden()

  await page.getByRole('button', { name: shell.switchLanguage }).click()
  await expect(veil).toBeVisible()
  await expect(veil).toBeHidden()
  await page.getByRole('button', { name: wordsOf.en.shell.switchLanguage }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja-JP')
  await expect(veil).toBeHidden()

  await delayDocument(page, '/SET9201')
  const { alone, comingBack } = await shownForMs(page, '/SET9201')
  expect(alone).toBeGreaterThan(400)
  expect(alone).toBeLessThan(900)
  expect(comingBack).toBeLessThan(300)
})

test('the overlay shows when a link is followed before the scripts of its page have come', async ({ page }) => {
  await signIn(page, manager)
  const release = await holdScripts(page)
  await page.goto('/SET9201', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-listening', 'no')
  await expect(page.locator('.loading-veil')).toBeHidden()
  await delayDocument(page, '/INFO15110')
  const { alone, comingBack } = await shownForMs(page, '/INFO15110')
  expect(alone).toBeGreaterThan(400)
  expect(alone).toBeLessThan(900)
  expect(comingBack).toBeLessThan(300)

  await page.unroute('**/INFO15110')
  await page.getByRole('link', { name: screens.INFO15110, exact: true }).click()
  await expect(page).toHaveURL(/\/INFO15110$/)
  await expect(page.locator('.loading-veil')).toBeHidden()
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL(/\/SET9201$/)
  await expect(page.locator('.loading-veil')).toBeHidden()
  release()
})
