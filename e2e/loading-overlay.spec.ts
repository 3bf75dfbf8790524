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

/** What is followed and leaves no page: its link, the keys that are held, and the event of what it leads to. */
const STAYING = [
  ['a download', '<a href="data:text/plain,x" download="x.txt">plain</a>', [], 'download'],
  ['a place on the same page', '<a href="#main">plain</a>', [], null],
  ['a link to another tab', '<a href="/SET9201" target="_blank">plain</a>', [], 'page'],
  ['a link that is opened in another tab', '<a href="/SET9201">plain</a>', ['ControlOrMeta'], 'page'],
] as const

/** How often the overlay was shown since it was asked last. */
async function countShown(page: Page): Promise<() => Promise<number>> {
  await page.locator('.loading-veil').evaluate((veil) => {
    const seen = Object.assign(window, { shownTimes: 0 })
    veil.addEventListener('beforetoggle', (event) => {
      if ((event as ToggleEvent).newState === 'open') seen.shownTimes++
    })
  })
  return () =>
    page.evaluate(() => {
      const seen = window as unknown as { shownTimes: number }
      const times = seen.shownTimes
      seen.shownTimes = 0
      return times
    })
}

/**
 * Milliseconds for which the overlay shows when the link to an address is followed without a router, and when the page comes back out of
 * the browser's memory meanwhile. Asked within the page: Playwright looks at nothing while a document is under way.
 */
