import { expectAccessible } from './support/accessible.ts'
import { type Api, apiAs, made } from './support/api.ts'
import { pickFound } from './support/pick-found.ts'
import { manager } from './support/product.ts'
import { atLanding, byDay } from './support/shape-of.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { filled, type Lang, wordsOf } from './support/words.ts'

/** A room with a pattern, an AR event, a link, and transitions: to the AR event, to one of another room, and from that room. */
async function roomIn(api: Api, lang: Lang, venueAreaIds: string[]) {
  const room = { spaceType: 'main', metaType: 'event', metaAuthor: '裏千家' }
  const id = await made(api, '/rooms', { ...room, spaceTitle: `茶室 ${lang}`, venueAreaIds })
  const elsewhere = await made(api, '/rooms', { ...room, spaceTitle: `広間 ${lang}` })
  await made(api, '/patterns', { spacePatternTitle: '昼の茶会', contentId: 'tea-1', spaceId: id })
  const event = await made(api, '/ar-events', { spacePatternTitle: '茶碗', spaceId: id })
  const eventElsewhere = await made(api, '/ar-events', { spacePatternTitle: '広間の門', spaceId: elsewhere })
  for (const [transitionFromId, transitionToId] of [
    [id, event],
    [id, eventElsewhere],
    [elsewhere, id],
  ])
    await made(api, '/transitions', { transitionFromId, transitionToId, transitionType: 'gate' })
  const link = { exTransTitle: '茶室の案内', exTransType: 'external', webviewUrl: 'https://tea.invalid/' }
  await made(api, '/external-transitions', { ...link, exTransSpaceKind: 'room', exTransSpace: id })
  return { id, eventElsewhere }
}

