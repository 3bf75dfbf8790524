import type { Page } from 'playwright/test'
import { fillEventSize } from '#lib/testing/fill-event-size.ts'
import { expectAccessible } from './support/accessible.ts'
import { apiAs, made } from './support/api.ts'
import { countBareFrames } from './support/count-bare-frames.ts'
import { countShifts, drawn } from './support/count-shifts.ts'
import { holdScripts } from './support/hold-scripts.ts'
import { openMenu } from './support/open-menu.ts'
import { pickFound } from './support/pick-found.ts'
import { manager } from './support/product.ts'
import { saveMeanwhile } from './support/save-meanwhile.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { filled, wordsOf } from './support/words.ts'

const LISTS = ['/ROOM5110', '/AC2110', '/TRANS7000', '/MA9110'] as const

const { common, errors, history, lists, patterns, rooms, spaces, status, stops } = wordsOf.ja

/** How many rows stand whole in the window. */
const rowsSeen = (page: Page) =>
  page.locator('tbody tr').evaluateAll((rows) => {
    const box = document.querySelector('.sheet')?.getBoundingClientRect()
    const bottom = Math.min(innerHeight, box?.bottom ?? 0)
    return rows.filter((row) => row.getBoundingClientRect().bottom <= bottom).length
  })

/** Opens a list whose scripts do not come: on a busy machine they are often there before the first frame is drawn. */
async function seenWithoutScripts(page: Page, list: string): Promise<void> {
  const release = await holdScripts(page)
  await page.goto(list, { waitUntil: 'commit' })
  await expect(page.locator('tbody tr').first(), `rows of ${list} are shown before scripts run`).toBeVisible()
  expect(await page.evaluate(() => 'next' in window)).toBe(false)
  release()
  await page.waitForLoadState()
}

const topOf = async (page: Page, of: string) => Math.round((await page.locator(of).boundingBox())?.y ?? -1)

test('twelve comfortable rows or eighteen compact ones are seen, and the choice is there in the next first answer', {
  tag: '@landing',
}, async ({ page, product }) => {
  await fillEventSize(product.databaseUrl)
  const api = await apiAs(product.origin, manager)
  for (let n = 0; n < 20; n++) {
    await made(api, '/notices', {
      notificationType: 'information',
      notificationContent: `お知らせ ${n}`,
      openStartDate: '2091-01-01T00:00:00.000Z',
    })
  }
  await signIn(page, manager)
  await page.setViewportSize({ width: 1440, height: 900 })
  const early = await page.context().newPage()
  await early.setViewportSize({ width: 1440, height: 900 })
  const bareFrames = await countBareFrames(early)
  for (const list of LISTS) {
    await seenWithoutScripts(early, list)
    expect(await bareFrames(), `${list} is drawn with its rows at once`).toEqual({ waited: true, bare: 0 })
    expect(await rowsSeen(early), list).toBeGreaterThanOrEqual(12)
  }
  await early.close()
  await page.goto('/ROOM5110')
  await page.locator('tbody tr').nth(30).scrollIntoViewIfNeeded()
  expect(await topOf(page, 'thead th:nth-child(2)'), 'the head stands whole while rows go by').toBe(
    await topOf(page, '.main'),
  )
  await openMenu(page, common.display)
  const compact = page.getByRole('button', { name: common.density_compact })
  await compact.press('Enter')
  await expect(compact).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  for (const list of LISTS) {
    const answer = await page.goto(list)
    expect(await answer?.text()).toContain('data-density="compact"')
    expect(await rowsSeen(page), list).toBeGreaterThanOrEqual(18)
  }
  await openMenu(page, common.display)
  await page.keyboard.press('Escape')
  await expect(compact).toBeHidden()
  await expect(page.locator('summary', { hasText: common.display })).toBeFocused()
})

