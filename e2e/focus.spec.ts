import type { Page } from 'playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { apiAs, made } from './support/api.ts'
import { openDialog } from './support/open-dialog.ts'
import { openMenu } from './support/open-menu.ts'
import { manager } from './support/product.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { wordsOf } from './support/words.ts'

const { palette, schedules, spaces, stops } = wordsOf.en

/** Tabs through what lies in `within` and returns what had the focus while its buttons at the foot, or the bar at the top, lay over it. */
async function hiddenFocus(page: Page, within: string): Promise<string[]> {
  const hidden: string[] = []
  for (const key of ['Tab', 'Shift+Tab'] as const) {
    for (let n = 0; n < 60; n++) {
      await page.keyboard.press(key)
      const at = await page.evaluate((selector) => {
        const element = document.activeElement
        const frame = document.querySelector(selector)
        if (!element || !frame?.contains(element)) return 'outside'
        const { top, bottom } = element.getBoundingClientRect()
        const over = [...document.querySelectorAll('.form-foot, .top')].some((it) => {
          const rect = it.getBoundingClientRect()
          const isBehind = rect.top < bottom - 1 && rect.bottom > top + 1
          return !it.contains(element) && isBehind && getComputedStyle(it).position === 'sticky'
        })
        return over ? element.outerHTML.slice(0, 120) : ''
      }, within)
      if (at === 'outside') break
      if (at !== '') hidden.push(`${key}: ${at}`)
    }
  }
  return hidden
}

/** The buttons at the foot of the open dialog that a word of success lies over; that is put there, as a real one may be gone again. */
const coveredByToast = (page: Page): Promise<(string | null)[]> =>
  page.locator('.toasts').evaluate((toasts) => {
    const toast = document.createElement('div')
    toast.className = 'toast'
    toast.append(Object.assign(document.createElement('p'), { textContent: 'A long word of success. '.repeat(8) }))
    toasts.append(toast)
    const over = toast.getBoundingClientRect()
    const buttons = [...document.querySelectorAll('[role=dialog] footer button')]
    toast.remove()
    if (buttons.length === 0) return ['no button']
    return buttons
      .filter((button) => {
        const rect = button.getBoundingClientRect()
        return rect.top < over.bottom && rect.bottom > over.top && rect.left < over.right && rect.right > over.left
      })
      .map((button) => button.textContent)
  })

/** Counts the frames in which the tab has no title. */
async function watchTitle(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen = Object.assign(window, { emptyTitles: 0 })
    const look = () => {
      if (document.title === '') seen.emptyTitles++
      requestAnimationFrame(look)
    }
    look()
  })
  return () => page.evaluate(() => (window as unknown as { emptyTitles: number }).emptyTitles)
}