for (const lang of ['ja', 'en'] as Lang[]) {
  test(`a room is kept as a template, and another one made from it, ${lang}`, { tag: byDay(lang, 'en') }, async ({
    page,
    product,
  }) => {
    const { copies, rooms, errors } = wordsOf[lang]
    const api = await apiAs(product.origin, manager)
    const { id, eventElsewhere } = await roomIn(api, lang, [])
    const counted = (name: string, count: number) => filled(copies.counted, { name, count: `${count}` })
    await signIn(page, { ...manager, lang })
    await page.goto(`/ROOM5110/${id}`)
    await page.getByRole('button', { name: copies.saveTemplate }).click()
    const kept = page.getByRole('dialog', { name: filled(copies.saveTemplateTitle, { name: `茶室 ${lang}` }) })
    await expect(kept.getByRole('checkbox', { name: counted(copies.arEvents, 1) })).toBeChecked()
    await expect(kept.getByText(counted(copies.transitions, 2))).toBeVisible()
    await expect(kept.getByText(counted(copies.links, 1))).toBeVisible()
    await expect(kept.getByText(filled(copies.templateStaysArriving, { count: '1' }))).toBeVisible()
    await expectAccessible(page)
    await kept.getByRole('textbox', { name: copies.templateName, exact: true }).fill(`和室 ${lang}`)
    await kept.getByRole('button', { name: copies.saveVerb, exact: true }).click()
    await expect(page.getByText(filled(copies.templateSaved, { name: `和室 ${lang}` }))).toBeVisible()
    const headers = { 'if-match': '"1"', 'idempotency-key': crypto.randomUUID() }
    expect((await page.request.delete(`/cms/v1/fe/ar-events/${eventElsewhere}`, { headers })).status()).toBe(200)
    const counting = Promise.withResolvers<void>()
    await page.route('**/space-templates/*/facts', (route) => counting.promise.then(() => route.continue()))
    const expo = await made(api, '/expo-areas', { spaceTitle: `舞洲 ${lang}` })
    const area = await made(api, '/venue-areas', { spaceTitle: `北の会場 ${lang}`, spaceParentId: expo })
    await page.goto(`/ROOM5110/new?venueAreaId=${area}`)
    await page.getByRole('link', { name: copies.fromTemplate }).click()
    await expect(page.getByRole('heading', { level: 1, name: copies.fromTemplateTitle })).toBeVisible()
    // Where one begins from, it begins there from a template too.
    await expect(page.getByText(`北の会場 ${lang}`)).toBeVisible()
    await expect(page.getByRole('link', { name: wordsOf[lang].common.cancel })).toHaveAttribute('href', /venueAreaId=/)
    // Nothing is made before what it takes along was shown; the verb says what it waits for.
    const waiting = page.getByRole('button').filter({ hasText: copies.counting })
    await expect(waiting).toBeDisabled()
    await expectAccessible(page)
    counting.resolve()
    await expect(waiting).toHaveCount(0)
    // What it led to is gone: it is said before, and is no error.
    await expect(page.getByText(counted(copies.transitions, 1))).toBeVisible()
    await expect(page.getByText(lang === 'ja' ? /遷移先が今はない/ : /no longer exists/)).toBeVisible()
    await page.getByRole('button', { name: copies.makeVerb, exact: true }).click()
    const name = page.getByRole('textbox', { name: rooms.name, exact: true })
    await expect(name).toHaveAccessibleDescription(new RegExp(errors.spaceTitle_required))
    await expectAccessible(page)
    await name.fill(`別の茶室 ${lang}`)
    await page.getByRole('button', { name: copies.makeVerb, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: `別の茶室 ${lang}` })).toBeVisible()
    await expect(page.getByRole('link', { name: '昼の茶会', exact: true })).toBeVisible()
  })

  test(`a venue area is kept as a template, and another one made from it, ${lang}`, {
    tag: atLanding(byDay(lang, 'ja')),
  }, async ({ page, product }) => {
    const { copies, venueAreas, errors } = wordsOf[lang]
    const api = await apiAs(product.origin, manager)
    const expo = await made(api, '/expo-areas', { spaceTitle: `夢洲 ${lang}` })
    const area = await made(api, '/venue-areas', { spaceTitle: `東の会場 ${lang}`, spaceParentId: expo })
    await made(api, '/patterns', { spacePatternTitle: '会場の昼', contentId: 'area-1', spaceId: area })
    await roomIn(api, lang, [area])
    await signIn(page, { ...manager, lang })
    await page.goto(`/AREA4110/${area}`)
    await page.getByRole('button', { name: copies.saveTemplate }).click()
    const kept = page.getByRole('dialog', { name: filled(copies.saveAreaTemplateTitle, { name: `東の会場 ${lang}` }) })
    const tick = (name: string) => kept.getByRole('checkbox', { name: new RegExp(`^${name}`) })
    await expect(tick(copies.linkedRooms)).toBeChecked()
    await tick(copies.linkedRooms).uncheck()
    await expect(tick(copies.patterns)).toBeDisabled()
    await tick(copies.linkedRooms).check()
    await expect(tick(copies.patterns)).toBeEnabled()
    await expectAccessible(page)
    await kept.getByRole('textbox', { name: copies.templateName, exact: true }).fill(`会場 ${lang}`)
    await kept.getByRole('button', { name: copies.saveVerb, exact: true }).click()
    await expect(page.getByText(filled(copies.templateSaved, { name: `会場 ${lang}` }))).toBeVisible()
    await page.goto(`/AREA4110/new?expoAreaId=${expo}`)
    await page.getByRole('link', { name: copies.fromTemplate }).click()
    await expect(page.getByRole('combobox', { name: venueAreas.expoArea })).toHaveValue(`夢洲 ${lang}`)
    await page.goto('/AREA4110/new')
    await page.getByRole('link', { name: copies.fromTemplate }).click()
    await expect(page.getByRole('heading', { level: 1, name: copies.areaFromTemplateTitle })).toBeVisible()
    const name = page.getByRole('textbox', { name: venueAreas.name, exact: true })
    await expect(page.getByRole('checkbox', { name: new RegExp(`^${copies.linkedRooms}`) })).toBeChecked()
    await expectAccessible(page)
    await name.fill(`西の会場 ${lang}`)
    await page.getByRole('button', { name: copies.makeVerb, exact: true }).click()
    await expect(page.getByText(errors.spaceParentId_required).first()).toBeVisible()
    await pickFound(page.getByRole('combobox', { name: venueAreas.expoArea }), `夢洲 ${lang}`)
    await page.getByRole('button', { name: copies.makeVerb, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: `西の会場 ${lang}` })).toBeVisible()
    await expect(page.getByRole('link', { name: '会場の昼', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: `茶室 ${lang}`, exact: true })).toBeVisible()
  })

  test(`a V Expo area is kept as a template, and another one made from it without venue areas, ${lang}`, {
    tag: atLanding(byDay(lang, 'en')),
  }, async ({ page, product }) => {
    const { copies, expoAreas, errors } = wordsOf[lang]
    const api = await apiAs(product.origin, manager)
    const summary = `概要 ${lang}`
    const expo = await made(api, '/expo-areas', { spaceTitle: `島 ${lang}`, summary, contentId: 'island-1' })
    await made(api, '/venue-areas', { spaceTitle: `島の会場 ${lang}`, spaceParentId: expo })
    const event = await made(api, '/ar-events', { spacePatternTitle: '大屋根', spaceId: expo })
    const leading = { transitionFromId: expo, transitionToId: event, transitionType: 'gate' }
    await made(api, '/transitions', leading)
    await signIn(page, { ...manager, lang })
    await page.goto(`/EXPO3110/${expo}`)
    await page.getByRole('button', { name: copies.saveTemplate }).click()
    const kept = page.getByRole('dialog', { name: filled(copies.saveExpoTemplateTitle, { name: `島 ${lang}` }) })
    await expect(kept.getByRole('checkbox')).toHaveCount(3)
    await expect(kept.getByText(filled(copies.counted, { name: copies.arEvents, count: '1' }))).toBeVisible()
    await expect(kept.getByText(filled(copies.counted, { name: copies.transitions, count: '1' }))).toBeVisible()
    await expectAccessible(page)
    await kept.getByRole('textbox', { name: copies.templateName, exact: true }).fill(`島の型 ${lang}`)
    await kept.getByRole('button', { name: copies.saveVerb, exact: true }).click()
    await expect(page.getByText(filled(copies.templateSaved, { name: `島の型 ${lang}` }))).toBeVisible()
    await page.goto('/EXPO3110/new')
    await page.getByRole('link', { name: copies.fromTemplate }).click()
    await expect(page.getByRole('heading', { level: 1, name: copies.expoFromTemplateTitle })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: new RegExp(`^${copies.arEvents}`) })).toBeChecked()
    await page.getByRole('button', { name: copies.makeVerb, exact: true }).click()
    const name = page.getByRole('textbox', { name: expoAreas.name, exact: true })
    await expect(name).toHaveAccessibleDescription(new RegExp(errors.spaceTitle_required))
    await expectAccessible(page)
    await name.fill(`別の島 ${lang}`)
    await page.getByRole('button', { name: copies.makeVerb, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: `別の島 ${lang}` })).toBeVisible()
    await expect(page.getByText(summary, { exact: true }).first()).toBeVisible()
    await expect(page.getByText(`島の会場 ${lang}`)).toHaveCount(0)
  })
}
