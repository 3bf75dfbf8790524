import { expectAccessible } from './support/accessible.ts'
import { apiAs, made } from './support/api.ts'
import { manager } from './support/product.ts'
import { atLanding, byDay } from './support/shape-of.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { type Lang, wordsOf } from './support/words.ts'

const DAY_MS = 86_400_000

for (const lang of ['ja', 'en'] as Lang[]) {
  test(`a room is copied with what is ticked, then a pattern of the copy, ${lang}`, { tag: byDay(lang, 'ja') }, async ({
    page,
    product,
  }) => {
    const { copies, errors } = wordsOf[lang]
    const night = `夜の茶室 ${lang}`
    const api = await apiAs(product.origin, manager)
    const room = { spaceTitle: `茶室 ${lang}`, spaceTitleEn: 'Tea room', metaType: 'event', metaAuthor: '裏千家' }
    const id = await made(api, '/rooms', { ...room, spaceType: 'main' })
    const below = {
      ...room,
      spaceTitle: '控室',
      spaceTitleEn: '',
      spaceType: 'sub',
      spaceParentId: id,
      accessInherit: true,
    }
    const sub = await made(api, '/rooms', below)
    const event = await made(api, '/ar-events', { spacePatternTitle: '茶碗', spaceId: id })
    const leads = (transitionFromId: string, transitionToId: string) =>
      made(api, '/transitions', { transitionFromId, transitionToId, transitionType: 'gate' })
    await leads(id, sub)
    await leads(event, id)
    await leads(await made(api, '/rooms', { ...room, spaceTitle: '広間', spaceType: 'main' }), id)
    const link = { exTransTitle: '茶室の案内', exTransType: 'external', webviewUrl: 'https://tea.invalid/' }
    await made(api, '/external-transitions', { ...link, exTransSpaceKind: 'room', exTransSpace: id })
    const content = { richContentTitle: '茶室の立体映像', richContentType: 'volumetric', richContentId: `tea-${lang}` }
    await made(api, '/rich-contents', { ...content, roomId: id })
    const pattern = await made(api, '/patterns', { spacePatternTitle: '昼', contentId: 'tea-1', spaceId: id })
    await made(api, '/schedule-entries', {
      spacePatternId: pattern,
      openStartDate: new Date(Date.now() - DAY_MS).toISOString(),
      openEndDate: new Date(Date.now() + DAY_MS).toISOString(),
      openType: 'normal',
    })
    await signIn(page, { ...manager, lang })
    await page.goto(`/ROOM5110/${id}`)
    await page.getByRole('button', { name: copies.copy, exact: true }).click()
    const dialog = page.getByRole('dialog', {
      name: copies.roomTitle.replace('{name}', lang === 'ja' ? room.spaceTitle : 'Tea room'),
    })
    const tick = (name: string) => dialog.getByRole('checkbox', { name: new RegExp(`^${name}`) })
    await expect(dialog.getByRole('textbox', { name: copies.name, exact: true })).toHaveValue(`茶室 ${lang}のコピー`)
    await expect(dialog.getByRole('textbox', { name: copies.nameEn })).toHaveValue('Tea room (copy)')
    await expect(tick(copies.vipUsers)).toBeDisabled()
    await expect(tick(copies.arEvents)).toBeChecked()
    const counted = (name: string, count: number) =>
      copies.counted.replace('{name}', name).replace('{count, number}', `${count}`)
    await expect(dialog.getByText(counted(copies.transitions, 2))).toBeVisible()
    await expect(dialog.getByText(copies.staysContents.replace('{count, number}', '1'))).toBeVisible()
    await expect(dialog.getByText(copies.staysArriving.replace('{count, number}', '1'))).toBeVisible()
    await expect(dialog.getByText(counted(copies.links, 1))).toBeVisible()
    await tick(copies.arEvents).uncheck()
    await expect(dialog.getByText(counted(copies.transitions, 1))).toBeVisible()
    await tick(copies.arEvents).check()
    await tick(copies.schedule).check()
    await expect(dialog.getByText(/(公開されます|at once)/)).toBeVisible()
    await expectAccessible(page)
    await tick(copies.patterns).uncheck()
    await dialog.getByRole('textbox', { name: copies.name, exact: true }).fill('')
    await dialog.getByRole('button', { name: copies.verb, exact: true }).click()
    await expect(dialog.getByRole('textbox', { name: copies.name, exact: true })).toHaveAccessibleDescription(
      new RegExp(errors.spaceTitle_required),
    )
    await tick(copies.patterns).check()
    await dialog.getByRole('textbox', { name: copies.name, exact: true }).fill(night)
    await dialog.getByRole('button', { name: copies.verb, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: lang === 'ja' ? night : 'Tea room (copy)' })).toBeVisible()
    await expect(page.getByRole('link', { name: '控室', exact: true })).toBeVisible()
    const [copy] = (await api.get(`/rooms?q=${encodeURIComponent(night)}`)).body.items as { id: string }[]
    const events = await api.get(`/ar-events?spaceId=${copy?.id}`)
    expect(events.body.items).toMatchObject([{ spacePatternTitle: '茶碗' }])
    const transitions = await api.get(`/transitions?spaceId=${copy?.id}`)
    expect(transitions.body.total).toBe(2)
    const links = await api.get(`/external-transitions?spaceId=${copy?.id}`)
    expect(links.body.items).toMatchObject([{ exTransTitle: '茶室の案内' }])

    await page.getByRole('link', { name: '昼', exact: true }).first().click()
    // The room has such a button too.
    await expect(page.getByRole('heading', { level: 1, name: '昼', exact: true })).toBeVisible()
    await page.getByRole('button', { name: copies.copy, exact: true }).click()
    const again = page.getByRole('dialog', { name: copies.patternTitle.replace('{name}', '昼') })
    await again.getByRole('checkbox', { name: new RegExp(`^${copies.schedule}`) }).check()
    await again.getByRole('button', { name: copies.verb, exact: true }).click()
    await expect(again.getByText(lang === 'ja' ? /「昼」の期間/ : /overlaps “昼”/).first()).toBeVisible()
    await again.getByRole('checkbox', { name: new RegExp(`^${copies.schedule}`) }).uncheck()
    await again.getByRole('button', { name: copies.verb, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: '昼のコピー' })).toBeVisible()
  })
}

