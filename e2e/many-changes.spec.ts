import { expectAccessible } from './support/accessible.ts'
import { apiAs, made } from './support/api.ts'
import { pickFound } from './support/pick-found.ts'
import { manager } from './support/product.ts'
import { searchPicker } from './support/search-picker.ts'
import { signIn } from './support/sign-in.ts'
import { confirmByPassword } from './support/step-up.ts'
import { expect, test } from './support/test.ts'
import { wordsOf } from './support/words.ts'

const { arEvents, many, common, history, patterns, rooms, screens, spaces, stops, transitions } = wordsOf.en
const inWords = (text: string, count: number) => text.replace('{count, number}', String(count))

test('many rooms are changed as one after a look at each, taken back by their toast, and again from their page', async ({
  page,
  product,
}) => {
  const api = await apiAs(product.origin, manager)
  for (const [spaceTitle, metaAuthor] of [
    ['Lantern hall', 'Old office'],
    ['Lantern stage', 'Old office'],
    ['Lantern garden', ''],
  ])
    await made(api, '/rooms', { spaceTitle, metaAuthor, spaceType: 'main', metaType: 'event' })
  await signIn(page, { ...manager, lang: 'en' })
  await page.goto('/ROOM5110?q=Lantern')
  await page.getByRole('checkbox', { name: common.selectAll }).check()
  await page.getByRole('button', { name: many.change, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(many.field).selectOption('metaAuthor')
  await dialog.getByRole('button', { name: many.check, exact: true }).click()
  await expect(dialog.getByText(many.needed)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel(many.find, { exact: true }).fill('Old')
  await dialog.getByLabel(many.replacement, { exact: true }).fill('New')
  await dialog.getByRole('button', { name: many.check, exact: true }).click()
  const lines = dialog.getByRole('list', { name: many.lines })
  await expect(lines.getByRole('listitem')).toHaveCount(2)
  await expect(lines).toContainText('New office')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: inWords(many.apply, 2), exact: true }).click()
  await expect(page.getByText('2 changed')).toBeVisible()
  await page.getByRole('button', { name: common.undo, exact: true }).click()
  await expect(page.getByText('2 taken back')).toBeVisible()

  await page.goto('/CHANGES')
  await expect(page.getByRole('row')).toHaveCount(3)
  await expectAccessible(page)
  await page.getByRole('row').nth(1).getByRole('link').click()
  await expect(page).toHaveTitle(new RegExp(screens.CHANGES))
  await expect(page.getByRole('row', { name: /Lantern hall/ })).toContainText('Old office')
  await page.getByRole('button', { name: many.undo, exact: true }).click()
  await expect(dialog.getByRole('list', { name: many.lines })).toContainText('New office')
  await dialog.getByRole('button', { name: inWords(many.undoVerb, 2), exact: true }).click()
  await expect(page.getByText('2 taken back')).toBeVisible()

  await page.getByRole('link', { name: 'Lantern hall' }).click()
  await page.getByRole('button', { name: history.show }).click()
  await expect(page.getByRole('link', { name: many.ofMany })).toHaveCount(3)
})

test('all that a list finds are selected over its pages, one is taken out again, and a change is made to all of them', {
  tag: '@landing',
}, async ({ page, product }) => {
  const api = await apiAs(product.origin, manager)
  for (let n = 1; n <= 22; n++)
    await made(api, '/rooms', { spaceTitle: `Pier ${n}`, spaceType: 'main', metaType: 'event' })
  await signIn(page, { ...manager, lang: 'en' })
  await page.goto('/ROOM5110?q=Pier&limit=20&sort=spaceTitle')
  const boxes = page.getByRole('row').getByRole('checkbox')
  const ticked = page.getByRole('row').getByRole('checkbox', { checked: true })
  const bar = page.getByRole('region', { name: common.selection })
  const status = bar.getByRole('status')
  const stop = bar.getByRole('button', { name: stops.stop, exact: true })
  const all = bar.getByRole('button', { name: inWords(many.selectAll, 22), exact: true })
  const dialog = page.getByRole('dialog')
  await boxes.nth(1).check()
  await expect(status).toHaveText('1 selected')
  await expect(stop).toBeVisible()
  await all.click()
  await expect(status).toHaveText('22 selected')
  await expect(ticked).toHaveCount(21)
  await expect(all).toHaveCount(0)
  await expectAccessible(page)
  // Which they are is read when it is asked; x and j, pressed meanwhile, are typed for the dialog and act on no row behind it.
  await page.route('**/found-targets', async (route) => {
    await page.keyboard.type('xj')
    await route.continue()
  })
  await stop.click()
  await expect(dialog.getByRole('heading', { name: 'Stop publication of 22 items?' })).toBeVisible()
  await expect(dialog.getByRole('region', { name: stops.targets }).getByRole('listitem')).toHaveCount(22)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: common.cancel, exact: true }).click()
  await expect(dialog).toBeHidden()
  await page.unroute('**/found-targets')
  await expect(status).toHaveText('22 selected')
  await page.getByRole('link', { name: common.nextPage }).click()
  await expect(page).toHaveURL(/cursor=/)
  await expect(ticked).toHaveCount(3)
  await page.getByRole('columnheader', { name: rooms.name }).getByRole('link').click()
  await expect(page).toHaveURL(/sort=-spaceTitle/)
  await expect(ticked).toHaveCount(23)
  await expect(status).toHaveText('22 selected')

  // Another filter ends it, and coming back to this one brings nothing back.
  const search = page.getByRole('searchbox').first()
  for (const between of ['Pier 2', 'Nowhere']) {
    for (const keyword of [between, 'Pier']) {
      await search.fill(keyword)
      await search.press('Enter')
      await expect(page).toHaveURL(new RegExp(`q=${keyword.replace(' ', '(\\+|%20)')}(&|$)`))
      await expect(bar).toBeHidden()
    }
    await expect(ticked).toHaveCount(0)
    await boxes.nth(1).check()
    await all.click()
  }

  // One that is taken out again leaves the others of its page, each by itself; the box of the head takes all away.
  const count = (await boxes.count()) - 1
  await boxes.nth(1).uncheck()
  await expect(status).toHaveText(`${count - 1} selected`)
  await expect(stop).toBeVisible()
  await all.click()
  await boxes.first().uncheck()
  await expect(bar).toBeHidden()

  await boxes.nth(1).check()
  await all.click()
  await bar.getByRole('button', { name: many.change, exact: true }).click()
  await expect(dialog.getByRole('heading', { name: inWords(many.title, 22) })).toBeVisible()
  await dialog.getByLabel(many.field).selectOption('metaAuthor')
  await dialog.getByLabel(many.how).selectOption('set')
  await dialog.getByLabel(many.value, { exact: true }).fill('Harbour office')
  await dialog.getByRole('button', { name: many.check, exact: true }).click()
  await dialog.getByRole('button', { name: inWords(many.apply, 22), exact: true }).click()
  await expect(page.getByText('22 changed')).toBeVisible()
  await expect(bar).toBeHidden()
  const { body } = await api.get('/rooms?q=Pier&limit=50')
  const authors = (body as { items: { metaAuthor: string }[] }).items.map(({ metaAuthor }) => metaAuthor)
  expect(authors).toEqual(Array.from({ length: 22 }, () => 'Harbour office'))
})

