import type { Page } from 'playwright/test'
import { sentForm } from '#lib/testing/sent-form.ts'
import { expectAccessible } from './support/accessible.ts'
import { apiAs, made } from './support/api.ts'
import { manager } from './support/product.ts'
import { saveMeanwhile } from './support/save-meanwhile.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { filled, wordsOf } from './support/words.ts'

const ROOM = { spaceTitle: '茶室', spaceType: 'main', metaType: 'event' }

test('areas and patterns are merged', { tag: '@landing' }, async ({ page, product }) => {
  const api = await apiAs(product.origin, manager)
  const expo = await made(api, '/expo-areas', { spaceTitle: '東' })
  const area = await made(api, '/venue-areas', { spaceTitle: '東', spaceParentId: expo })
  const room = await made(api, '/rooms', ROOM)
  const areaPattern = await made(api, '/patterns', { spacePatternTitle: '東', spaceId: area })
  const roomPattern = await made(api, '/patterns', { spacePatternTitle: '東', contentName: '東', spaceId: room })
  const { merge, expoAreas, venueAreas, patterns, spaces } = wordsOf.ja
  await signIn(page, manager)
  const forms = [
    { at: `/EXPO3110/${expo}/edit`, path: `expo-areas/${expo}`, name: expoAreas.name, field: 'spaceTitle' },
    { at: `/AREA4110/${area}/edit`, path: `venue-areas/${area}`, name: venueAreas.name, field: 'spaceTitle' },
    {
      at: `/AREA4521/${areaPattern}`,
      path: `patterns/${areaPattern}`,
      name: patterns.name,
      field: 'spacePatternTitle',
    },
    {
      at: `/ROOM5521/${roomPattern}`,
      path: `patterns/${roomPattern}`,
      name: patterns.name,
      field: 'spacePatternTitle',
    },
    {
      at: `/ROOM5541/${roomPattern}`,
      path: `patterns/${roomPattern}`,
      name: patterns.contentName,
      field: 'contentName',
    },
  ]
  for (const { at, path: address, name, field } of forms) {
    await page.goto(at)
    // What is typed before the page's script is there is mixed with what the script fills in.
    await expect(page.getByRole('textbox', { name, exact: true })).not.toHaveValue('')
    await page.getByRole('textbox', { name, exact: true }).fill('自分の名')
    await saveMeanwhile(page, address, { [field]: '別の名' })
    await page.getByRole('button', { name: spaces.save, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: merge.title })
    await dialog.getByRole('radio', { name: new RegExp(`^${merge.mine}`) }).check()
    await dialog.getByRole('button', { name: merge.save }).click()
    await expect(dialog).toBeHidden()
    await expect
      .poll(async () => (await (await page.request.get(`/cms/v1/fe/${address}`)).json()).item[field])
      .toBe('自分の名')
  }
})

/** A form on a page, or in a dialog that a button of the page opens. */
type OwnForm = { at: string; opens?: string; path: string; label: string; verb: string; changed: [string, unknown] }

/** What has no address of its own to be read from: it is in the AR event. */
async function versionOf(page: Page, address: string, event: string): Promise<Record<string, unknown>> {
  const isAnchor = address.startsWith('ar-anchors')
  const { item } = await (await page.request.get(`/cms/v1/fe/${isAnchor ? `ar-events/${event}` : address}`)).json()
  return isAnchor ? item.anchors[0] : { ...item, spaceId: item.space?.id }
}

