import { expectAccessible } from './support/accessible.ts'
import { apiAs, made } from './support/api.ts'
import { openDialog } from './support/open-dialog.ts'
import { manager } from './support/product.ts'
import { atLanding, byDay } from './support/shape-of.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { filled, wordsOf } from './support/words.ts'

for (const lang of ['ja', 'en'] as const) {
  test(`what lacks its English is put right one after the other from its queue, and the rest is left for tomorrow (${lang})`, {
    tag: byDay(lang, 'en'),
  }, async ({ page, product }) => {
    const { work, history, screens, common } = wordsOf[lang]
    const [one, two, three] = [`一号室${lang}`, `二号室${lang}`, `三号室${lang}`]
    const api = await apiAs(product.origin, manager)
    const room = (spaceTitle: string) => made(api, '/rooms', { spaceTitle, spaceType: 'main', metaType: 'event' })
    for (const name of [one, two]) await room(name)
    const third = await room(three)
    await signIn(page, { ...manager, lang })

    await page.goto('/TOP101')
    const card = page.getByRole('region', { name: screens.QUEUES, exact: true })
    await card.getByRole('link', { name: work.queue_noEnglish, exact: true }).click()
    await expect(page).toHaveURL(/queue=noEnglish/)
    const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
    await expect(row(three)).toBeVisible()
    await expectAccessible(page)

    // One after the other, by the keyboard alone.
    const fix = (name: string) => page.getByRole('button', { name: filled(work.fix, { name }) })
    await fix(one).press('Enter')
    const field = openDialog(page).getByRole('textbox', { name: history.fields.spaceTitleEn })
    await expect(field).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.type('Room one')
    await page.keyboard.press('Enter')
    await expect(openDialog(page)).toContainText(two)
    await expect(field).toBeFocused()
    await page.keyboard.type('Room two')
    await page.keyboard.press('Enter')
    await expect(openDialog(page)).toContainText(three)
    await openDialog(page).getByRole('button', { name: common.cancel }).click()
    await expect(row(two)).toHaveCount(0)
    await expect(row(one)).toHaveCount(0)

    await page.getByRole('button', { name: filled(work.markDone, { name: three }) }).click()
    await expect(page.getByText(filled(work.marked, { name: three }))).toBeVisible()
    await expect(row(three)).toHaveCount(0)
    await page.goto('/QUEUES?queue=noEnglish&isDone=1')
    await expect(row(three).getByText(work.done, { exact: true })).toBeVisible()

    // What has a form of its own leads to the field, and back.
    await page.goto('/QUEUES?queue=noPattern')
    await row(three)
      .getByRole('link', { name: filled(work.fix, { name: three }) })
      .click()
    await expect(page).toHaveURL(/\/ROOM5521\/new\?spaceId=/)
    await page.getByRole('link', { name: work.back, exact: true }).click()
    await expect(page).toHaveURL(/\/QUEUES\?queue=noPattern/)
    await page.getByRole('button', { name: filled(work.assign, { name: three }) }).click()
    await openDialog(page).getByRole('button', { name: work.takeIt }).click()
    await openDialog(page).getByRole('button', { name: wordsOf[lang].lists.save, exact: true }).click()
    await expect(page.getByText(work.assigned)).toBeVisible()
    await page.goto('/QUEUES?queue=noPattern&owner=me')
    await expect(row(three)).toBeVisible()
    await expect(row(one)).toHaveCount(0)
    await page.getByRole('button', { name: filled(work.assign, { name: three }) }).click()
    await openDialog(page).getByRole('button', { name: work.nobody }).click()
    await openDialog(page).getByRole('button', { name: wordsOf[lang].lists.save, exact: true }).click()
    await expect(row(three)).toHaveCount(0)
    await page.goto(`/ROOM5110/${third}`)
    await page.getByRole('button', { name: history.show }).click()
    const given = page.getByRole('listitem').filter({ hasText: history.did.work.unassigned })
    await expect(given.getByRole('cell', { name: history.nobody, exact: true })).toBeVisible()
  })
}

for (const width of [1440, 390]) {
  test(`the queues open at the first in which something is left, and the tab of the one that is open is in sight (${width} px)`, {
    tag: '@landing',
  }, async ({ page, product }) => {
    const { work } = wordsOf.en
    const api = await apiAs(product.origin, manager)
    await made(api, '/rooms', { spaceTitle: '仕事の部屋', spaceType: 'main', metaType: 'event' })
    await page.setViewportSize({ width, height: 900 })
    await signIn(page, { ...manager, lang: 'en' })
    const tabs = page.getByRole('navigation', { name: work.queues, exact: true })
    const chosen = tabs.locator('[aria-current]')

    await page.goto('/QUEUES')
    await expect(chosen.locator('.tab-count')).not.toHaveText('0')
    await expect(chosen).toHaveText((await tabs.getByRole('link').first().textContent()) ?? '')
    await expect(page.getByText(work.empty)).toHaveCount(0)

    const last = tabs.getByRole('link').last()
    await page.goto((await last.getAttribute('href')) ?? '')
    await expect(last).toHaveAttribute('aria-current', 'page')
    await expect(last).toBeInViewport({ ratio: 1 })
  })
}

