import type { Page } from 'playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { apiAs, made } from './support/api.ts'
import { openDialog } from './support/open-dialog.ts'
import { pickFound } from './support/pick-found.ts'
import { manager, type Product } from './support/product.ts'
import { byDay } from './support/shape-of.ts'
import { signIn } from './support/sign-in.ts'
import { confirmByPassword } from './support/step-up.ts'
import { expect, test } from './support/test.ts'
import { filled, type Lang, wordsOf } from './support/words.ts'

const DAY = 86_400_000

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

type Names = { expo: string; area: string; hall: string; studio: string; shed: string }

/** An open venue area with an open hall, a studio that opens tomorrow, and a shed that belongs to no venue area. */
async function makeExpo({ origin }: Product, names: Names) {
  const api = await apiAs(origin, manager)
  const spaceParentId = await made(api, '/expo-areas', { spaceTitle: names.expo })
  const area = await made(api, '/venue-areas', { spaceTitle: names.area, spaceParentId })
  const room = (spaceTitle: string, venueAreaIds: string[]) =>
    made(api, '/rooms', { spaceTitle, spaceType: 'main', metaType: 'event', venueAreaIds })
  const [hall, studio] = [await room(names.hall, [area]), await room(names.studio, [area])]
  await room(names.shed, [])
  const open = async (spaceId: string, from: number) => {
    const spacePatternId = await made(api, '/patterns', { spacePatternTitle: '通常', spaceId, contentId: 'C-1' })
    const [start, end] = [new Date(from).toISOString(), new Date(Date.now() + 30 * DAY).toISOString()]
    await made(api, '/schedule-entries', {
      spacePatternId,
      openStartDate: start,
      openEndDate: end,
      openType: 'normal',
    })
  }
  for (const space of [area, hall]) await open(space, Date.now() - DAY)
  await open(studio, Date.now() + DAY)
  return { api, area, hall, studio }
}

/** Chooses one end of the form: its kind, and by typing which one. */
async function choose(page: Page, lang: Lang, side: 'from' | 'to', kind: 'venueArea' | 'mainRoom', name: string) {
  const { transitions } = wordsOf[lang]
  const card = page.getByRole('region', { name: transitions[side], exact: true })
  await card.getByRole('radio', { name: transitions[`kind_${kind}`], exact: true }).check()
  const field = card.getByRole('combobox', { name: transitions[`kind_${kind}`] })
  await field.click()
  await pickFound(field, name)
  await expect(field).toHaveValue(name)
}

/** The first field in error has the focus, and so its list is open over all else: it is put away. */
async function closeList(page: Page): Promise<void> {
  const list = page.getByRole('listbox')
  await expect(list).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
}

const chooseAuto = (page: Page, { transitions }: (typeof wordsOf)[Lang]) =>
  page
    .getByRole('region', { name: transitions.to, exact: true })
    .getByRole('radio', { name: transitions.kind_auto })
    .check()

