import type { Locator, Page } from 'playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { barAt, boardOf, date, day, makeBoardRoom } from './support/board-room.ts'
import { countShifts, drawn } from './support/count-shifts.ts'
import { manager } from './support/product.ts'
import { atLanding, byDay } from './support/shape-of.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { misfits, NARROW } from './support/walk-dialogs.ts'
import { type Lang, wordsOf } from './support/words.ts'

// The board shows Japan time, wherever the browser is.
test.use({ timezoneId: 'America/Los_Angeles' })

const DAY_WIDTH = 44
const DAY = 86_400_000

/** Drags a bar sideways by days, as a hand does: once it stands still, and not in one jump. */
async function drag(page: Page, bar: Locator, days: number): Promise<void> {
  await bar.hover()
  const box = await bar.boundingBox()
  if (!box) throw new Error('the bar is not in sight')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + (days * DAY_WIDTH) / 2, y, { steps: 4 })
  await page.mouse.move(x + days * DAY_WIDTH, y, { steps: 4 })
}

for (const lang of ['ja', 'en'] as const satisfies readonly Lang[]) {
  const { board } = wordsOf[lang]
  const tray = (page: Page) => page.getByRole('region', { name: board.changes })

  test(`bars are dragged, clash in sight, are saved together and taken back, in ${lang}`, {
    tag: byDay(lang, 'en'),
  }, async ({ page, product }) => {
    const name = `暦の館${lang}`
    const { morning, evening, periodsOf } = await makeBoardRoom(product, name)
    await signIn(page, { ...manager, lang })
    await page.goto(boardOf(name))
    await expect(barAt(page, 3)).toBeVisible()
    await expectAccessible(page)

    await drag(page, barAt(page, 3), 4)
    await expect(tray(page).getByText(`${name}夜`)).toHaveCount(0)
    await page.mouse.up()
    await expect(barAt(page, 7)).toBeVisible()
    await expect(tray(page).getByText(new RegExp(`${name}夜`))).toBeVisible()
    await expect(tray(page).getByRole('button', { name: board.save })).toBeDisabled()
    await expectAccessible(page)

    await drag(page, barAt(page, 7), 1)
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect(barAt(page, 7)).toBeVisible()
    await page.getByRole('button', { name: board.undo }).click()
    await expect(tray(page)).toHaveCount(0)

    await drag(page, barAt(page, 3), 2)
    await page.mouse.up()
    await expect(barAt(page, 5)).toBeVisible()
    await drag(page, barAt(page, 8), 3)
    await page.mouse.up()
    await expect(barAt(page, 11)).toBeVisible()
    // From the tray too it is the last gesture that goes back.
    await tray(page).getByRole('button', { name: board.save }).press('Control+z')
    await expect(barAt(page, 8)).toBeVisible()
    await drag(page, barAt(page, 8), 3)
    await page.mouse.up()
    await expect(barAt(page, 11)).toBeVisible()
    await tray(page).getByRole('button', { name: board.save }).click()
    await expect(tray(page)).toHaveCount(0)
    expect(await periodsOf(morning)).toEqual([`${day(5)} ${day(7)}`])
    expect(await periodsOf(evening)).toEqual([`${day(11)} ${day(13)}`])

    await page.getByRole('status').getByRole('button', { name: board.undo }).click()
    await expect(barAt(page, 3)).toBeVisible()
    expect(await periodsOf(morning)).toEqual([`${day(3)} ${day(5)}`])
    expect(await periodsOf(evening)).toEqual([`${day(8)} ${day(10)}`])
  })

  test(`many periods are changed by a rule, seen before, and taken back, in ${lang}`, {
    tag: atLanding(byDay(lang, 'ja')),
  }, async ({ page, product }) => {
    const name = `束の館${lang}`
    const { morning, evening, periodsOf } = await makeBoardRoom(product, name)
    await signIn(page, { ...manager, lang })
    await page.goto(boardOf(name))
    await page.getByRole('button', { name: board.bulk }).click()
    const dialog = page.getByRole('dialog', { name: board.bulkTitle })
    const days = dialog.getByLabel(board.shiftDays)
    const check = dialog.getByRole('button', { name: board.bulkCheck })
    await days.fill('1.5')
    await check.click()
    await expect(days).toHaveAccessibleDescription(/1000/)
    await expectAccessible(page)
    await days.fill('５')
    await check.click()
    await expect(dialog.getByText(new RegExp(`${date(8)}.*→|${date(3)}.*→`)).first()).toBeVisible()
    await expectAccessible(page)
    expect(await periodsOf(morning)).toEqual([`${day(3)} ${day(5)}`])
    await dialog.getByRole('button', { name: lang === 'ja' ? '2 件を変更する' : 'Make 2 changes' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(barAt(page, 13)).toBeVisible()
    expect(await periodsOf(morning)).toEqual([`${day(8)} ${day(10)}`])
    await page.getByRole('status').getByRole('button', { name: board.undo }).click()
    await expect(barAt(page, 3)).toBeVisible()
    expect(await periodsOf(evening)).toEqual([`${day(8)} ${day(10)}`])

    await barAt(page, 3).focus()
    await page.keyboard.press('Space')
    const chosen = page.getByRole('gridcell', { selected: true })
    await expect(chosen).toHaveCount(1)
    for (const count of [2, 1]) {
      await barAt(page, 8).click({ modifiers: ['ControlOrMeta'] })
      await expect(chosen).toHaveCount(count)
    }
    await expectAccessible(page)
    await page.getByRole('button', { name: board.bulkChosen }).click()
    await days.fill('1')
    await check.click()
    await dialog.getByRole('button', { name: lang === 'ja' ? '1 件を変更する' : 'Make 1 change' }).click()
    await expect(barAt(page, 4)).toBeVisible()
    await expect(chosen).toHaveCount(0)
    expect(await periodsOf(evening)).toEqual([`${day(8)} ${day(10)}`])
    await page.goto(boardOf(name))
    await page.getByRole('button', { name: board.recent }).click()
    const recent = page.getByRole('dialog', { name: board.recentTitle })
    await expect(recent.getByRole('listitem').nth(1).getByText(board.recentIsUndo)).toBeVisible()
    await expect(recent.getByRole('listitem').nth(2).getByText(board.recentIsUndone)).toBeVisible()
    await expectAccessible(page)
    const wide = page.viewportSize()
    await page.setViewportSize(NARROW)
    expect(await misfits(recent)).toEqual([])
    if (wide) await page.setViewportSize(wide)
    await recent
      .getByRole('button', { name: new RegExp(`${name}朝`) })
      .first()
      .click()
    const question = page.getByRole('dialog', { name: board.recentUndoTitle })
    await expect(question.getByText(new RegExp(`${date(4)}.*→`))).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('button', { name: lang === 'ja' ? '1 件を元に戻す' : 'Take 1 period back' }).click()
    await expect(question).toHaveCount(0)
    await expect(barAt(page, 3)).toBeVisible()

    await page
      .getByRole('rowheader', { name: new RegExp(`${name}朝`) })
      .getByRole('button')
      .click()
    await page.getByRole('button', { name: board.bulkOne }).click()
    await dialog.getByRole('radio', { name: new RegExp(board.bulkRule_repeat) }).check()
    await dialog.getByRole('spinbutton').first().focus()
    await page.keyboard.type('20980409')
    await dialog.getByRole('spinbutton').nth(3).focus()
    await page.keyboard.type('20980411')
    await check.click()
    // The 9th to the 11th of April 2098 are Wednesday to Friday; 夜 has the first of them.
    await expect(dialog.getByText(new RegExp(`${name}夜`))).toHaveCount(1)
    await expect(dialog.getByRole('button', { name: board.bulkBack })).toBeVisible()
    await expect(dialog.getByRole('button')).toHaveCount(2)
    await expectAccessible(page)
    expect(await periodsOf(morning)).toEqual([`${day(3)} ${day(5)}`])
  })

  test(`the board is walked and changed by keyboard alone, in ${lang}`, { tag: byDay(lang, 'en') }, async ({
    page,
    product,
  }) => {
    const name = `鍵の館${lang}`
    const { morning, evening, periodsOf } = await makeBoardRoom(product, name)
    await signIn(page, { ...manager, lang })
    await page.goto(boardOf(name))
    const row = page.getByRole('rowheader', { name: new RegExp(`${name}朝`) }).getByRole('button')
    await row.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(row).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    // As on a slow computer, where the dialog is in sight before it has the focus.
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    })
    await expect(row).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(barAt(page, 3)).toBeFocused()
    // 夜 comes before 朝.
    await page.keyboard.press('ArrowUp')
    await expect(barAt(page, 8)).toBeFocused()
    await page.keyboard.press('Alt+ArrowRight')
    await expect(barAt(page, 9)).toBeFocused()
    await page.keyboard.press('Alt+Shift+ArrowRight')
    await expect(page.getByText(`${date(9)} ${lang === 'ja' ? '〜' : '–'} ${date(12)}`).first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(barAt(page, 3)).toBeFocused()
    await page.keyboard.press('Delete')
    await page.keyboard.press('Control+z')
    await expect(barAt(page, 3)).toBeFocused()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: board.editBar })
    await dialog.getByRole('spinbutton').first().focus()
    await expectAccessible(page)
    await page.keyboard.type('209804040600209804050000')
    await dialog.getByRole('button', { name: board.stageEdit }).focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(
      tray(page).getByText(wordsOf[lang].board.changeCount.includes('件') ? '未保存の変更 2 件' : '2 unsaved changes'),
    ).toBeVisible()
    await tray(page).getByRole('button', { name: board.save }).focus()
    await page.keyboard.press('Enter')
    await expect(tray(page)).toHaveCount(0)
    expect(await periodsOf(morning)).toEqual([
      `${new Date(Date.parse(day(4)) + 6 * 3_600_000).toISOString()} ${day(5)}`,
    ])
    expect(await periodsOf(evening)).toEqual([`${day(9)} ${day(12)}`])
  })
}

