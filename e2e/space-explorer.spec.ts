import type { Page } from 'playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { apiAs, made } from './support/api.ts'
import { openMenu } from './support/open-menu.ts'
import { manager } from './support/product.ts'
import { byDay } from './support/shape-of.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { doNotWait } from './support/when-listening.ts'
import { wordsOf } from './support/words.ts'

for (const lang of ['ja', 'en'] as const) {
  test(`the tree is walked from the keyboard, and its address leads back to the same place, in ${lang}`, {
    tag: byDay(lang, 'ja'),
  }, async ({ page, product }) => {
    const { explorer } = wordsOf[lang]
    const api = await apiAs(product.origin, manager)
    const names = [`樹の博 ${lang}`, `樹の広場 ${lang}`, `樹の館 ${lang}`, `樹の控室 ${lang}`] as const
    const expo = await made(api, '/expo-areas', { spaceTitle: names[0] })
    const area = await made(api, '/venue-areas', { spaceTitle: names[1], spaceParentId: expo })
    const room = { spaceType: 'main', metaType: 'event' }
    const main = await made(api, '/rooms', { ...room, spaceTitle: names[2], venueAreaIds: [area] })
    await made(api, '/rooms', { ...room, spaceTitle: names[3], spaceType: 'sub', spaceParentId: main })

    await signIn(page, { ...manager, lang })
    await page.goto('/EXPO3110')
    await page.getByRole('link', { name: explorer.view_tree, exact: true }).click()
    const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
    await row(names[0])
      .getByRole('gridcell')
      .first()
      .click({ position: { x: 4, y: 4 } })
    await expect(row(names[0])).toBeFocused()
    for (const name of names.slice(1)) {
      await page.keyboard.press('ArrowRight')
      await expect(row(name)).toBeVisible()
      await page.keyboard.press('ArrowRight')
      await expect(row(name)).toBeFocused()
    }
    await expect(row(names[3])).toHaveAttribute('aria-level', '4')
    await expectAccessible(page)
    await expect(page).toHaveURL(/node=.+open=|open=.+node=/)

    await page.goto(page.url())
    await expect(row(names[3])).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(row(names[2])).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(row(names[3])).toBeHidden()
    await expect(row(names[2])).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: names[2] })).toBeVisible()
  })
}

test('a search shows each hit in its place, and what finds nothing says so', { tag: '@landing' }, async ({
  page,
  product,
}) => {
  const { explorer, common } = wordsOf.ja
  const api = await apiAs(product.origin, manager)
  const expo = await made(api, '/expo-areas', { spaceTitle: '探す博' })
  const area = await made(api, '/venue-areas', { spaceTitle: '探す広場', spaceParentId: expo })
  await made(api, '/rooms', { spaceTitle: '迷い館', spaceType: 'main', metaType: 'event', venueAreaIds: [area] })
  await made(api, '/rooms', { spaceTitle: '迷子の館', spaceType: 'main', metaType: 'event' })
  await signIn(page, manager)
  await page.clock.install()
  const letScriptsCome = await hold(page, '**/_next/static/**/*.js')
  await doNotWait(page)
  await page.goto('/ROOM5110?view=tree', { waitUntil: 'commit' })
  await page.getByRole('searchbox').fill('迷')
  letScriptsCome()
  const tree = page.getByRole('treegrid')
  await expect(tree).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('迷')
  await page.getByRole('search').getByRole('button', { name: common.search, exact: true }).click()
  await expect(tree.getByRole('row').filter({ hasText: /探す博|探す広場|迷い館|迷子の館/ })).toHaveCount(4)
  await expect(tree.getByRole('row', { name: /迷い館/ })).toHaveAttribute('aria-level', '3')
  await expect(tree.getByRole('row', { name: new RegExp(explorer.unplaced) })).toHaveAttribute('aria-expanded', 'true')
  await openMenu(page, common.filters)
  // The address of what is open is written a moment later; it must not call back a search that was sent meanwhile.
  const letPageCome = await hold(page, '**/ROOM5110?*_rsc=*')
  await page.getByRole('checkbox', { name: explorer.missingContent }).check()
  await page.clock.runFor(1000)
  letPageCome()
  await expect(page.getByText(explorer.noMatch)).toBeVisible()
})

/** Holds the answers to these requests back; what it returns lets them, and all that follow, come. */
async function hold(page: Page, addresses: string): Promise<() => void> {
  let letCome = () => {}
  const mayCome = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await page.route(addresses, async (route) => {
    await mayCome
    await route.continue()
  })
  return letCome
}

