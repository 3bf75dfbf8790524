import type { Locator, Page } from 'playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { apiAs, made } from './support/api.ts'
import { manager } from './support/product.ts'
import { atLanding, byDay } from './support/shape-of.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { filled, type Lang, wordsOf } from './support/words.ts'

/** Takes all rooms that a search finds as those to copy to. */
async function pickRooms(page: Page, dialog: Locator, lang: Lang, { found, count }: { found: string; count: number }) {
  const { copies, common } = wordsOf[lang]
  await dialog.getByRole('button', { name: copies.pickRooms }).click()
  const picker = page.getByRole('dialog', { name: copies.pickRooms })
  await picker.getByRole('searchbox').fill(found)
  await expect(picker.getByRole('checkbox')).toHaveCount(count)
  await picker.getByRole('button', { name: common.pickAll }).click()
  // All that the search finds are asked for once more; what is taken meanwhile is taken with them.
  await picker.getByRole('button', { name: common.pickTake }).click()
}

for (const lang of ['ja', 'en'] as Lang[]) {
  test(`one pattern comes to many rooms, without those where something is in the way, and is taken back, ${lang}`, {
    tag: atLanding(byDay(lang, 'ja')),
  }, async ({ page, product }) => {
    const { copies, many } = wordsOf[lang]
    const api = await apiAs(product.origin, manager)
    const room = (name: string, metaFacilityNo: string) =>
      made(api, '/rooms', { spaceTitle: `${name} ${lang}`, spaceType: 'main', metaType: 'event', metaFacilityNo })
    const own = await room('茶室', 'T-1')
    const id = await made(api, '/patterns', { spacePatternTitle: '昼の茶会', contentId: 'tea-1', spaceId: own })
    const taken = await room('別館一', 'B-1')
    await room('別館二', 'B-2')
    await room('別館三', '')
    const other = await made(api, '/patterns', { spacePatternTitle: '先約', contentId: 'c-1', spaceId: taken })
    const period = { openStartDate: '2099-05-01T00:00:00Z', openEndDate: '2099-05-02T00:00:00Z', openType: 'normal' }
    for (const spacePatternId of [id, other]) await made(api, '/schedule-entries', { spacePatternId, ...period })

    await signIn(page, { ...manager, lang })
    await page.goto(`/ROOM5521/${id}`)
    const toMany = page.getByRole('button', { name: copies.toMany3 })
    await expect(toMany).toBeVisible()
    // In the list it is an act on the one that is selected.
    await page.goto(`/ROOM5521?spaceId=${own}`)
    await page.getByRole('row').getByRole('checkbox').last().check()
    await toMany.click()
    const dialog = page.getByRole('dialog', { name: filled(copies.manyTitle, { name: '昼の茶会' }) })
    await dialog.getByRole('button', { name: copies.check }).click()
    await expect(dialog.getByRole('button', { name: copies.pickRooms })).toHaveAccessibleDescription(
      /(選んでください|at least one)/,
    )
    await pickRooms(page, dialog, lang, { found: `別館 ${lang}`, count: 3 })
    await dialog.getByRole('checkbox', { name: new RegExp(`^${copies.schedule}`) }).check()
    await dialog.getByRole('textbox', { name: copies.linkTemplate }).fill('xrexpo://{facilityNo}/{pattern}')
    await dialog.getByRole('button', { name: copies.check }).click()
    await expect(dialog.getByText('xrexpo://b-2/')).toBeVisible()
    await expect(dialog.getByText(/「先約」|“先約”/)).toBeVisible()
    await expect(dialog.getByText(filled(copies.linkMissing, { places: copies.place_facilityNo }))).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: filled(copies.applyRest, { count: 2, refused: 1 }) }).click()
    await expect(dialog).toBeHidden()
    await page.goto(`/ROOM5521/${id}`)
    const record = page.getByRole('region', { name: copies.records })
    await expect(record).toContainText(`別館二 ${lang}`)
    await expectAccessible(page)
    await record.getByRole('link', { name: copies.toChange }).click()
    await page.getByRole('button', { name: many.undo }).click()
    const asked = page.getByRole('alertdialog')
    await asked.getByRole('button', { name: filled(many.deleteVerb, { count: 2 }) }).click()
    await expect(asked).toBeHidden()
    await page.goto(`/ROOM5521/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('昼の茶会')
    await expect(record).toBeHidden()
  })
}

for (const lang of ['ja', 'en'] as Lang[]) {
  test(`selected patterns come to many rooms in one act, each told in its own part, and go again by one undo, ${lang}`, {
    tag: atLanding(byDay(lang, 'en')),
  }, async ({ page, product }) => {
    const { copies, common } = wordsOf[lang]
    const api = await apiAs(product.origin, manager)
    const room = (name: string, metaFacilityNo: string) =>
      made(api, '/rooms', { spaceTitle: `${name} ${lang}`, spaceType: 'main', metaType: 'event', metaFacilityNo })
    const own = await room('本館', 'S-0')
    const halls = [await room('東棟一', `E-1-${lang}`), await room('東棟二', `E-2-${lang}`)]
    const period = { openStartDate: '2098-05-01T00:00:00Z', openEndDate: '2098-05-02T00:00:00Z', openType: 'normal' }
    for (const [n, spacePatternTitle] of ['朝市', '夕市', '夜市'].entries()) {
      const id = await made(api, '/patterns', { spacePatternTitle, contentId: `market-${n}`, spaceId: own })
      if (n === 0) await made(api, '/schedule-entries', { spacePatternId: id, ...period })
    }
    const other = await room('別棟', '')
    // Of the same name, at the same hour.
    const namesake = await made(api, '/patterns', { spacePatternTitle: '朝市', contentId: 'market-9', spaceId: other })
    await made(api, '/schedule-entries', { spacePatternId: namesake, ...period })

    await signIn(page, { ...manager, lang })
    await page.goto(`/ROOM5521?spaceId=${own},${other}&sort=createdAt`)
    await page.getByRole('table').getByRole('checkbox').first().check()
    await page.getByRole('button', { name: copies.toMany3 }).click()
    const dialog = page.getByRole('dialog', { name: filled(copies.severalTitle, { count: 4 }) })
    await pickRooms(page, dialog, lang, { found: `東棟 ${lang}`, count: 2 })
    await dialog.getByRole('checkbox', { name: new RegExp(`^${copies.schedule}`) }).check()
    await dialog.getByRole('textbox', { name: copies.linkTemplate }).fill('xrexpo://{facilityNo}/{number}')
    await dialog.getByRole('button', { name: copies.check }).click()

    // What nothing is to be said of is folded; the second pattern of the name is in the way of the first.
    const parts = dialog.getByRole('group')
    await expect(parts).toHaveCount(4)
    await expect(parts.nth(1)).toContainText('2')
    await expect(parts.nth(1).getByText(`xrexpo://e-1-${lang}/003`)).toBeHidden()
    await parts.nth(1).getByText('夕市').click()
    await expect(parts.nth(1).getByText(`xrexpo://e-1-${lang}/003`)).toBeVisible()
    await expect(parts.nth(3)).toContainText(filled(copies.partRefused, { count: 2 }))
    await expect(
      parts
        .nth(3)
        .getByText(filled(copies.fault_overlapsBesides, { title: '朝市' }))
        .first(),
    ).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
    await dialog.getByRole('button', { name: filled(copies.applyRest, { count: 6, refused: 2 }) }).click()
    await expect(dialog).toBeHidden()
    const countOf = async () => (await api.get(`/patterns?spaceId=${halls.join()}`)).body.total
    expect(await countOf()).toBe(6)
    await page.getByRole('button', { name: common.undo, exact: true }).click()
    await expect.poll(countOf).toBe(0)
  })
}