const { board } = wordsOf.ja

test('what somebody else changed meanwhile is said at the change, and nothing of it is lost', async ({
  page,
  product,
}) => {
  const { api, morning, periodsOf } = await makeBoardRoom(product, '時差の館')
  await signIn(page, { ...manager, lang: 'ja' })
  await page.goto(boardOf('時差の館'))
  const [{ id }] = (await api.get(`/schedule-entries?spacePatternId=${morning}`)).body.items as [{ id: string }]
  // Hers first: what she has begun stays as she began it, also when the page hears of the other's before she saves.
  await barAt(page, 3).focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(barAt(page, 4)).toBeVisible()
  const other = { verb: 'edit', id, version: 1, openStartDate: day(20), openEndDate: day(21), openType: 'normal' }
  expect((await api.post('/schedule-changes', { changes: [other] })).status).toBe(200)
  await page.getByRole('button', { name: board.save }).click()
  await expect(page.getByText(board.fault_changed)).toBeVisible()
  await expect(barAt(page, 4)).toBeVisible()
  expect(await periodsOf(morning)).toEqual([`${day(20)} ${day(21)}`])
  page.on('dialog', (leaving) => leaving.accept())
  await page.reload()
  await expect(page.getByRole('button', { name: wordsOf.ja.common.draftDiscard })).toBeVisible()
  await expect(page.getByRole('region', { name: board.changes }).getByText('時差の館朝')).toBeVisible()
  await page.getByRole('link', { name: wordsOf.ja.screens.TOP101 }).first().click()
  await expect(page.getByRole('alertdialog', { name: wordsOf.ja.common.leaveTitle })).toBeVisible()
})