for (const lang of ['ja', 'en'] as const) {
  test(`transitions are registered, looked at over time, and follow their spaces, in ${lang}`, {
    tag: byDay(lang, 'en'),
  }, async ({ page, product }) => {
    const words = wordsOf[lang]
    const { common, errors, spaces, stops, transitions } = words
    const names = {
      expo: `遷移の島 ${lang}`,
      area: `遷移広場 ${lang}`,
      hall: `遷移ホール ${lang}`,
      studio: `遷移スタジオ ${lang}`,
      shed: `遷移の物置 ${lang}`,
    }
    const { api, area, hall, studio } = await makeExpo(product, names)
    await signIn(page, { ...manager, lang })
    const save = page.getByRole('button', { name: spaces.register, exact: true })
    const title = filled(transitions.named, { from: names.area, to: names.hall })

    await page.goto('/TRANS7000/new')
    await expect(page.getByRole('combobox')).toHaveCount(2)
    await save.click()
    await expect(page.locator('#f-transitionFromId-error')).toHaveText(errors.transitionFromId_required)
    await expect(page.locator('#f-transitionToId-error')).toHaveText(errors.transitionToId_required)
    await closeList(page)
    await expectAccessible(page)
    await choose(page, lang, 'from', 'venueArea', names.area)
    await choose(page, lang, 'to', 'venueArea', names.area)
    await save.click()
    await expect(page.locator('#f-transitionToId-error')).toHaveText(errors.transitionRelation_conflict)
    await closeList(page)
    await choose(page, lang, 'to', 'mainRoom', names.hall)
    await page.getByRole('checkbox', { name: transitions.makePublic }).check()
    await page.reload()
    await expect(page.getByRole('button', { name: common.draftDiscard })).toBeVisible()
    await save.click()
    await expect(heading(page, title)).toBeVisible()
    await expectAccessible(page)
    const address = page.url()

    // The same pair once more: said as soon as it is chosen, refused by the database, with the way to the existing one.
    await page.goto('/TRANS7000/new')
    await choose(page, lang, 'from', 'venueArea', names.area)
    await choose(page, lang, 'to', 'mainRoom', names.hall)
    const existing = page.getByRole('link', { name: filled(transitions.openExisting, { name: title }) })
    await expect(existing).toBeVisible()
    await save.click()
    await expect(page.locator('#f-transitionToId-error')).toHaveText(
      lang === 'ja'
        ? '遷移元と遷移先が同じ遷移がすでに存在します。'
        : 'A transition with the same source and destination already exists.',
    )
    await closeList(page)
    await expectAccessible(page)
    await expect(existing).toHaveAttribute('href', new URL(address).pathname)

    // Auto out of what belongs nowhere cannot be public; out of the hall it can.
    await choose(page, lang, 'from', 'mainRoom', names.shed)
    await chooseAuto(page, words)
    await page.getByRole('checkbox', { name: transitions.makePublic }).check()
    await save.click()
    await expect(page.locator('#f-isPublic-error')).toBeVisible()
    await choose(page, lang, 'from', 'mainRoom', names.hall)
    await save.click()
    await expect(heading(page, filled(transitions.named, { from: names.hall, to: transitions.auto }))).toBeVisible()
    await made(api, '/transitions', {
      transitionFromId: area,
      transitionToId: studio,
      transitionType: 'menu',
      isPublic: true,
    })

    await page.goto(`/TRANS7000/graph?spaceId=${area}`)
    await expect(page.getByRole('group', { name: filled(transitions.chartLabel, { links: 2, dead: 1 }) })).toBeVisible()
    await expect(page.getByText(filled(transitions.around, { name: names.area }))).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: filled(transitions.aroundOf, { name: names.studio }) }).click()
    await expect(page.getByText(filled(transitions.around, { name: names.studio }))).toBeVisible()
    await page.goto(`/TRANS7000/graph?spaceId=${area}`)
    await page.getByRole('link', { name: transitions.view_table, exact: true }).click()
    const row = page.getByRole('row', { name: new RegExp(names.studio) })
    await expect(row.getByText(transitions.state_closed)).toBeVisible()
    await expect(
      page.getByRole('row', { name: new RegExp(names.hall) }).getByText(transitions.state_leads),
    ).toBeVisible()
    await expectAccessible(page)
    await page.goto(`/TRANS7000/graph?view=table&spaceId=${area}&at=${new Date(Date.now() + 2 * DAY).toISOString()}`)
    await expect(row.getByText(transitions.state_leads)).toBeVisible()

    await page.goto('/TRANS7000')
    await page.getByRole('link', { name: transitions.view_periods }).click()
    await expect(page.getByRole('columnheader', { name: transitions.news })).toBeVisible()
    await expectAccessible(page)

    await page.goto(`/ROOM5110/${hall}`)
    await page.getByRole('button', { name: stops.stop, exact: true }).click()
    await expect(openDialog(page).locator('.notice-warn')).toContainText('1')
    await expectAccessible(page)
    await openDialog(page).getByRole('button', { name: common.cancel }).click()
    await page.getByRole('main').getByRole('link', { name: spaces.transitions, exact: true }).click()
    await expect(page.getByText(filled(transitions.ofSpace, { name: names.hall }))).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(3)

    await page.goto(`/TRANS7000?q=${encodeURIComponent(names.studio)}`)
    const way = filled(transitions.named, { from: names.area, to: names.studio })
    await page.getByRole('button', { name: filled(spaces.deleteOf, { name: way }) }).click()
    await expectAccessible(page)
    await openDialog(page).getByRole('button', { name: spaces.delete, exact: true }).click()
    await expect(row).toHaveCount(0)

    await page.goto(`/ROOM5110/${hall}`)
    await page.getByRole('button', { name: spaces.delete, exact: true }).click()
    await expect(
      openDialog(page).getByText(
        lang === 'ja'
          ? filled(spaces.consequence_transitions, { count: 2 })
          : '2 transitions from or to it are deleted too',
      ),
    ).toBeVisible()
    await openDialog(page).getByRole('textbox').fill(names.hall)
    await openDialog(page).getByRole('button', { name: spaces.delete, exact: true }).click()
    await confirmByPassword(page, lang, manager.password)
    await expect(page).toHaveURL(/\/ROOM5110$/)
    await page.goto(address)
    await expect(heading(page, title)).toHaveCount(0)
  })
}