for (const lang of ['ja', 'en'] as const) {
  test(`one steps through a queue over the ends of its pages, and is asked before what she typed is lost (${lang})`, {
    tag: atLanding(byDay(lang, 'en')),
  }, async ({ page, product }) => {
    const { work, history, common } = wordsOf[lang]
    const [one, two, three] = [`歩${lang}一`, `歩${lang}二`, `歩${lang}三`]
    const api = await apiAs(product.origin, manager)
    for (const spaceTitle of [one, two, three])
      await made(api, '/rooms', { spaceTitle, spaceType: 'main', metaType: 'event' })
    await signIn(page, { ...manager, lang })
    await page.goto(`/QUEUES?queue=noEnglish&q=${encodeURIComponent(`歩${lang}`)}&sort=at&limit=2`)

    const field = openDialog(page).getByRole('textbox', { name: history.fields.spaceTitleEn })
    const next = openDialog(page).getByRole('button', { name: work.next, exact: true })
    const previous = openDialog(page).getByRole('button', { name: work.previous, exact: true })
    const isAt = async (name: string, place: string) => {
      await expect(openDialog(page)).toContainText(filled(work.fix, { name }))
      await expect(openDialog(page).getByText(place, { exact: true })).toBeVisible()
      await expect(field).toBeFocused()
    }
    await page.getByRole('button', { name: filled(work.fix, { name: one }) }).press('Enter')
    await isAt(one, '1 / 3')
    await expect(previous).toBeDisabled()
    await page.keyboard.press('Alt+ArrowDown')
    await isAt(two, '2 / 3')
    // The third stands on the next page.
    await page.keyboard.press('Alt+ArrowDown')
    await isAt(three, '3 / 3')
    await expect(next).toBeDisabled()
    await expectAccessible(page)
    await page.keyboard.press('Alt+ArrowUp')
    await isAt(two, '2 / 3')

    await page.keyboard.type('Typed')
    await page.keyboard.press('Alt+ArrowUp')
    const question = page.getByRole('alertdialog', { name: common.leaveTitle })
    await question.getByRole('button', { name: common.cancel, exact: true }).click()
    await expect(question).toHaveCount(0)
    await expect(field).toHaveValue('Typed')
    await next.click()
    await question.getByRole('button', { name: common.leave, exact: true }).click()
    await isAt(three, '3 / 3')
    await previous.click()
    await isAt(two, '2 / 3')
    await expect(field).toHaveValue('')

    // What was put right keeps its place, and is stepped back to.
    await page.keyboard.type('Second')
    await page.keyboard.press('Enter')
    await isAt(three, '3 / 3')
    await page.keyboard.press('Alt+ArrowUp')
    await isAt(two, '2 / 3')
    await expect(field).toHaveValue('Second')
  })
}

for (const lang of ['ja', 'en'] as const) {
  test(`an app notification without English is put right beside its row, as it reads in Japanese (${lang})`, {
    tag: atLanding(byDay(lang, 'ja')),
  }, async ({ page, product }) => {
    const { work, history, lists } = wordsOf[lang]
    const api = await apiAs(product.origin, manager)
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    const period = { openStartDate: at(1), openEndDate: at(2) }
    await made(api, '/app-notifications', { information: `花火の中止 ${lang}\n強風のため。`, ...period })
    await signIn(page, { ...manager, lang })
    const queue = `/QUEUES?queue=noEnglish&kind=appNotification&q=${encodeURIComponent('花火の中止')}`
    await page.goto(queue)
    const row = page.getByRole('row', { name: /花火の中止/ })
    await expect(row).toContainText(work.kind_appNotification)
    await expect(row).not.toContainText('強風のため')
    await expectAccessible(page)
    await row.getByRole('button', { name: filled(work.fix, { name: `花火の中止 ${lang}…` }) }).click()
    const english = openDialog(page).getByRole('textbox', { name: history.fields.informationEn })
    await expect(english).toBeFocused()
    await expect(english).toHaveAccessibleDescription(/強風のため。/)
    await expectAccessible(page)
    await page.keyboard.type('No fireworks')
    await openDialog(page).getByRole('button', { name: lists.save, exact: true }).click()
    await expect(row).toHaveCount(0)
    const { items } = (await api.get('/app-notifications')).body as { items: Record<string, unknown>[] }
    // What else its form holds is as it was.
    expect(items.find(({ informationEn }) => informationEn === 'No fireworks')).toMatchObject({
      information: `花火の中止 ${lang}\n強風のため。`,
    })
  })
}