test('transitions to a room are led to another place after a look at each, one row stays, and all are taken back', {
  tag: '@landing',
}, async ({ page, product }) => {
  const api = await apiAs(product.origin, manager)
  const room = (spaceTitle: string) => made(api, '/rooms', { spaceTitle, spaceType: 'main', metaType: 'event' })
  const [closed, next] = [await room('Ferry hall closed'), await room('Ferry hall next')]
  for (const [from, to] of [
    [await room('Ferry gate east'), closed],
    [await room('Ferry gate west'), closed],
    [closed, next],
  ])
    await made(api, '/transitions', { transitionFromId: from, transitionToId: to, transitionType: 'gate' })
  await signIn(page, { ...manager, lang: 'en' })
  await page.goto(`/TRANS7000?q=Ferry`)
  await page.getByRole('checkbox', { name: common.selectAll }).check()
  await page.getByRole('button', { name: many.change, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(many.field).selectOption('transitionToId')
  await dialog.getByRole('button', { name: many.check, exact: true }).click()
  await expect(dialog.getByText(many.needed)).toBeVisible()
  await dialog.getByRole('radio', { name: transitions.kind_class, exact: true }).check()
  await dialog.getByRole('combobox', { name: transitions.class }).selectOption('subRoom')
  await dialog.getByRole('radio', { name: transitions.kind_mainRoom, exact: true }).check()
  const place = dialog.getByRole('combobox', { name: transitions.kind_mainRoom })
  await place.click()
  await pickFound(place, 'Ferry hall next')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: many.check, exact: true }).click()
  await expect(dialog.getByRole('list', { name: many.lines }).getByRole('listitem')).toHaveCount(2)
  await dialog.getByRole('button', { name: inWords(many.apply, 2), exact: true }).click()
  await expect(page.getByText('2 changed')).toBeVisible()
  const rows = page.getByRole('row', { name: /Ferry gate/ })
  await expect(rows.filter({ hasText: 'Ferry hall next' })).toHaveCount(2)
  await page.getByRole('button', { name: common.undo, exact: true }).click()
  await expect(page.getByText('2 taken back')).toBeVisible()
  await expect(rows.filter({ hasText: 'Ferry hall closed' })).toHaveCount(2)
})