const shownForMs = (page: Page, address: string) =>
  page.evaluate(async (href) => {
    // A frame that comes later than that is the machine's: in its time no timer of the page could have fired.
    const longestFrame = 50
    let lived = 0
    // When it opened to the moment: a frame may look at it late, and it would seem to have stood shorter than it did.
    let opened = 0
    const veil = document.querySelector('.loading-veil')
    if (!veil) throw new Error('the page has no overlay')
    veil.addEventListener('beforetoggle', (event) => {
      if ((event as ToggleEvent).newState === 'open') opened = performance.now()
    })
    const until = (isThere: boolean) =>
      new Promise<void>((resolve) => {
        let last = performance.now()
        const look = () => {
          const now = performance.now()
          lived += Math.min(now - last, longestFrame)
          last = now
          if (veil.matches(':popover-open') === isThere) resolve()
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
      await until(true)
      const livedBefore = lived
      if (comesBack) window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      await until(false)
      return { least: performance.now() - opened, most: lived - livedBefore }
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
  // When it opens and closes is told by itself: a frame, or a look from outside, may come late on a slow machine.
  await page.locator('.loading-veil').evaluate((veil) => {
    const seen: Record<string, number> = {}
    Object.assign(window, { seen })
    document.addEventListener('click', () => Object.assign(seen, { clicked: lived }), true)
    let last = performance.now()
    let lived = 0
    const look = () => {
      const now = performance.now()
      lived += Math.min(now - last, 50)
      last = now
      requestAnimationFrame(look)
    }
    look()
    veil.addEventListener('beforetoggle', (event) => {
      if ((event as ToggleEvent).newState === 'open')
        Object.assign(seen, { shown: performance.now(), waited: lived - (seen.clicked ?? 0), lived })
      else
        Object.assign(seen, {
          hidden: performance.now(),
          lived: lived - (seen.lived ?? 0),
          line: document.querySelector('.progress-bar')?.checkVisibility() ? 1 : 0,
        })
    })
  })
  await page.getByRole('link', { name: screens.SET9201 }).click()
  await page.waitForFunction(() => (window as unknown as { seen: Record<string, number> }).seen.hidden)
  const { waited, shown, hidden, lived, line } = await page.evaluate(
    () => (window as unknown as { seen: Record<string, number> }).seen,
  )
  await expect(page.locator('.loading-veil')).toBeHidden()
  expect(line).toBe(1)
  // In frames: the pauses of a busy machine are none of the page's.
  expect(waited).toBeLessThan(200)
  expect((hidden ?? 0) - (shown ?? 0)).toBeGreaterThan(400)
  expect(lived ?? 0).toBeLessThan(900)
  await expect(page).toHaveURL(/\/SET9201$/)
  await expect(page.locator('.progress-bar')).toBeHidden()
})

test('the overlay shows before the document is left too, and is gone when it comes back or nothing comes', {
  tag: '@landing',
}, async ({ page }) => {
  await signInAtHome(page, manager)
  const veil = page.locator('.loading-veil')
  const shown = await countShown(page)
  await page.route('**/INFO15110', (route) => route.fulfill({ status: 204 }))
  await page.evaluate(() =>
    document.body.insertAdjacentHTML(
      'beforeend',
      '<form method="post" action="/INFO15110"><button type="submit">plain</button></form>',
    ),
  )
  await page.getByText('plain').click()
  await expect.poll(shown, 'a form that is sent').toBe(1)
  await page.unroute('**/INFO15110')
  await page.locator('form:has-text("plain")').evaluate((form) => form.remove())
  await expect(veil).toBeHidden()
  await page.getByRole('link', { name: screens.SET9201 }).click()
  await expect(page).toHaveURL(/\/SET9201$/)
  await expect.poll(shown, 'a link within').toBe(1)
  const settings = page.getByRole('heading', { level: 1, name: screens.SET9201 })
  await expect(settings).toBeVisible()
  // A navigation while it still shows lets it show on.
  await expect(veil).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/TOP101$/)
  await expect.poll(shown, 'back').toBe(1)
  await expect(veil).toBeHidden()
  // Last: the place on the page is a step back that the router knows nothing of.
  for (const [what, plain, modifiers, leads] of STAYING) {
    await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), plain)
    const tab = leads === 'page' && page.context().waitForEvent('page')
    const file = leads === 'download' && page.waitForEvent('download')
    await page.getByText('plain').click({ modifiers: [...modifiers] })
    await file
    if (tab) await (await tab).close()
    expect(await shown(), what).toBe(0)
    await page.getByText('plain').evaluate((link) => link.remove())
  }
  await page.getByRole('link', { name: screens.SET9201 }).click()
  await expect(settings).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/TOP101#main$/)
  await expect(settings, 'back to a place on a page').toBeHidden()
  await expect(veil).toBeHidden()

  // The document is another one since the step back. On a quick machine the overlay is gone before it is looked for: it is counted.
  const shownHere = await countShown(page)
  await page.getByRole('button', { name: shell.otherLanguage }).click()
  await expect.poll(shownHere, 'another language').toBe(1)
  await expect(veil).toBeHidden()
  // By the language it names: the rest of its name is the same in both, and on a slow machine the page is not yet in the other one.
  await page.getByRole('button', { name: wordsOf.en.shell.otherLanguage }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja-JP')
  await expect(veil).toBeHidden()

  await delayDocument(page, '/SET9201')
  const { alone, comingBack } = await shownForMs(page, '/SET9201')
  expect(alone.least).toBeGreaterThan(400)
  expect(alone.most).toBeLessThan(900)
  expect(comingBack.most).toBeLessThan(300)
})

test('the overlay shows when a link is followed before the scripts of its page have come', { tag: '@landing' }, async ({
  page,
}) => {
  await signIn(page, manager)
  const release = await holdScripts(page)
  await page.goto('/SET9201', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-listening', 'no')
  // The head may have come alone: there is nothing to follow before the overlay is there, nor to look at.
  await expect(page.locator('.loading-veil')).toBeAttached()
  await expect(page.locator('.loading-veil')).toBeHidden()
  await delayDocument(page, '/INFO15110')
  const { alone, comingBack } = await shownForMs(page, '/INFO15110')
  expect(alone.least).toBeGreaterThan(400)
  expect(alone.most).toBeLessThan(900)
  expect(comingBack.most).toBeLessThan(300)

  await page.unroute('**/INFO15110')
  await page.getByRole('link', { name: screens.INFO15110, exact: true }).click()
  await expect(page).toHaveURL(/\/INFO15110$/)
  await expect(page.locator('.loading-veil')).toBeHidden()
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL(/\/SET9201$/)
  await expect(page.locator('.loading-veil')).toBeHidden()
  release()
})