test('a dead end is unpublished beside its row, after a look at what that does, and taken back', {
  tag: '@landing',
}, async ({ page, product }) => {
  const { work, transitions, common, history } = wordsOf.en
  const api = await apiAs(product.origin, manager)
  const room = (spaceTitle: string) => made(api, '/rooms', { spaceTitle, spaceType: 'main', metaType: 'event' })
  const [from, to] = [await room('Quiet hall'), await room('Closed hall')]
  const pattern = await made(api, '/patterns', { spacePatternTitle: 'All day', contentId: 'q-1', spaceId: from })
  const period = { openStartDate: '2020-05-01T00:00:00Z', openEndDate: '2099-05-02T00:00:00Z', openType: 'normal' }
  await made(api, '/schedule-entries', { spacePatternId: pattern, ...period })
  await made(api, '/transitions', {
    transitionFromId: from,
    transitionToId: to,
    transitionType: 'gate',
    isPublic: true,
  })
  await signIn(page, { ...manager, lang: 'en' })
  await page.goto('/QUEUES?queue=deadEnds')
  const row = page.getByRole('row', { name: /Quiet hall/ })
  const name = filled(transitions.named, { from: 'Quiet hall', to: 'Closed hall' })
  await row.getByRole('button', { name: filled(work.unpublish, { name }) }).click()
  await expect(openDialog(page)).toContainText(`${history.fields.isPublic}: yes`)
  await expectAccessible(page)
  await openDialog(page).getByRole('button', { name: transitions.unpublish, exact: true }).click()
  await expect(page.getByText('1 changed')).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: common.undo, exact: true }).click()
  await expect(row).toBeVisible()

  // Or it is led elsewhere: its form opens at the destination, however late the form comes after its page.
  for (let visit = 0; visit < 4; visit++) {
    await page.goto('/QUEUES?queue=deadEnds')
    await row.getByRole('link', { name: filled(work.fix, { name }) }).click()
    await expect(page.locator('#f-transitionToId')).toBeFocused()
  }
})

test('dead ends are led elsewhere one after the other: each form has its place in the queue, and a save leads to the next', {
  tag: '@landing',
}, async ({ page, product }) => {
  const { work, transitions, spaces } = wordsOf.en
  const api = await apiAs(product.origin, manager)
  const room = (spaceTitle: string) => made(api, '/rooms', { spaceTitle, spaceType: 'main', metaType: 'event' })
  const from = await room('Steps hall')
  const pattern = await made(api, '/patterns', { spacePatternTitle: 'All day', contentId: 'q-1', spaceId: from })
  const period = { openStartDate: '2020-05-01T00:00:00Z', openEndDate: '2099-05-02T00:00:00Z', openType: 'normal' }
  await made(api, '/schedule-entries', { spacePatternId: pattern, ...period })
  for (const name of ['Steps one', 'Steps two', 'Steps three'])
    await made(api, '/transitions', {
      transitionFromId: from,
      transitionToId: await room(name),
      transitionType: 'gate',
      isPublic: true,
    })
  await signIn(page, { ...manager, lang: 'en' })
  const queue = `/QUEUES?queue=deadEnds&q=${encodeURIComponent('Steps')}&sort=at`
  await page.goto(queue)
  const named = (to: string) => filled(transitions.named, { from: 'Steps hall', to })
  const isAt = async (to: string, place: string) => {
    await expect(page.getByRole('main').getByText(named(to), { exact: true })).toBeVisible()
    await expect(page.getByText(place, { exact: true })).toBeVisible()
    await expect(page.locator('#f-transitionToId')).toBeFocused()
  }
  await page.getByRole('link', { name: filled(work.fix, { name: named('Steps one') }) }).click()
  await isAt('Steps one', '1 / 3')
  const ways = page.getByRole('navigation', { name: work.queueWays, exact: true })
  const [previous, next] = [
    ways.getByRole('button', { name: work.previous, exact: true }),
    ways.getByRole('link', { name: work.next, exact: true }),
  ]
  // The list of the field that has the focus is open, and hides the rest.
  await page.keyboard.press('Escape')
  await expect(previous).toBeDisabled()
  await expectAccessible(page)
  await next.click()
  await isAt('Steps two', '2 / 3')
  await page.keyboard.press('Escape')
  await ways.getByRole('link', { name: work.previous, exact: true }).click()
  await isAt('Steps one', '1 / 3')

  // What is put right leaves the queue, and the next one takes its place.
  const fix = async (save: string) => {
    await page.keyboard.press('Escape')
    await page.getByRole('checkbox', { name: transitions.makePublic }).uncheck()
    await page.getByRole('button', { name: save, exact: true }).click()
  }
  await fix(spaces.save)
  await isAt('Steps two', '1 / 2')
  await fix(spaces.save)
  await isAt('Steps three', '1 / 1')
  await fix(spaces.save)
  await expect(page).toHaveURL((url) => url.pathname === '/QUEUES' && url.searchParams.get('q') === 'Steps')
  await expect(page.getByRole('row', { name: /Steps/ })).toHaveCount(0)
})