test('on a phone rows are cards with the two likeliest acts, nothing scrolls sideways and nothing jumps', async ({
  page,
  product,
}) => {
  const api = await apiAs(product.origin, manager)
  const long = 'の長い名前'.repeat(12)
  const ids: string[] = []
  for (const n of [1, 2, 3]) {
    const spaceTitle = `手のひらの館${long} ${n}`
    ids.push(await made(api, '/rooms', { spaceTitle, spaceType: 'main', metaType: 'pavilion' }))
  }
  const [transitionFromId, ...others] = ids
  for (const transitionToId of others)
    await made(api, '/transitions', { transitionFromId, transitionToId, transitionType: 'gate' })
  for (const n of [1, 2]) {
    const notificationContent = `手のひらのお知らせ${long} ${n}`
    const openStartDate = '2091-01-01T00:00:00.000Z'
    await made(api, '/notices', { notificationType: 'information', notificationContent, openStartDate })
  }
  const person = { email: 'palm@list.example', userName: `掌${long}`, cmsAccountAuth: 1 }
  await made(api, '/invitations', { ...person, areaList: [], roomList: [], roomPatternList: [] })
  await signIn(page, manager)
  const shifts = await countShifts(page)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    for (const list of LISTS) {
      await page.goto(list)
      await expect(page.locator('tbody tr').nth(1), list).toBeVisible()
      await drawn(page)
      const sideways = await page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('.main, .table-scroll')]
          .filter((box) => box.scrollWidth > box.clientWidth)
          .map((box) => box.className),
      )
      expect(sideways, `${list} at ${width}`).toEqual([])
      expect(await shifts(), `${list} at ${width}`).toBeLessThan(0.02)
    }
  }
  await page.goto('/ROOM5110')
  const card = page.getByRole('row').nth(1)
  const name = await card.getByRole('rowheader').getByRole('link').textContent()
  const acts = card.locator('.col-actions > :visible')
  await expect(acts).toHaveCount(2)
  await expect(acts.first()).toHaveAccessibleName(filled(stops.stopOf, { name: name ?? '' }))
  await expectAccessible(page)
  await acts.first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await openMenu(page, common.filters)
  await expectAccessible(page)
  await page.getByRole('combobox', { name: rooms.metaType, exact: true }).selectOption({ index: 1 })
  await expect(page.locator('summary', { hasText: common.filters })).toContainText('1')
})

