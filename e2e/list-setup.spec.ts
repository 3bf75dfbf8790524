import type { Page } from 'playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { type Api, apiAs, made } from './support/api.ts'
import { demoAccount } from './support/demo-account.ts'
import { holdScripts } from './support/hold-scripts.ts'
import { loadDemo } from './support/load-demo.ts'
import { openMenu } from './support/open-menu.ts'
import { manager } from './support/product.ts'
import { signIn } from './support/sign-in.ts'
import { tabTo } from './support/tab-to.ts'
import { expect, test } from './support/test.ts'
import { filled, wordsOf } from './support/words.ts'

const words = wordsOf.ja
const { lists, common } = words

/** Each list, where it stands, and two of its columns with their heads, in an order that is not its own. */
const LISTS = [
  ['expoAreas', '/EXPO3110', { updatedAt: words.expoAreas.updatedAt, content: words.expoAreas.content }],
  ['venueAreas', '/AREA4110', { status: words.venueAreas.status, expoArea: words.venueAreas.expoArea }],
  ['rooms', '/ROOM5110', { period: words.rooms.period, facilityNo: words.rooms.facilityNo }],
  ['areaPatterns', '/AREA4521', { updated: words.patterns.updatedAt, space: words.patterns.space }],
  ['areaPatterns', '/AREA4701', { updated: words.patterns.updatedAt, space: words.patterns.space }],
  ['roomPatterns', '/ROOM5521', { updated: words.patterns.updatedAt, space: words.patterns.space }],
  ['roomPatterns', '/ROOM5701', { updated: words.patterns.updatedAt, space: words.patterns.space }],
  ['richContents', '/ROOM5110/rich-contents', { state: words.richContents.state, type: words.richContents.type }],
  ['arEvents', '/AR12110', { updatedAt: words.arEvents.updatedAt, author: words.arEvents.author }],
  ['transitions', '/TRANS7000', { isPublic: words.transitions.isPublic, to: words.transitions.to }],
  ['externalLinks', '/EXTRANS11000', { check: words.externalTransitions.check, url: words.externalTransitions.url }],
  ['webviews', '/WEBVIEW13000', { check: words.externalTransitions.check, url: words.externalTransitions.url }],
  ['ndsdEvents', '/NDSD14110', { updatedAt: words.shown.updatedAt, content: words.ndsdEvents.content }],
  ['notices', '/MA9110', { updatedAt: words.shown.updatedAt, type: words.notices.type }],
  ['appNotifications', '/INFO15110', { updatedAt: words.shown.updatedAt, number: words.appNotifications.number }],
  ['mails', '/MA9110/mails', { sent: words.mail.sentAt, to: words.mail.to }],
  ['plans', '/PLANS', { updatedAt: words.plans.updatedAt, steps: words.plans.stepCount }],
  ['tools', '/TOOL8110/versions', { file: words.tools.fileOrLink, state: words.tools.state }],
  ['userImports', '/AC2131', { created: words.userImports.createdAt, state: words.userImports.state }],
  ['userBatches', '/AC2110/batches', { created: words.userBatches.createdAt, state: words.userBatches.state }],
  ['roomStops', '/ROOM5810', { reason: words.stops.closeReason, state: words.stops.state }],
] as const

/** Something of every kind, so that each list has a row. */
async function fill(api: Api): Promise<void> {
  await loadDemo(api)
  const nobody = { areaList: [], roomList: [], roomPatternList: [] }
  const planSteps = [{ kind: 'bulk', change: { rule: 'shift', shiftDays: 1, filter: { q: '日本' } } }]
  await made(api, '/plans', { planName: '最終日', planSteps })
  const person = await made(api, '/invitations', {
    ...{ email: 'row@list.example', userName: '行', cmsAccountAuth: 1 },
    ...nobody,
  })
  const userList = [{ id: person, version: 1 }]
  expect((await api.post('/user-batches', { action: 'reinvite', userList })).status).toBe(201)
  expect((await api.upload('/user-imports?fileName=row.csv', 'メールアドレス,氏名\n')).status).toBe(201)
  await made(api, '/tools', {
    ...{ toolType: 'windows', toolVersion: '1.0', toolDownloadLink: 'https://tool.example/' },
    toolUpdateDate: '2026-10-01',
  })
  const room = await made(api, '/rooms', { spaceTitle: '列の館', spaceType: 'main', metaType: 'pavilion' })
  expect((await api.post('/stops', { targets: [{ kind: 'room', id: room }], closeReason: '台風' })).status).toBe(201)
}