test('the focus is never under what stands over a form, and never nowhere after an action', {
  tag: '@landing',
}, async ({ page, product }) => {
  const api = await apiAs(product.origin, manager)
  const room = await made(api, '/rooms', { spaceTitle: '焦点の館', spaceType: 'main', metaType: 'event' })
  const pattern = await made(api, '/patterns', { spacePatternTitle: '昼', contentId: 'focus-1', spaceId: room })
  const heading = (level: number, name: string) => page.getByRole('heading', { level, name })
  await signIn(page, { ...manager, lang: 'en' })
  // What is typed here may be left.
  page.on('dialog', (question) => question.accept())

  for (const [width, height] of [
    [1440, 600],
    [390, 700],
    // A window of 1280 x 1024 at 400 %.
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`/ROOM5110/${room}/edit`)
    // As tall as a text area may become.
    for (const area of await page.locator('main textarea').all()) await area.fill('朝が明るい。\n'.repeat(60))
    await page.getByRole('textbox').first().focus()
    expect(await hiddenFocus(page, '.save-form'), `at ${width} px`).toEqual([])
  }

  // What nobody sees is taken out of a text as soon as it is left, and that is said beside it.
  const long = page.locator('main textarea').first()
  await long.fill('朝\u200bが\u2060明るい👨‍👩‍👧\u202e。')
  await long.blur()
  await expect(long).toHaveValue('朝が明るい👨‍👩‍👧。')
  await expect(long).toHaveAccessibleDescription(new RegExp(wordsOf.en.errors.unseen))
  await long.fill('朝')
  await expect(long).not.toHaveAccessibleDescription(new RegExp(wordsOf.en.errors.unseen))

  // Another page by the palette, opened where nothing had the focus.
  await page.setViewportSize({ width: 1440, height: 600 })
  await page.goto('/TOP101')
  const emptyTitles = await watchTitle(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: palette.title }).fill('焦点の館')
  await expect(page.getByRole('option', { selected: true })).toContainText('焦点の館')
  await page.keyboard.press('Enter')
  await expect(heading(1, '焦点の館')).toBeFocused()
  await expect(page).toHaveTitle(/焦点の館/)
  expect(await emptyTitles()).toBe(0)

  // A form in a dialog; what opened it has the focus again.
  const stop = page.getByRole('button', { name: stops.stop, exact: true })
  await stop.click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: stops.closeReason })).toBeFocused()
  // What comes last, and moves the rest.
  await expect(page.getByRole('dialog').getByRole('combobox', { name: stops.template })).toBeVisible()
  await expect(page.getByRole('dialog').getByText(stops.mailedTo.split('{')[0] ?? '')).toBeVisible()
  expect(await hiddenFocus(page, '[role=dialog]')).toEqual([])
  expect(await coveredByToast(page), 'at 1440 px').toEqual([])
  for (const [width, height] of [
    [390, 700],
    [1024, 600],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await coveredByToast(page), `at ${width} px`).toEqual([])
  }
  await page.setViewportSize({ width: 1440, height: 600 })
  await openDialog(page).getByRole('button', { name: wordsOf.en.common.cancel }).click()
  await expect(stop).toBeFocused()

  // The button that was pressed has gone once there is a period.
  await page.goto(`/ROOM5701/${pattern}`)
  await page.getByRole('button', { name: schedules.addEntry }).first().click()
  await openDialog(page).getByRole('spinbutton').first().click()
  await page.keyboard.type('209802280900209802281800')
  await openDialog(page).getByRole('button', { name: schedules.add, exact: true }).click()
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await expect(page.locator('#schedule').getByRole('heading').first()).toBeFocused()
  await expectAccessible(page)

  // A question says with its title what it is about, and the last row gone the focus goes to the heading.
  await page.goto(`/ROOM5110/${room}`)
  await page.getByRole('button', { name: spaces.delete, exact: true }).click()
  await expect(page.getByRole('alertdialog')).toHaveAccessibleDescription(/\S/)

  // A filter keeps the focus while its list changes, and no deleted row takes it away.
  const isSomewhere = () => page.evaluate(() => document.activeElement !== document.body)
  for (const n of [1, 2]) {
    const link = { exTransTitle: `焦点の先 ${n}`, exTransType: 'external', exTransSpaceKind: 'all' }
    await made(api, '/external-transitions', { ...link, webviewUrl: 'https://focus.example/' })
  }
  await page.goto(`/EXTRANS11000?q=${encodeURIComponent('焦点の先')}`)
  await openMenu(page, wordsOf.en.common.filters)
  await page.getByRole('search').locator('[data-many] > summary').first().press('Enter')
  const filter = page.getByRole('search').getByRole('checkbox').first()
  await filter.press('Space')
  await expect(page).toHaveURL(/EXTRANS11000\?.*&/)
  await expect(filter).toBeFocused()
  await page.goto(`/EXTRANS11000?q=${encodeURIComponent('焦点の先')}`)
  for (const left of [1, 0]) {
    await page
      .getByRole('button', { name: /焦点の先/ })
      .last()
      .click()
    await page.getByRole('alertdialog').getByRole('button').last().click()
    await expect(page.getByRole('rowheader')).toHaveCount(left)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect.poll(isSomewhere).toBe(true)
  }
})

test('forced colours show the tab that is open and what a stopped period looks like', { tag: '@landing' }, async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn(page, { ...manager, lang: 'en' })
  await page.goto('/TRANS7000')
  const edges = await page
    .locator('.tab')
    .evaluateAll((tabs) => tabs.map((tab) => [tab.ariaCurrent, getComputedStyle(tab).borderBottomColor]))
  const [current, others] = [edges.filter(([it]) => it === 'page'), edges.filter(([it]) => it !== 'page')]
  expect(current).toHaveLength(1)
  expect(others.map(([, colour]) => colour)).not.toContain(current[0]?.[1])
  await page.goto('/ROOM5810')
  await expect(page.locator('.gantt-swatch')).toHaveCSS('background-image', /gradient/)
})