test('the dead ends of another moment are put right from its table, which keeps its moment, and what is typed is shown by Enter', {
  tag: '@landing',
}, async ({ page, product }) => {
  const { common, spaces, transitions, work } = wordsOf.en
  const api = await apiAs(product.origin, manager)
  const room = async (spaceTitle: string, days: number) => {
    const spaceId = await made(api, '/rooms', { spaceTitle, spaceType: 'main', metaType: 'event' })
    const spacePatternId = await made(api, '/patterns', { spacePatternTitle: 'Usual', spaceId, contentId: 'C-1' })
    const period = {
      openStartDate: new Date(Date.now() - DAY).toISOString(),
      openEndDate: new Date(Date.now() + days * DAY).toISOString(),
    }
    await made(api, '/schedule-entries', { spacePatternId, ...period, openType: 'normal' })
    return spaceId
  }
  const from = await room('Late source', 30)
  for (const name of ['Early close one', 'Early close two'])
    await made(api, '/transitions', {
      transitionFromId: from,
      transitionToId: await room(name, 5),
      transitionType: 'gate',
      isPublic: true,
    })
  await signIn(page, { ...manager, lang: 'en' })
  const at = new Date(Date.now() + 10 * DAY).toISOString()
  await page.goto(`/TRANS7000/graph?at=${at}`)
  await page.getByRole('link', { name: new RegExp(transitions.deadEndCount) }).click()
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  const named = (to: string) => filled(transitions.named, { from: 'Late source', to })
  await expect(row('Early close one')).toContainText(transitions.state_closed)
  await expectAccessible(page)

  const edit = row('Early close one').getByRole('link', {
    name: filled(spaces.editOf, { name: named('Early close one') }),
  })
  await edit.click()
  await expect(page.locator('#f-transitionToId')).toBeFocused()
  await closeList(page)
  await expect(page.getByRole('link', { name: work.backToGraph, exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: transitions.makePublic }).uncheck()
  await page.getByRole('button', { name: spaces.save, exact: true }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/TRANS7000/graph' && url.searchParams.get('at') === at)
  await expect(row('Early close two')).toBeVisible()
  await expect(row('Early close one')).toHaveCount(0)

  const unpublish = filled(work.unpublish, { name: named('Early close two') })
  await page.getByRole('button', { name: unpublish }).click()
  await openDialog(page).getByRole('button', { name: transitions.unpublish, exact: true }).click()
  await expect(row('Early close two')).toHaveCount(0)
  await page.getByRole('button', { name: common.undo, exact: true }).click()
  await expect(row('Early close two')).toBeVisible()

  // The figures are of the moment that is shown: not to be pressed below another one.
  const year = page.getByRole('spinbutton', { name: /year/ })
  await year.fill('2031')
  await expect(page.getByText(work.notShown)).toBeVisible()
  await expect(page.locator('[inert]').filter({ hasText: transitions.deadEndCount })).toHaveCount(1)
  await year.press('Enter')
  await expect(page).toHaveURL(/at=2031-/)
  await expect(page.getByText(work.notShown)).toHaveCount(0)

  // Back to now, also from now, where the address stays.
  const now = page.getByRole('button', { name: transitions.now, exact: true })
  await now.click()
  await expect(page).not.toHaveURL(/[?&]at=/)
  await year.fill('2032')
  await expect(page.getByText(work.notShown)).toBeVisible()
  await now.click()
  await expect(page.getByText(work.notShown)).toHaveCount(0)
  await expect(page.locator('[inert]').filter({ hasText: transitions.deadEndCount })).toHaveCount(0)
})