test('AR events are moved to a space of another kind after a look at each, and taken back', {
  tag: '@landing',
}, async ({ page, product }) => {
  const api = await apiAs(product.origin, manager)
  const spaceParentId = await made(api, '/expo-areas', { spaceTitle: 'Kite island' })
  const spaceId = await made(api, '/venue-areas', { spaceTitle: 'Kite meadow', spaceParentId })
  await made(api, '/rooms', { spaceTitle: 'Kite workshop', spaceType: 'main', metaType: 'event' })
  for (const spacePatternTitle of ['Kite by day', 'Kite by night'])
    await made(api, '/ar-events', { spacePatternTitle, spaceId })
  await signIn(page, { ...manager, lang: 'en' })
  await page.goto('/AR12110?q=Kite')
  await page.getByRole('checkbox', { name: common.selectAll }).check()
  await page.getByRole('button', { name: many.change, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(many.field).selectOption('spaceId')
  // It is not emptied.
  await expect(dialog.getByLabel(many.how, { exact: true })).toHaveCount(0)
  await dialog.getByRole('button', { name: many.check, exact: true }).click()
  await expect(dialog.getByText(many.needed)).toBeVisible()
  await dialog.getByRole('radio', { name: arEvents.space_room, exact: true }).check()
  const space = dialog.getByRole('combobox', { name: arEvents.space_room })
  await space.click()
  await pickFound(space, 'Kite workshop')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: many.check, exact: true }).click()
  const lines = dialog.getByRole('list', { name: many.lines })
  await expect(lines.getByRole('listitem')).toHaveCount(2)
  await expect(lines).toContainText('Kite meadow')
  await expect(lines).toContainText('Kite workshop')
  await dialog.getByRole('button', { name: inWords(many.apply, 2), exact: true }).click()
  await expect(page.getByText('2 changed')).toBeVisible()
  await expect(page.getByRole('row', { name: /Kite by day/ })).toContainText('Kite workshop')
  await page.getByRole('button', { name: common.undo, exact: true }).click()
  await expect(page.getByText('2 taken back')).toBeVisible()
  await expect(page.getByRole('row', { name: /Kite by day/ })).toContainText('Kite meadow')
})