test('every list opens with the view its reader chose, and shows her columns in her order', {
  tag: '@landing',
}, async ({ page, product }) => {
  await signIn(page, manager)
  const api = await apiAs(product.origin, manager)
  await fill(api)
  const first: Record<string, string> = {}
  for (const [list, path, columns] of LISTS) {
    expect((await api.put('/list-settings', { list, listColumns: Object.keys(columns) })).status).toBe(204)
    const view = { list, viewName: path, viewParams: 'limit=20', isDefault: true }
    first[list] ??= await made(api, '/list-views', view)
    await page.goto(path)
    await expect(page, path).toHaveURL(`${path}?limit=20&view=${first[list]}`)
    const heads = await page.locator('.table-box thead th:not(.col-check, .col-actions)').allInnerTexts()
    expect(heads.slice(1), path).toEqual(Object.values(columns))
  }
})

test('columns are put in order by keyboard, and a view brings them to the levels it is shared with', async ({
  page,
  product,
  browser,
}) => {
  const { facilityNo, author, venueArea } = words.rooms
  const heads = (of: Page) => of.locator('thead th:not(.col-check, .col-actions)').allInnerTexts()
  const api = await apiAs(product.origin, manager)
  await loadDemo(api)
  await api.put('/list-settings', { list: 'rooms', listColumns: ['facilityNo', 'author', 'venueAreas'] })
  await signIn(page, manager)
  await page.goto('/ROOM5110?view=none')
  await openMenu(page, common.display)
  await tabTo(page, 'button', lists.columns)
  await page.keyboard.press('Enter')
  const down = filled(lists.columnDown, { name: facilityNo })
  await tabTo(page, 'button', down)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: down })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: down })).toBeFocused()
  await expectAccessible(page)
  await tabTo(page, 'button', lists.save)
  await page.keyboard.press('Enter')
  await expect.poll(() => heads(page)).toEqual([words.rooms.name, author, venueArea, facilityNo])

  await openMenu(page, lists.viewMenu)
  await page.getByRole('button', { name: lists.saveView }).click()
  await page.getByRole('textbox', { name: lists.viewName }).fill('施設番号つき')
  await page.getByRole('checkbox', { name: common.authority_1 }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: lists.save, exact: true }).click()
  await openMenu(page, '施設番号つき')
  await page.getByRole('button', { name: lists.manageViews }).click()
  const ofView = page.getByRole('button', { name: filled(lists.deleteView, { name: '施設番号つき' }) })
  const row = page.getByRole('dialog').getByRole('listitem').filter({ has: ofView })
  await expect(row.getByRole('checkbox', { name: common.authority_1 })).toBeChecked()
  await expectAccessible(page)

  const context = await browser.newContext()
  const other = await context.newPage()
  await signIn(other, demoAccount(1))
  await other.goto(`${product.origin}/ROOM5110`)
  await openMenu(other, lists.viewMenu)
  await other.getByRole('link', { name: filled(lists.sharedView, { name: '施設番号つき' }) }).click()
  await expect.poll(() => heads(other)).toEqual([words.rooms.name, author, venueArea, facilityNo])
  await context.close()
})

test('what is typed before the dialog of a button has come goes into its first field, and to no key of the list', {
  tag: '@landing',
}, async ({ page, product }) => {
  const api = await apiAs(product.origin, manager)
  await made(api, '/rooms', { spaceTitle: '早打ちの館', spaceType: 'main', metaType: 'pavilion' })
  await signIn(page, manager)
  await page.goto('/ROOM5110?view=none')
  const release = await holdScripts(page)
  await openMenu(page, lists.viewMenu)
  await page.getByRole('button', { name: lists.saveView }).press('Enter')
  await page.keyboard.type('next xj? weeks')
  for (let n = 0; n < 3; n++) await page.keyboard.press('Backspace')
  await page.keyboard.type('k')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  const name = page.getByRole('textbox', { name: lists.viewName })
  await expect(name).toHaveValue('next xj? wek')
  await expect(name).toBeFocused()
  await page.keyboard.type('ly')
  await expect(name).toHaveValue('next xj? wekly')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('summary', { hasText: 'next xj? wekly' })).toBeVisible()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
})