for (const lang of ['ja', 'en'] as Lang[]) {
  test(`tomorrow’s ND/SD events come from today’s, in the calendar, ${lang}`, {
    tag: atLanding(byDay(lang, 'en')),
  }, async ({ page, product }) => {
    const { ndsdEvents: words, copies, common } = wordsOf[lang]
    // A month of its own: of two default events at one time the second one is refused.
    const month = lang === 'ja' ? '05' : '07'
    const api = await apiAs(product.origin, manager)
    const event = (ndsdEventName: string, from: number, to: number, defaultSetting: boolean) =>
      made(api, '/ndsd-events', {
        ndsdEventName,
        ndsdEventMetaInfoType: 'text',
        ndsdEventMetaInfo1: '式典',
        openStartDate: new Date(Date.UTC(2031, Number(month) - 1, 14, from - 9)).toISOString(),
        openEndDate: new Date(Date.UTC(2031, Number(month) - 1, 14, to - 9)).toISOString(),
        defaultSetting,
      })
    await event(`日本の日 ${lang}`, 0, 18, true)
    await event(`パレード ${lang}`, 13, 15, false)
    await signIn(page, { ...manager, lang })
    await page.goto(`/NDSD14110?view=month&day=2031-${month}-14`)
    const day = (date: string) => page.locator('td').filter({ has: page.locator(`[data-day="2031-${month}-${date}"]`) })
    await expect(day('14')).toContainText(filled(words.gapSome, { hours: '18:00–24:00' }))
    await expect(day('14')).toContainText(filled(words.atOnce, { count: 2 }))
    await expect(day('15')).toContainText(words.gapAll)
    await page.locator(`[data-day="2031-${month}-14"]`).focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.locator(`[data-day="2031-${month}-21"]`)).toBeFocused()
    await expectAccessible(page)

    await day('14').getByRole('button').click()
    const dialog = page.getByRole('dialog', { name: filled(words.copyTitle, { day: `2031/${month}/14` }) })
    await dialog.getByRole('button', { name: copies.check }).click()
    await expect(dialog.getByText(`パレード ${lang}`)).toBeVisible()
    await expect(dialog.getByText(new RegExp(`2031/${month}/15 18:00 . 2031/${month}/16`))).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: /2/ }).click()
    await expect(day('15')).toContainText(`日本の日 ${lang}`)
    await page.getByRole('button', { name: common.undo, exact: true }).click()
    await expect(day('15')).not.toContainText(`日本の日 ${lang}`)
    await day('14')
      .getByRole('link', { name: new RegExp(`パレード ${lang}`) })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: `パレード ${lang}` })).toBeVisible()
  })
}