test('people, AR events and what is edited in dialogs are merged too', { tag: '@landing' }, async ({
  page,
  product,
}) => {
  const { merge, users, arEvents, arData, richContents, vipUsers, schedules, spaces } = wordsOf.ja
  const api = await apiAs(product.origin, manager)
  const roomId = await made(api, '/rooms', ROOM)
  const event = await made(api, '/ar-events', { spacePatternTitle: '南', spaceId: roomId })
  const anchor = { arEventId: event, dataLabel: '門', anchorId: 'a-1' }
  const rich = { roomId, richContentTitle: '南', richContentType: '8kVr', richContentId: 'south' }
  const pattern = await made(api, '/patterns', { spacePatternTitle: '南', contentId: 'minami', spaceId: roomId })
  const open = { openStartDate: '2031-06-01T00:00:00Z', openEndDate: '2031-06-02T00:00:00Z', openType: 'normal' }
  const person = { email: 'minami@expo.example', userName: '南', cmsAccountAuth: 1, language: 'ja' }
  const ids = {
    user: await made(api, '/invitations', person),
    anchor: await made(api, '/ar-anchors', anchor),
    rich: await made(api, '/rich-contents', rich),
    vip: await made(api, '/vip-users', { roomId, vipUserId: 'south', vipMemo: '南' }),
    entry: await made(api, '/schedule-entries', { ...open, spacePatternId: pattern }),
  }
  await signIn(page, manager)
  const room = `/ROOM5110/${roomId}`
  const forms: OwnForm[] = [
    {
      at: `/AC2122/${ids.user}`,
      path: `users/${ids.user}`,
      label: users.name,
      verb: users.save,
      changed: ['userName', '別'],
    },
    {
      at: `/AR12110/${event}/edit`,
      path: `ar-events/${event}`,
      label: arEvents.name,
      verb: spaces.save,
      changed: ['spacePatternTitle', '別'],
    },
    {
      at: `/AR12110/${event}`,
      opens: filled(arData.editOf, { name: '門' }),
      path: `ar-anchors/${ids.anchor}`,
      label: arData.label,
      verb: arData.save,
      changed: ['dataLabel', '別'],
    },
    {
      at: room,
      opens: filled(richContents.editOf, { title: '南' }),
      path: `rich-contents/${ids.rich}`,
      label: richContents.name,
      verb: richContents.save,
      changed: ['richContentTitle', '別'],
    },
    {
      at: room,
      opens: filled(vipUsers.editOf, { id: 'south' }),
      path: `vip-users/${ids.vip}`,
      label: vipUsers.memo,
      verb: vipUsers.save,
      changed: ['vipMemo', '別'],
    },
  ]
  for (const { at, opens, path: address, label, verb, changed } of forms) {
    await page.goto(at)
    if (opens) await page.getByRole('button', { name: opens, exact: true }).click()
    const field = page.getByRole('textbox', { name: label, exact: true })
    await expect(field).not.toHaveValue('')
    await field.fill('自分')
    const held = await versionOf(page, address, event)
    const saved = await page.request.patch(`/cms/v1/fe/${address}`, {
      data: sentForm(address, { ...held, areaList: [], roomList: [], roomPatternList: [], [changed[0]]: changed[1] }),
      headers: { 'idempotency-key': crypto.randomUUID(), 'if-match': `"${held.version}"` },
    })
    expect([address, saved.status()]).toEqual([address, 200])
    await page.getByRole('button', { name: verb, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: merge.title })
    await expect(dialog).toContainText('別')
    await expectAccessible(page)
    await dialog.getByRole('radio', { name: new RegExp(`^${merge.mine}`) }).check()
    await dialog.getByRole('button', { name: merge.save }).click()
    await expect(dialog).toBeHidden()
    await expect.poll(async () => (await versionOf(page, address, event))[changed[0]]).toBe('自分')
  }
  await page.goto(`/ROOM5701/${pattern}`)
  await page.getByRole('button', { name: new RegExp(schedules.editOf.replace('{at}', '.*')) }).click()
  await page.getByRole('radio', { name: new RegExp(schedules.openType_archive) }).check()
  const { item } = await (await page.request.get(`/cms/v1/fe/schedule-entries/${ids.entry}`)).json()
  await page.request.patch(`/cms/v1/fe/schedule-entries/${ids.entry}`, {
    data: { ...open, openEndDate: '2031-06-05T00:00:00Z' },
    headers: { 'idempotency-key': crypto.randomUUID(), 'if-match': `"${item.version}"` },
  })
  await page.getByRole('button', { name: schedules.save, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: merge.title })
  await expect(dialog).toContainText(merge.period)
  await dialog.getByRole('button', { name: merge.save }).click()
  await expect
    .poll(async () => (await (await page.request.get(`/cms/v1/fe/schedule-entries/${ids.entry}`)).json()).item)
    .toMatchObject({ openType: 'archive', openEndDate: expect.stringMatching(/^2031-06-05/) })
})