test('AR events that go to a stopped space come under its stop, which is said before, and taking that back waits for its reopening', {
  tag: '@landing',
}, async ({ page, product }) => {
  const api = await apiAs(product.origin, manager)
  const room = (spaceTitle: string) => made(api, '/rooms', { spaceTitle, spaceType: 'main', metaType: 'event' })
  const [spaceId, stopped] = [await room('Heron pond'), await room('Heron marsh')]
  for (const spacePatternTitle of ['Heron at dawn', 'Heron at dusk'])
    await made(api, '/ar-events', { spacePatternTitle, spaceId })
  const targets = [{ kind: 'room', id: stopped }]
  expect((await api.post('/stops', { targets, closeReason: 'Flood' })).status).toBe(201)
  await signIn(page, { ...manager, lang: 'en' })
  await page.goto('/AR12110?q=Heron')
  await page.getByRole('checkbox', { name: common.selectAll }).check()
  await page.getByRole('button', { name: many.change, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(many.field).selectOption('spaceId')
  await dialog.getByRole('radio', { name: arEvents.space_room, exact: true }).check()
  const space = dialog.getByRole('combobox', { name: arEvents.space_room })
  await space.click()
  await pickFound(space, 'Heron marsh')
  await dialog.getByRole('button', { name: many.check, exact: true }).click()
  const said = '2 come under the stop of the space they go to'
  await expect(dialog).toContainText(said)
  await expect(dialog.getByText(many.noMailsAlone, { exact: true })).toBeVisible()
  await expect(dialog.getByText(many.noMails, { exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: inWords(many.apply, 2), exact: true }).click()
  await expect(page.getByRole('row', { name: /Heron at dawn/ })).toContainText('Heron marsh')
  await page.goto('/CHANGES')
  await page.getByRole('row').nth(1).getByRole('link').click()
  await expect(page.getByText(said)).toBeVisible()
  await page.getByRole('button', { name: many.undo, exact: true }).click()
  await expect(dialog).toContainText(many.nothing)
  await expect(dialog.getByRole('list', { name: many.linesLeft }).getByRole('listitem')).toHaveCount(2)
})

test('many are deleted after a look at what goes with them, by who has confirmed that it is her', async ({
  page,
  product,
}) => {
  const api = await apiAs(product.origin, manager)
  const main = await made(api, '/rooms', { spaceTitle: 'Quay one', spaceType: 'main', metaType: 'event' })
  await made(api, '/patterns', { spaceId: main, spacePatternTitle: 'Quay show' })
  await made(api, '/rooms', { spaceTitle: 'Quay two', spaceType: 'main', metaType: 'event' })
  await signIn(page, { ...manager, lang: 'en' })
  await page.goto('/ROOM5110?q=Quay')
  await page.getByRole('checkbox', { name: common.selectAll }).check()
  await page.getByRole('button', { name: many.delete, exact: true }).click()
  await confirmByPassword(page, 'en', manager.password)
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('30 days')
  await expect(dialog).toContainText('1 pattern')
  await dialog.getByRole('button', { name: inWords(many.deleteVerb, 2), exact: true }).click()
  await expect(page.getByText('2 deleted')).toBeVisible()
  await expect(page.getByRole('row', { name: /Quay/ })).toHaveCount(0)
  await page.getByRole('button', { name: common.undo, exact: true }).click()
  await expect(page.getByText('Deletion of 2 taken back')).toBeVisible()
  await page
    .getByRole('row', { name: /Quay one/ })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByText('Quay show').first()).toBeVisible()
})

test('people are given access to the rooms that are chosen, or to all that match, after a look at each, and it is taken back', {
  tag: '@landing',
}, async ({ page, product }) => {
  const api = await apiAs(product.origin, manager)
  const ids: string[] = []
  for (const name of ['Buoy hall', 'Buoy stage'])
    ids.push(await made(api, '/rooms', { spaceTitle: name, spaceType: 'main', metaType: 'event' }))
  const user = { userName: 'Buoy keeper', email: 'buoy.keeper@expo.example', cmsAccountAuth: 5 }
  const person = await made(api, '/invitations', user)
  await signIn(page, { ...manager, lang: 'en' })
  await page.goto('/ROOM5110?q=Buoy')
  await page.getByRole('checkbox', { name: common.selectAll }).check()
  await page.getByRole('button', { name: many.access, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: inWords(many.accessTitle, 2) })
  await expect(dialog).toContainText('Users at most for this many spaces (2): 5,000.')
  await dialog.getByRole('button', { name: many.check, exact: true }).click()
  await expect(dialog.getByText(many.needed)).toBeVisible()
  await expectAccessible(page)
  const pickKeeper = async () => {
    await dialog.getByRole('button', { name: many.pickMany, exact: true }).click()
    const picker = page.getByRole('dialog', { name: many.pickMany, exact: true })
    await searchPicker(picker, 'Buoy')
    await picker.getByRole('checkbox', { name: 'Buoy keeper' }).check()
    await picker.getByRole('button', { name: common.pickTake }).click()
  }
  await pickKeeper()
  await dialog.getByRole('button', { name: many.check, exact: true }).click()
  const line = dialog.getByRole('list', { name: many.lines }).getByRole('listitem')
  await expect(line).toHaveCount(1)
  await expect(line).toContainText('Buoy keeper')
  for (const name of ['Buoy hall', 'Buoy stage']) await expect(line).toContainText(name)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: inWords(many.apply, 1), exact: true }).click()
  await expect(page.getByText('1 changed')).toBeVisible()
  const held = async () => {
    const { body } = await api.get(`/users/${person}`)
    return (body as { item: { roomList: { id: string }[] } }).item.roomList.map(({ id }) => id).sort()
  }
  expect(await held()).toEqual([...ids].sort())
  await page.getByRole('button', { name: common.undo, exact: true }).click()
  await expect(page.getByText('1 taken back')).toBeVisible()
  expect(await held()).toEqual([])

  const bar = page.getByRole('region', { name: common.selection })
  const chooseAll = async (how: string) => {
    await page.getByRole('row').getByRole('checkbox').nth(1).check()
    await bar.getByRole('button', { name: inWords(many.selectAll, 2), exact: true }).click()
    await bar.getByRole('button', { name: many.access, exact: true }).click()
    await dialog.getByRole('radio', { name: how }).check()
    await pickKeeper()
    await dialog.getByRole('button', { name: many.check, exact: true }).click()
    for (const name of ['Buoy hall', 'Buoy stage']) await expect(line).toContainText(name)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: inWords(many.apply, 1), exact: true }).click()
    await expect(dialog).toBeHidden()
  }
  await chooseAll(many.access_link)
  expect(await held()).toEqual([...ids].sort())
  await chooseAll(many.access_unlink)
  expect(await held()).toEqual([])
  // Those that match when it is asked are meant; where none does by then, that is said.
  await page.getByRole('row').getByRole('checkbox').nth(1).check()
  await bar.getByRole('button', { name: inWords(many.selectAll, 2), exact: true }).click()
  await bar.getByRole('button', { name: many.access, exact: true }).click()
  await pickKeeper()
  const acts = [{ act: 'set', field: 'spaceTitle', value: 'Harbour' }]
  const renamed = { manyKind: 'room', targetIds: ids, acts }
  const shown = (await api.post('/many-changes', renamed)).body as { item: { token: string } }
  await api.post('/many-changes', { ...renamed, token: shown.item.token })
  await dialog.getByRole('button', { name: many.check, exact: true }).click()
  await expect(dialog.getByText(stops.noneLeft)).toBeVisible()
  await expectAccessible(page)
})