test('what filters a list can be taken away on a phone, and a press beside the sheet of filters only closes it', {
  tag: '@landing',
}, async ({ page, product }) => {
  const api = await apiAs(product.origin, manager)
  await made(api, '/rooms', { spaceTitle: '幕の館', spaceType: 'main', metaType: 'pavilion' })
  await signIn(page, manager)
  for (const width of [390, 640]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/ROOM5110?metaType=pavilion&q=${encodeURIComponent('幕の館')}`)
    await openMenu(page, common.filters)
    const kind = page.getByRole('combobox', { name: rooms.metaType, exact: true })
    await expect(kind).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    const link = await page.getByRole('link', { name: rooms.create }).first().boundingBox()
    await page.mouse.click((link?.x ?? 0) + 5, (link?.y ?? 0) + 5)
    await expect(kind).toBeHidden()
    await expect(page).toHaveURL(/\/ROOM5110\?/)
    await page.getByRole('link', { name: filled(common.removeFilter, { filter: rooms.metaType }) }).click()
    await expect(page).not.toHaveURL(/metaType/)
  }
})

test('a filter is added from the menu, says its value, leads back to its field and is taken away', {
  tag: '@landing',
}, async ({ page, product }) => {
  const api = await apiAs(product.origin, manager)
  await made(api, '/rooms', { spaceTitle: '絞り込みの館', spaceType: 'main', metaType: 'pavilion' })
  await signIn(page, manager)
  await page.goto('/ROOM5110')
  await openMenu(page, common.filters)
  const kind = page.getByRole('combobox', { name: rooms.metaType, exact: true })
  await kind.selectOption('pavilion')
  await expect(page).toHaveURL(/metaType=pavilion/)
  // One that was chosen ends the menu, whose button has the focus again.
  const filters = page.locator('summary', { hasText: common.filters })
  await expect(kind).toBeHidden()
  await expect(filters).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(kind).toBeHidden()
  // So does Escape where nothing has the focus; and a press on what stands beside the sheet, or the focus behind the menu, closes it too.
  await page.keyboard.press('Enter')
  await page.locator('.filter-menu .drop-panel').click({ position: { x: 4, y: 4 } })
  await expect(filters).not.toBeFocused()
  await page.keyboard.press('Escape')
  await expect(kind).toBeHidden()
  await expect(filters).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(kind).toBeVisible()
  const { x = 0, y = 0, height = 0 } = (await page.locator('#side-menu').boundingBox()) ?? {}
  await page.mouse.click(x + 4, y + height - 4)
  await expect(kind).toBeHidden()
  await filters.press('Enter')
  await expect(kind).toBeVisible()
  await page.locator('tbody').getByRole('link').first().focus()
  await expect(kind).toBeHidden()
  const set = page.getByRole('list', { name: common.setFilters })
  const chip = set.getByRole('button', { name: `${rooms.metaType} ${rooms.type_pavilion}` })
  await expectAccessible(page)
  await chip.press('Enter')
  await expect(kind).toBeFocused()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(kind).toBeHidden()
  await set.getByRole('link', { name: filled(common.removeFilter, { filter: rooms.metaType }) }).press('Enter')
  await expect(page).not.toHaveURL(/metaType/)
  await expect(set).toHaveCount(0)
  await expect(page.locator('summary', { hasText: common.filters })).toBeFocused()

  // One of several, and what is left empty: folded until they are asked for, and each a chip.
  await page.keyboard.press('Enter')
  const statuses = page.getByRole('group', { name: spaces.status })
  await page.locator('summary', { hasText: spaces.status }).press('Enter')
  await statuses.getByRole('checkbox', { name: status.stopping, exact: true }).check()
  await expect(page).toHaveURL(/status=stopping/)
  await statuses.getByRole('checkbox', { name: status.waiting, exact: true }).press('Space')
  await expect(page).toHaveURL(/status=waiting(,|%2C)stopping/)
  await page.locator('summary', { hasText: common.emptyOrFilled }).press('Enter')
  const facilityNo = page.getByRole('group', { name: history.fields.metaFacilityNo })
  await facilityNo.getByRole('checkbox', { name: common.isEmpty }).check()
  await expect(page).toHaveURL(/empty=metaFacilityNo/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.reload()
  const either = `${spaces.status} ${status.waiting}または${status.stopping}`
  await set.getByRole('button', { name: either }).press('Enter')
  await expect(statuses.getByRole('checkbox', { name: status.waiting, exact: true })).toBeChecked()
  const empty = filled(common.removeFilter, { filter: history.fields.metaFacilityNo })
  await page.keyboard.press('Escape')
  await set.getByRole('link', { name: empty }).click()
  await expect(page).not.toHaveURL(/empty/)
  await expect(page).toHaveURL(/status=/)

  // Several of what is found by typing, each one more, in one chip that leads back to them.
  const names = ['鍵のエリア 東', '鍵のエリア 西']
  const spaceParentId = await made(api, '/expo-areas', { spaceTitle: '鍵の島' })
  for (const spaceTitle of names) await made(api, '/venue-areas', { spaceTitle, spaceParentId })
  await page.goto('/ROOM5110')
  await openMenu(page, common.filters)
  const areas = page.getByRole('combobox', { name: rooms.venueArea, exact: true })
  const [first, second] = names
  await pickFound(areas, '鍵のエリア', first)
  await expect(page).toHaveURL(/venueAreaId=[0-9a-f-]{36}$/)
  await pickFound(areas, '鍵のエリア', second)
  await expect(page).toHaveURL(/venueAreaId=[0-9a-f-]{36}(,|%2C)[0-9a-f-]{36}$/)
  // The field is empty again after each, and what it offers then is all there is.
  await areas.fill('鍵のエリア')
  await expect(page.getByRole('option', { selected: true })).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await set.getByRole('button', { name: `${rooms.venueArea} ${names.join('または')}` }).click()
  await expect(areas).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: filled(common.pickRemove, { name: names[0] ?? '' }) })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/venueAreaId=[0-9a-f-]{36}$/)
  await expect(set.getByRole('button', { name: `${rooms.venueArea} ${names[1]}`, exact: true })).toBeVisible()
})

test('the rows of patterns stay where they stand whoever saves, and what is selected of them stays selected in another order', {
  tag: '@landing',
}, async ({ page, product }) => {
  const api = await apiAs(product.origin, manager)
  const spaceId = await made(api, '/rooms', { spaceTitle: '柄の館', spaceType: 'main', metaType: 'pavilion' })
  const titles = ['柄 1', '柄 2']
  const ids: string[] = []
  for (const spacePatternTitle of titles) ids.push(await made(api, '/patterns', { spaceId, spacePatternTitle }))
  await signIn(page, manager)
  const names = page.getByRole('rowheader').getByRole('link')
  for (const path of ['/ROOM5521', '/ROOM5701']) {
    await page.goto(`${path}?q=${encodeURIComponent('柄')}&sort=-updatedAt`)
    const [above = '', below = ''] = await names.allTextContents()
    const at = titles.findIndex((title) => below.startsWith(title))
    await saveMeanwhile(page, `patterns/${ids[at]}`, { spacePatternTitle: `${titles[at]} 彼 ${path}` })
    await expect(names).toHaveText([above, `${titles[at]} 彼 ${path}`])
    const box = page.getByRole('checkbox', { name: filled(common.selectRow, { name: above }) })
    await box.check()
    await page.getByRole('columnheader', { name: patterns.name }).getByRole('link').click()
    await expect(page).toHaveURL(/sort=spacePatternTitle/)
    await expect(names).toHaveText([above, `${titles[at]} 彼 ${path}`].sort())
    await expect(box).toBeChecked()
    await expect(page.getByText(filled(common.selectedCount, { count: '1' }))).toBeVisible()
  }
})

/** What was changed last comes first in a list, but not while she looks at it: neither what she corrects there nor what others save. */
async function rowsStay(page: Page, q: string): Promise<void> {
  const names = page.getByRole('rowheader').getByRole('link')
  const typed = page.getByRole('dialog', { name: lists.correctName })
  const ja = typed.getByRole('textbox', { name: history.fields.spaceTitle, exact: true })
  await page.goto(`/ROOM5110?q=${encodeURIComponent(q)}`)
  await expect(names).toHaveText([`${q} 2`, `${q} 1`])
  const others = async (at: number, spaceTitle: string) => {
    const href = (await names.nth(at).getAttribute('href')) ?? ''
    await saveMeanwhile(page, `rooms/${href.split('/').at(-1)}`, { spaceTitle })
    await expect(names.nth(at)).toHaveText(spaceTitle)
  }
  await others(1, `${q} 1 彼`)
  await names.nth(1).focus()
  await page.keyboard.press('F2')
  await ja.fill(`${q} 1`)
  await ja.press('Enter')
  await expect(names).toHaveText([`${q} 2`, `${q} 1`])
  await page.reload()
  await expect(names).toHaveText([`${q} 1`, `${q} 2`])
  // The menu opens a list anew that is open already.
  await page.goto('/ROOM5110')
  await others(1, `${q} 2 彼`)
  await page.locator('nav a[href="/ROOM5110"]').first().click()
  await expect(names.first()).toHaveText(`${q} 2 彼`)
  await others(0, `${q} 2`)
}

test('the keys of a list lead to its search and through its rows, select one, correct its name, and are letters where one types', {
  tag: '@landing',
}, async ({ page, product }) => {
  const api = await apiAs(product.origin, manager)
  for (const n of [1, 2]) {
    await made(api, '/rooms', {
      spaceTitle: `鍵の館 ${n}`,
      spaceType: 'main',
      metaType: 'pavilion',
      metaFacilityNo: '0120',
    })
  }
  await signIn(page, manager)
  await rowsStay(page, '鍵の館')
  await page.goto(`/ROOM5110?q=${encodeURIComponent('鍵の館')}&sort=spaceTitle`)
  const row = (n: number) => page.getByRole('row', { name: new RegExp(`鍵の館 ${n}`) })
  const link = (n: number) => row(n).getByRole('rowheader').getByRole('link')
  await page.keyboard.press('j')
  await expect(link(1)).toBeFocused()
  await page.keyboard.press('j')
  await expect(link(2)).toBeFocused()
  await page.keyboard.press('x')
  await expect(row(2).getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('k')
  await expect(link(1)).toBeFocused()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('j')
  await expect(page.getByRole('searchbox')).toHaveValue(/j/)
  await link(1).focus()

  // Its object beside the list: it follows the focus, a second Space leads into it, Escape back to the row.
  const beside = (n: number) => page.getByRole('complementary', { name: filled(lists.peekOf, { name: `鍵の館 ${n}` }) })
  await page.keyboard.press('Space')
  await expect(beside(1).getByRole('definition').filter({ hasText: '0120' })).toBeVisible()
  await expect(link(1)).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await expect(link(2)).toBeFocused()
  await expect(beside(2).getByRole('term').filter({ hasText: history.fields.metaFacilityNo })).toBeVisible()
  await page.keyboard.press('Space')
  const within = beside(2).getByRole('heading').getByRole('link')
  await expect(within).toBeFocused()
  // In there the arrows scroll, and lead to no other row.
  await page.keyboard.press('ArrowUp')
  await expect(within).toBeFocused()
  await page.keyboard.press('k')
  await expect(link(1)).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await expect(beside(1)).toHaveCount(0)
  await expect(link(1)).toBeFocused()
  const name = await row(2).getByRole('rowheader').boundingBox()
  await page.mouse.click((name?.x ?? 0) + (name?.width ?? 0) - 4, (name?.y ?? 0) + 4)
  await beside(2)
    .getByRole('button', { name: filled(spaces.deleteOf, { name: '鍵の館 2' }) })
    .click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(beside(2)).toBeVisible()
  await beside(2).getByRole('button', { name: common.close }).click()
  await expect(link(2)).toBeFocused()

  // A name corrected in its row: refused where it is empty, saved by Enter, taken back, and kept where someone else saved meanwhile.
  const typed = page.getByRole('dialog', { name: lists.correctName })
  const ja = typed.getByRole('textbox', { name: history.fields.spaceTitle, exact: true })
  const en = typed.getByRole('textbox', { name: history.fields.spaceTitleEn })
  await link(1).focus()
  await page.keyboard.press('F2')
  await expect(ja).toBeFocused()
  await expect(ja).toHaveValue('鍵の館 1')
  await ja.fill('')
  await ja.press('Enter')
  await expect(typed).toContainText(errors.spaceTitle_required)
  await expect(ja).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(typed).toHaveCount(0)
  await expect(link(1)).toBeFocused()
  await page.keyboard.press('F2')
  await ja.fill('鍵の館 1 改')
  await ja.press('Enter')
  await expect(link(1)).toBeFocused()
  await expect(link(1)).toHaveText('鍵の館 1 改')
  // Corrected twice, and taken back twice.
  await page.keyboard.press('F2')
  await ja.fill('鍵の館 1 改改')
  await ja.press('Enter')
  await expect(link(1)).toHaveText('鍵の館 1 改改')
  await expect(link(1)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(link(1)).toHaveText('鍵の館 1 改')
  await page.keyboard.press('Control+z')
  await expect(link(1)).toHaveText('鍵の館 1')

  // F2 once more leads to what else the row shows of plain fields; a double click there does too.
  const field = history.fields.metaFacilityNo
  const number = page.getByRole('dialog', { name: filled(lists.correctField, { field }) }).getByRole('textbox')
  const cell = (text: string) => row(1).getByRole('cell', { name: text, exact: true })
  await page.keyboard.press('F2')
  await expect(ja).toBeFocused()
  await page.keyboard.press('F2')
  await expect(number).toHaveValue('0120')
  await expectAccessible(page)
  await number.fill('0121')
  await number.press('Enter')
  await expect(cell('0121')).toBeVisible()
  await expect(link(1)).toBeFocused()
  await page.keyboard.press('Control+z')
  await cell('0120').dblclick()
  await expect(number).toHaveValue('0120')
  await page.keyboard.press('Escape')
  await expect(link(1)).toBeFocused()

  const href = (await link(1).getAttribute('href')) ?? ''
  await page.keyboard.press('F2')
  await ja.fill('鍵の館 1 私')
  const roomPath = `rooms/${href.split('/').at(-1)}`
  await saveMeanwhile(page, roomPath, { spaceTitle: '鍵の館 1 彼', spaceTitleEn: 'His house', description: '彼の説明' })
  await ja.press('Enter')
  await expect(typed.getByRole('alert')).toContainText('鍵の館 1 彼')
  await expect(ja).toHaveValue('鍵の館 1 私')
  await ja.press('Tab')
  await expect(en).toBeFocused()
  // Tab saves over it, of the object the name alone that she typed, and goes on to the next row.
  await en.press('Tab')
  await expect(ja).toHaveValue('鍵の館 2')
  await expect(link(1)).toHaveText('鍵の館 1 私')
  expect((await api.get(`/${roomPath}`)).body).toMatchObject({
    item: { spaceTitle: '鍵の館 1 私', spaceTitleEn: 'His house', description: '彼の説明' },
  })
  await page.getByRole('searchbox').click()
  await expect(typed).toHaveCount(0)
  // At the right end of its cell: the first press opens the object beside the list, and the second one meets another cell, or a button.
  await page.keyboard.press('Escape')
  const head = row(2).getByRole('rowheader')
  await head.dblclick({ position: { x: ((await head.boundingBox())?.width ?? 0) - 8, y: 4 } })
  await expect(ja).toHaveValue('鍵の館 2')
  await page.keyboard.press('Escape')
  await expect(link(2)).toBeFocused()
  // A filter that is ticked would take along what is typed: she is asked, and the tick says what is shown until then.
  await page.getByRole('searchbox').fill('鍵の館')
  await link(2).focus()
  await page.keyboard.press('F2')
  await ja.fill('鍵の館 2 改')
  await openMenu(page, common.filters)
  const missing = page.getByRole('checkbox', { name: spaces.onlyMissingEn })
  await missing.click()
  await page.getByRole('alertdialog').getByRole('button', { name: common.cancel }).click()
  await expect(missing).not.toBeChecked()
  await expect(ja).toHaveValue('鍵の館 2 改')
  await missing.click()
  await page.getByRole('alertdialog').getByRole('button', { name: common.leave }).click()
  await expect(page).toHaveURL(/missingEn=1/)
  await expect(typed).toHaveCount(0)
  await page.keyboard.press('Escape')
  await link(2).focus()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.keyboard.press('Space')
  await expect(page.locator('[data-peeked]')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/ROOM5110\/[0-9a-f-]{36}/)
})