test('a finger moves the bar it has touched before, and scrolls with the others', { tag: '@landing' }, async ({
  browser,
  product,
}) => {
  const { morning, periodsOf } = await makeBoardRoom(product, '指の館')
  const context = await browser.newContext({
    hasTouch: true,
    viewport: { width: 820, height: 1180 },
    baseURL: product.origin,
  })
  const page = await context.newPage()
  await signIn(page, { ...manager, lang: 'ja' })
  await page.goto(boardOf('指の館'))
  const box = await barAt(page, 3).boundingBox()
  if (!box) throw new Error('the bar is not in sight')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const touch = await context.newCDPSession(page)
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: at, y }] })
  await barAt(page, 3).focus()
  await finger('touchStart', x)
  for (let moved = 0; moved <= DAY_WIDTH; moved += 11) await finger('touchMove', x + moved)
  await finger('touchEnd', x)
  await expect(barAt(page, 4)).toBeVisible()
  await page.getByRole('button', { name: board.save }).click()
  await expect(page.getByRole('region', { name: board.changes })).toHaveCount(0)
  expect(await periodsOf(morning)).toEqual([`${day(4)} ${day(6)}`])
  await context.close()
})

test('a bar keeps its time of day under the mouse, and what visitors saw is changed only after a question', {
  tag: '@landing',
}, async ({ page, product }) => {
  const { api, morning, periodsOf } = await makeBoardRoom(product, '昔の館')
  const begun = new Date(Math.floor(Date.now() / DAY) * DAY - 3 * DAY + 15 * 60_000)
  const [start, end] = [begun.toISOString(), new Date(begun.getTime() + DAY).toISOString()]
  const later = (instant: string) => new Date(Date.parse(instant) + 2 * DAY).toISOString()
  const [{ id }] = (await api.get(`/schedule-entries?spacePatternId=${morning}`)).body.items as [{ id: string }]
  const change = { verb: 'edit', id, version: 1, openStartDate: start, openEndDate: end, openType: 'normal' }
  expect((await api.post('/schedule-changes', { changes: [change] })).status).toBe(200)
  await signIn(page, { ...manager, lang: 'ja' })
  const from = new Date(begun.getTime() - 3 * DAY).toISOString().slice(0, 10)
  await page.goto(`/SCHEDULE?q=${encodeURIComponent('昔の館朝')}&unit=day&start=${from}&duration=20`)
  const bar = page.locator('[data-bar]')
  await drag(page, bar, 2.2)
  await page.mouse.up()
  const question = page.getByRole('alertdialog', { name: board.seenTitle.replace('{name}', '昔の館朝') })
  await expect(question.getByText(/09:15 〜 .* 09:15/)).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: wordsOf.ja.common.cancel }).click()
  await expect(page.getByRole('region', { name: board.changes })).toHaveCount(0)
  await drag(page, bar, 2.2)
  await page.mouse.up()
  await question.getByRole('button', { name: board.seenVerb }).click()
  await page.getByRole('button', { name: board.save }).click()
  await expect(page.getByRole('region', { name: board.changes })).toHaveCount(0)
  expect(await periodsOf(morning)).toEqual([`${later(start)} ${later(end)}`])
})