test('links that were deleted by mistake stand again from the message after it', { tag: '@landing' }, async ({
  page,
  product,
}) => {
  const api = await apiAs(product.origin, manager)
  const link = { webviewUrl: 'https://pier.example/', exTransType: 'external', exTransSpaceKind: 'all' }
  for (const exTransTitle of ['Pier one', 'Pier two'])
    await made(api, '/external-transitions', { ...link, exTransTitle })
  await signIn(page, { ...manager, lang: 'en' })
  await page.goto('/EXTRANS11000?q=Pier')
  await page.getByRole('checkbox', { name: common.selectAll }).check()
  await page.getByRole('button', { name: many.delete, exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('30 days')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: inWords(many.deleteVerb, 2), exact: true }).click()
  await expect(page.getByRole('row', { name: /Pier/ })).toHaveCount(0)
  await page.getByRole('button', { name: common.undo, exact: true }).click()
  await expect(page.getByText('Deletion of 2 taken back')).toBeVisible()
  await expect(page.getByRole('row', { name: /Pier/ })).toHaveCount(2)
  await page.goto('/CHANGES')
  await expect(page.getByRole('row').nth(1)).toContainText(many.isRestoration)
  await expectAccessible(page)
})

test('what is deleted by itself, on its page or in its row, is taken back by the word that it is gone', {
  tag: '@landing',
}, async ({ page, product }) => {
  const api = await apiAs(product.origin, manager)
  const room = await made(api, '/rooms', { spaceTitle: 'Harbour hall', spaceType: 'main', metaType: 'event' })
  await made(api, '/patterns', { spaceId: room, spacePatternTitle: 'Harbour lights', openType: 'normal' })
  await signIn(page, { ...manager, lang: 'en' })
  const question = page.getByRole('alertdialog')
  const takeBack = async (name: string) => {
    await expect(page.getByText(spaces.deleted.replace('{name}', name))).toBeVisible()
    await page.getByRole('button', { name: common.undo, exact: true }).click()
    await expect(page.getByText('Deletion of 1 taken back')).toBeVisible()
  }

  await page.goto(`/ROOM5110/${room}`)
  await page.getByRole('button', { name: spaces.delete, exact: true }).click()
  await expect(question).toContainText(many.wayBack.replace('{days, number}', '30'))
  await question.getByRole('textbox').fill('Harbour hall')
  await expectAccessible(page)
  await question.getByRole('button', { name: spaces.delete, exact: true }).click()
  await confirmByPassword(page, 'en', manager.password)
  await expect(page).toHaveURL(/\/ROOM5110$/)
  await takeBack('Harbour hall')
  await page.goto(`/ROOM5110/${room}`)
  await expect(page.getByRole('link', { name: 'Harbour lights', exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Harbour lights', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour lights' })).toBeVisible()
  await page.getByRole('button', { name: patterns.delete, exact: true }).click()
  await expect(question).toContainText(many.wayBack.replace('{days, number}', '30'))
  await question.getByRole('button', { name: patterns.delete, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/ROOM5110/${room}`))
  await takeBack('Harbour lights')
  await expect(page.getByRole('link', { name: 'Harbour lights', exact: true })).toBeVisible()

  const link = { exTransTitle: 'Harbour map', exTransType: 'external', exTransSpaceKind: 'all' }
  await made(api, '/external-transitions', { ...link, webviewUrl: 'https://harbour.example/' })
  await page.goto('/EXTRANS11000?q=Harbour')
  const row = page.getByRole('row', { name: /Harbour map/ })
  await row.getByRole('button', { name: spaces.deleteOf.replace('{name}', 'Harbour map') }).click()
  await question.getByRole('button', { name: spaces.delete, exact: true }).click()
  await expect(row).toHaveCount(0)
  await takeBack('Harbour map')
  await expect(row).toBeVisible()
  // The three newest deletions, each behind what took it back.
  await page.goto('/CHANGES')
  for (const place of [2, 4, 6]) await expect(page.getByRole('row').nth(place)).toContainText(many.isUndone)
})