for (const lang of ['ja', 'en'] as Lang[]) {
  test(`a room pattern is previewed as visitors would see it while it is typed, ${lang}`, {
    tag: atLanding(byDay(lang, 'en')),
  }, async ({ page, product }) => {
    const { visitor, patterns } = wordsOf[lang]
    const api = await apiAs(product.origin, manager)
    const room = { spaceTitle: '茶室', spaceTitleEn: 'Tea room', spaceType: 'main', metaType: 'event' }
    const spaceId = await made(api, '/rooms', room)
    const id = await made(api, '/patterns', { spacePatternTitle: '昼の茶会', spaceId })
    await signIn(page, { ...manager, lang })
    await page.goto(`/ROOM5521/${id}`)
    const preview = page.getByRole('region', { name: visitor.title })
    const inEnglish = preview.getByRole('figure', { name: visitor.in_en })
    const inJapanese = preview.getByRole('figure', { name: visitor.in_ja })
    await expect(inJapanese).toContainText('昼の茶会')
    await expect(inEnglish).toContainText(visitor.no_name_en)
    for (const figure of [inJapanese, inEnglish]) {
      await expect(figure).toContainText(visitor.no_picture)
      await expect(figure).toContainText(visitor.no_content)
    }
    await page.getByRole('textbox', { name: patterns.nameEn }).fill('Tea at noon')
    await expect(inEnglish).toContainText('Tea at noon')
    await expect(inEnglish).not.toContainText(visitor.no_name_en)
    await page.getByRole('textbox', { name: patterns.eventName, exact: true }).fill('大茶会')
    await expect(inJapanese).toContainText('大茶会')
    await expect(inEnglish).toContainText(visitor.no_event_en)
    await preview.getByRole('radio', { name: visitor.frame_pc }).check()
    await expectAccessible(page)
  })
}

test('what visitors see is looked at now, and once it has opened by itself', { tag: '@landing' }, async ({
  page,
  product,
}) => {
  const { visitor, status } = wordsOf.ja
  const api = await apiAs(product.origin, manager)
  const spaceId = await made(api, '/rooms', { spaceTitle: '茶室', spaceType: 'main', metaType: 'event' })
  const pattern = { spacePatternTitle: '夜の茶会', contentId: 'tea-2', spaceId }
  const id = await made(api, '/patterns', pattern)
  const hour = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString()
  const open = { spacePatternId: id, openType: 'normal', openStartDate: hour(2), openEndDate: hour(3) }
  await made(api, '/schedule-entries', open)
  await signIn(page, manager)
  for (const path of [`/ROOM5521/${id}`, `/ROOM5110/${spaceId}`]) {
    await page.goto(path)
    const preview = page.getByRole('region', { name: visitor.title })
    await expect(preview.getByRole('radio', { name: visitor.now })).toBeChecked()
    await expect(preview).toContainText(status.waiting)
    await expect(preview).toContainText(visitor.unseen)
    await preview.getByRole('radio', { name: /から$/ }).check()
    await expect(preview).toContainText(status.opening)
    await expect(preview).not.toContainText(visitor.unseen)
    await expectAccessible(page)
  }
})