test('AR events stand where they are linked, and lead to their page', { tag: '@landing' }, async ({
  page,
  product,
}) => {
  const { explorer } = wordsOf.en
  const api = await apiAs(product.origin, manager)
  const expo = await made(api, '/expo-areas', { spaceTitle: '光の博' })
  const area = await made(api, '/venue-areas', { spaceTitle: '光の広場', spaceParentId: expo })
  const event = await made(api, '/ar-events', { spacePatternTitle: '光る木', spaceId: area })
  await signIn(page, { ...manager, lang: 'en' })
  await page.goto('/AR12110')
  await page.getByRole('link', { name: explorer.view_tree, exact: true }).click()
  await page.goto(`/AR12110?view=tree&q=${encodeURIComponent('光る')}`)
  const row = page.getByRole('row', { name: /光る木/ })
  await expect(row).toHaveAttribute('aria-level', '3')
  await expect(row).toContainText(explorer.kind_arEvent)
  await expect(row).toContainText(explorer.missingEn)
  await expectAccessible(page)
  await row.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/AR12110/${event}$`))
})

test('what is chosen in the tree, rooms and a pattern, is stopped, reopened and changed as one', {
  tag: '@landing',
}, async ({ page, product }) => {
  const { explorer, stops, common, status, many } = wordsOf.ja
  const api = await apiAs(product.origin, manager)
  const area = await made(api, '/venue-areas', {
    spaceTitle: '選ぶ広場',
    spaceParentId: await made(api, '/expo-areas', { spaceTitle: '選ぶ博' }),
  })
  const room = { spaceType: 'main', metaType: 'event', venueAreaIds: [area] }
  const [first, second] = ['選ぶ館一', '選ぶ館二']
  await made(api, '/rooms', { ...room, spaceTitle: first })
  const spaceId = await made(api, '/rooms', { ...room, spaceTitle: second })
  await made(api, '/patterns', { spaceId, spacePatternTitle: '選ぶ展示', contentId: 'c-1' })
  await signIn(page, { ...manager, lang: 'ja' })
  await page.goto('/ROOM5110?view=tree&q=%E9%81%B8%E3%81%B6')
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  await expect(row('選ぶ展示')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: new RegExp(first) })).toHaveCount(0)
  await page.getByRole('button', { name: explorer.choose }).click()
  await page.getByRole('checkbox', { name: new RegExp(first) }).check()
  await expect(row(first)).toHaveAttribute('aria-selected', 'true')
  await expect(row('選ぶ博')).toHaveAttribute('aria-selected', 'false')
  await page.keyboard.press('Space')
  await page.keyboard.press('Space')
  await row('選ぶ展示').focus()
  await page.keyboard.press('Space')
  await expect(row('選ぶ展示')).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)

  const dialog = page.getByRole('dialog')
  const bar = page.getByRole('region', { name: common.selection })
  // All that match; nothing is stopped while a V Expo area is among it.
  await page.getByRole('button', { name: explorer.chooseMatching }).click()
  await expect(bar.getByRole('status')).toHaveText(common.selectedCount.replace('{count, number}', '5'))
  await expect(bar.getByRole('button', { name: stops.stop, exact: true })).toHaveCount(0)
  for (const name of ['選ぶ博', '選ぶ広場', second])
    await page.getByRole('checkbox', { name: new RegExp(name) }).uncheck()
  await bar.getByRole('button', { name: stops.stop, exact: true }).click()
  await dialog.getByRole('textbox', { name: stops.closeReason }).fill('台風')
  await dialog.getByRole('button', { name: stops.stop, exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(row('選ぶ展示').getByText(status.stopping)).toBeVisible()
  await expect(row(first).getByText(status.stopping)).toBeVisible()
  await expect(bar).toBeHidden()

  await row('選ぶ展示').focus()
  await page.keyboard.press('Space')
  await bar.getByRole('button', { name: stops.reopen, exact: true }).click()
  await dialog.getByRole('textbox', { name: stops.reopenReason }).fill('通過')
  await dialog.getByRole('button', { name: stops.reopen, exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(row('選ぶ展示').getByText(status.stopping)).toHaveCount(0)

  // Each kind by itself, where several are chosen; what is taken back stands in the tree again.
  await row('選ぶ展示').focus()
  await page.keyboard.press('Space')
  await expect(bar.getByRole('button', { name: many.delete, exact: true })).toBeVisible()
  await expect(bar.getByRole('button', { name: many.access, exact: true })).toBeVisible()
  for (const name of [first, second]) await page.getByRole('checkbox', { name: new RegExp(name) }).check()
  const ofKind = (text: string, kind: string, count: number) =>
    text.replace('{kind}', kind).replace('{count, number}', String(count))
  await expect(bar.getByRole('button', { name: ofKind(many.changeKind, explorer.kind_pattern, 1) })).toBeVisible()
  await expect(bar.getByRole('button', { name: many.delete, exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await bar.getByRole('button', { name: ofKind(many.changeKind, explorer.kind_room, 2) }).click()
  await dialog.getByLabel(many.field).selectOption('spaceTitle')
  await dialog.getByLabel(many.find, { exact: true }).fill('選ぶ')
  await dialog.getByLabel(many.replacement, { exact: true }).fill('別の')
  await dialog.getByRole('button', { name: many.check, exact: true }).click()
  await dialog.getByRole('button', { name: many.apply.replace('{count, number}', '2'), exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(bar).toBeHidden()
  await expect(row('選ぶ展示')).toBeVisible()
  await expect(row(first)).toHaveCount(0)
  await page.getByRole('button', { name: common.undo, exact: true }).click()
  await expect(row(first)).toBeVisible()
  await page.getByRole('button', { name: explorer.chooseEnd }).click()
  await expect(page.getByRole('checkbox', { name: new RegExp(first) })).toHaveCount(0)
})
