import type { Locator, Page } from 'playwright/test'
import { type AxeRun, askAxe } from './accessible.ts'
import { openDialog } from './open-dialog.ts'

/** What says that it opens a dialog (`opensDialog`, and the calendars of React Aria). */
const OPENERS = '[aria-haspopup=dialog]:not(:disabled):visible'
export const NARROW = { width: 320, height: 640 }

/** The kind of a button on a page: what it says without names and numbers, or its icon in a row, on the screen it stands on. */
const kindOf = (button: Locator): Promise<string> =>
  button.evaluate((it) => {
    const drawn =
      it.querySelector('use')?.getAttribute('href') ?? (it.className.includes(' ri-') ? it.className : undefined)
    const icon = it.closest('tr, li') && drawn
    const words = icon ?? it.getAttribute('aria-label') ?? it.getAttribute('title') ?? it.textContent ?? ''
    const said = words.replace(/「[^」]*」|“[^”]*”|\d+/g, '')
    // The help on the screen is one dialog with other words.
    const screen = it.matches('main *:not([data-opens])')
      ? location.pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id')
      : ''
    return `${screen} ${said.trim()}`
  })

/** Waits until the focus is where it belongs, and says where it is if it does not come there. */
async function focusProblems(page: Page, where: 'in the dialog' | 'on the page'): Promise<string[]> {
  const isThere = (asked: string) => {
    const at = document.activeElement
    if (!at || at === document.body) return false
    return (at.closest('[role=dialog], [role=alertdialog]') !== null) === (asked === 'in the dialog')
  }
  const comes = await page.waitForFunction(isThere, where, { timeout: 60_000 }).then(
    () => true,
    () => false,
  )
  if (comes) return []
  const at = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120))
  return [`the focus is not ${where}: ${at}`]
}

/** How the dialog that is open does not fit its window. */
export const misfits = (dialog: Locator): Promise<string[]> =>
  dialog.evaluate((it) => {
    const { left, right } = it.getBoundingClientRect()
    const body = it.querySelector('.modal-body')
    const aside = body ? body.scrollWidth - body.clientWidth : 0
    return [
      ...(left < 0 || right > window.innerWidth ? [`it lies from ${left} to ${right} px`] : []),
      ...(aside > 0 ? [`it scrolls ${aside} px sideways`] : []),
    ]
  })

/** How it does not fit once it has moved: what stands beside its button (a calendar) hears of another width after the window has it. */
async function lastingMisfits(page: Page): Promise<string[]> {
  const until = Date.now() + 30_000
  for (;;) {
    const found = await misfits(openDialog(page))
    if (found.length === 0 || Date.now() > until) return found
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
}

/** A walk over dialogs: the kinds that were opened, the theme it is made in, and who keeps what axe-core says in a look ("dark-1440"). */
type Walk = { seen: Set<string>; colorScheme: 'light' | 'dark'; keep: (look: string, run: AxeRun) => void }

/** What is wrong with the dialog that is open: in the look of its page, in the other theme, and at 320 px. */
async function problemsOf(page: Page, { colorScheme, keep }: Walk): Promise<string[]> {
  const wide = page.viewportSize()
  const other = colorScheme === 'light' ? 'dark' : 'light'
  const problems = await focusProblems(page, 'in the dialog')
  const asWide = await askAxe(page)
  keep(`${colorScheme}-${wide?.width}`, asWide)
  problems.push(...asWide.problems)
  await page.setViewportSize(NARROW)
  problems.push(...(await lastingMisfits(page)).map((it) => `at 320 px ${it}`))
  await page.emulateMedia({ colorScheme: other })
  const narrow = await askAxe(page, 'colours')
  keep(`${other}-${NARROW.width}`, narrow)
  problems.push(...narrow.problems.map((it) => `in the other theme ${it}`))
  await page.emulateMedia({ colorScheme })
  if (wide) await page.setViewportSize(wide)
  return problems
}

/**
 * Opens every dialog of the page that its buttons open and that is of no kind `seen` before, and closes it again by Esc. Returns
 * what is wrong with each: with its focus, axe-core, its width; and whether the focus is on the page afterwards.
 */
export async function dialogProblems(page: Page, walk: Walk): Promise<string[]> {
  const { seen } = walk
  const problems: string[] = []
  for (let place = 0; place < (await page.locator(OPENERS).count()); place += 1) {
    const button = page.locator(OPENERS).nth(place)
    const kind = await kindOf(button)
    if (seen.has(kind)) continue
    seen.add(kind)
    await button.click()
    await openDialog(page).waitFor()
    const found = await problemsOf(page, walk)
    await page.keyboard.press('Escape')
    await openDialog(page).waitFor({ state: 'hidden' })
    found.push(...(await focusProblems(page, 'on the page')))
    problems.push(...found.map((it) => `${kind}: ${it}`))
  }
  return problems
}