test('the head of the board is one bar, rows come with the page, bars out of sight are pointed at, and a phone gets the days', {
  tag: '@landing',
}, async ({ page, product }) => {
  const name = '頭の館'
  await makeBoardRoom(product, name)
  await signIn(page, { ...manager, lang: 'ja' })
  await page.setViewportSize({ width: 1440, height: 900 })
  const shifts = await countShifts(page)
  const answer = await page.goto(boardOf(name))
  expect(await answer?.text()).toContain('gantt-bones-row')
  const chart = page.locator('.gantt')
  await expect(barAt(page, 3)).toBeVisible()
  expect((await chart.boundingBox())?.y).toBeLessThanOrEqual(160)
  expect((await page.locator('.board-bar').boundingBox())?.height).toBe(48)
  await drawn(page)
  expect(await shifts()).toBeLessThan(0.02)
  await chart.evaluate((element) => {
    element.scrollLeft = element.scrollWidth
  })
  const left = page.getByRole('button', { name: board.barsBefore.replace('{count, number}', '1') })
  await expect(left).toHaveCount(2)
  await expectAccessible(page)
  await left.last().click()
  await expect(barAt(page, 3)).toBeFocused()
  await expect(left).toHaveCount(0)

  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(boardOf(name))
  const days = page.getByRole('region', { name: /04\/03/ })
  await expect(days.getByRole('link', { name: `${name}朝` })).toBeVisible()
  await expectAccessible(page)
  await drawn(page)
  expect(await shifts()).toBeLessThan(0.02)
  expect(await misfits(page.locator('body'))).toEqual([])
  await page.goto(boardOf('無い館'))
  await page.locator('.state').getByRole('link', { name: wordsOf.ja.common.clearFilters }).click()
  await expect(page.locator('.state')).toHaveCount(0)
})

test('who would take back what was taken back meanwhile hears that, and is not asked about what visitors saw', {
  tag: '@landing',
}, async ({ page, product }) => {
  const { board } = wordsOf.en
  const { api, morning } = await makeBoardRoom(product, '二枚の館')
  const begun = Date.now() - 3 * DAY
  const [{ id }] = (await api.get(`/schedule-entries?spacePatternId=${morning}`)).body.items as [{ id: string }]
  const [openStartDate, openEndDate] = [begun, begun + DAY].map((at) => new Date(at).toISOString())
  const change = { verb: 'edit', id, version: 1, openStartDate, openEndDate, openType: 'normal' }
  expect((await api.post('/schedule-changes', { changes: [change] })).status).toBe(200)
  const [operation] = (await api.get('/schedule-operations?limit=1')).body.items as [{ id: string }]
  await signIn(page, { ...manager, lang: 'en' })
  await page.goto(boardOf('二枚の館'))
  await page.getByRole('button', { name: board.recent }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /二枚の館朝/ })
    .first()
    .click()
  const question = page.getByRole('dialog', { name: board.recentUndoTitle })
  const verb = question.getByRole('button', { name: 'Take 1 period back' })
  await verb.click()
  const seen = page.getByRole('alertdialog')
  await seen.getByRole('button', { name: wordsOf.en.common.cancel }).click()
  // As from another tab.
  expect((await api.post(`/schedule-operations/${operation.id}/undo`, {})).status).toBe(200)
  await verb.click()
  await expect(question.getByText(board.recentAlready)).toBeVisible()
  await expect(seen).toHaveCount(0)
  await expect(verb).toHaveCount(0)
  await expectAccessible(page)
})
