import type { Page } from 'playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { apiAs, made } from './support/api.ts'
import { checkAll } from './support/check-all.ts'
import { makeFormObjects } from './support/form-objects.ts'
import { holdScripts } from './support/hold-scripts.ts'
import { invitationPath, invitedPassword } from './support/invite.ts'
import { closeUnsaved } from './support/open-dialog.ts'
import { manager } from './support/product.ts'
import { passLogin, signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { wordsOf } from './support/words.ts'

const { common, merge, expoAreas, spaces, shell, screens, settings, users, errors } = wordsOf.ja

const nameField = (page: Page) => page.getByRole('textbox', { name: expoAreas.name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: spaces.save }).click()

/** Creates a V Expo area over the API with the page's own session, and opens its form. */
async function openForm(page: Page, spaceTitle: string): Promise<{ id: string; version: number }> {
  const answer = await page.request.post('/cms/v1/fe/expo-areas', {
    data: { spaceTitle },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  const { item } = await answer.json()
  await page.goto(`/EXPO3110/${item.id}/edit`)
  await expect(nameField(page)).toHaveValue(spaceTitle)
  return item
}

test.beforeEach(async ({ page }) => signIn(page, manager))

test('what the schema refuses is said at its field, which gets the focus', async ({ page }) => {
  await openForm(page, '必須の確認')
  await nameField(page).fill('')
  await save(page)
  await expect(nameField(page)).toBeFocused()
  await expect(nameField(page)).toHaveAccessibleDescription(new RegExp(errors.required))
  await expectAccessible(page)
})

test('a save that came too late keeps what was typed and lets the person decide', async ({ page }) => {
  const area = await openForm(page, '先に保存される')
  await nameField(page).fill('後から保存する')
  const other = await page.request.patch(`/cms/v1/fe/expo-areas/${area.id}`, {
    data: { spaceTitle: '先に保存した' },
    headers: { 'idempotency-key': crypto.randomUUID(), 'if-match': `"${area.version}"` },
  })
  expect(other.status()).toBe(200)
  await save(page)
  const dialog = page.getByRole('dialog', { name: merge.title })
  await dialog.getByRole('button', { name: common.close }).click()
  await expect(page.getByText(common.changedCompare)).toBeInViewport()
  await expect(nameField(page)).toHaveValue('後から保存する')
  await expectAccessible(page)
  await page.getByRole('button', { name: common.compare }).click()
  await dialog.getByRole('radio', { name: new RegExp(merge.mine) }).check()
  await dialog.getByRole('button', { name: merge.save }).click()
  await expect(page.getByRole('heading', { level: 1, name: '後から保存する' })).toBeVisible()
})

test('a lost connection is told with its code, and a second try saves once', async ({ page, context, faults }) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/)
  await openForm(page, '接続の確認')
  await nameField(page).fill('接続が戻った')
  await context.setOffline(true)
  await save(page)
  const dialog = page.getByRole('alertdialog', { name: common.notSaved })
  await expect(dialog).toContainText('xrcmsNW01')
  await context.setOffline(false)
  await dialog.getByRole('button', { name: common.retry }).click()
  await expect(page.getByRole('heading', { level: 1, name: '接続が戻った' })).toBeVisible()
})

test('a link asks before unsaved input is lost', async ({ page }) => {
  await openForm(page, '未保存の確認')
  await nameField(page).fill('まだ保存していない')
  const menu = page.getByRole('navigation', { name: shell.menu })
  await menu.getByRole('link', { name: screens.AREA4110, exact: true }).click()
  const question = page.getByRole('alertdialog', { name: common.leaveTitle })
  await expect(question.getByRole('button', { name: common.cancel })).toBeFocused()
  await question.getByRole('button', { name: common.cancel }).click()
  await expect(nameField(page)).toHaveValue('まだ保存していない')
  // As a page of another build: it is loaded whole, and the browser could ask once more; unanswered, that would keep her here.
  await page.route(/AREA4110\?.*_rsc=/, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await nameField(page).press('End')
  await nameField(page).pressSequentially('な')
  await menu.getByRole('link', { name: screens.AREA4110, exact: true }).click()
  await question.getByRole('button', { name: common.leave }).click()
  await expect(page).toHaveURL(/\/AREA4110$/)
})

test('a dialog asks before what was typed in it is lost, by Cancel and by Esc, and closes at once while there is nothing', {
  tag: '@landing',
}, async ({ page, product }) => {
  const { stops, transitions } = wordsOf.ja
  const api = await apiAs(product.origin, manager)
  const spaceParentId = await made(api, '/expo-areas', { spaceTitle: '理由の岸', contentId: 'c-1' })
  const area = await made(api, '/venue-areas', { spaceTitle: '理由の館', spaceParentId })
  await made(api, '/patterns', { spaceId: area, spacePatternTitle: '理由の外観', contentId: 'c-1' })
  await page.goto(`/AREA4110/${area}`)
  const stop = page.getByRole('button', { name: stops.stop, exact: true })
  const reason = page.getByRole('textbox', { name: stops.closeReason })
  await stop.click()
  await expect(reason).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(reason).toHaveCount(0)

  await stop.click()
  await reason.fill('停電のため')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: common.closeUnsavedTitle })
  await expect(question).toBeFocused()
  await expectAccessible(page)
  // Esc answers as Cancel does: nothing is lost by it, however often it is pressed.
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(reason).toHaveValue('停電のため')
  await expect(reason).toBeFocused()
  await page.getByRole('dialog').getByRole('button', { name: common.cancel }).click()
  await closeUnsaved(page, common)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(stop).toBeFocused()
  await stop.click()
  await expect(reason).toHaveValue('')
  await page.keyboard.press('Escape')

  await page.goto('/TRANS7000')
  await page.getByRole('button', { name: transitions.listOpen }).click()
  const list = page.getByRole('textbox', { name: transitions.listLabel })
  await list.fill('理由')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: common.cancel }).click()
  await expect(list).toHaveValue('理由')
  await page.keyboard.press('Escape')
  await closeUnsaved(page, common)
  await expect(list).toHaveCount(0)
})

test('the way back asks before unsaved input is lost', { tag: '@landing' }, async ({ page }) => {
  await page.goto('/EXPO3110')
  await page.getByRole('link', { name: expoAreas.create }).first().click()
  await nameField(page).fill('まだ保存していない')
  // Not goBack: it waits for a navigation, and there is none.
  await page.evaluate(() => history.back())
  const question = page.getByRole('alertdialog', { name: common.leaveTitle })
  await question.getByRole('button', { name: common.cancel }).click()
  await expect(nameField(page)).toHaveValue('まだ保存していない')
  await nameField(page).press('End')
  await page.evaluate(() => history.back())
  await question.getByRole('button', { name: common.leave }).click()
  await expect(page).toHaveURL(/\/EXPO3110$/)
  // Two forms of a page ask once.
  await page.getByRole('link', { name: screens.SET9201, exact: true }).click()
  await page.getByRole('textbox', { name: users.nickName }).fill('まだ保存していない')
  await page.getByRole('button', { name: settings.passwordChange }).click()
  await page.getByLabel(settings.currentPassword).fill('まだ')
  await page.evaluate(() => history.back())
  await question.getByRole('button', { name: common.leave }).click()
  await expect(page).toHaveURL(/\/EXPO3110$/)
})

test('clicks and Enter while a form saves and leads on write nothing twice', { tag: '@landing' }, async ({ page }) => {
  await page.goto('/EXPO3110/new')
  await nameField(page).fill('一度だけ登録')
  await page.route('**/EXPO3110/*?_rsc=*', async (route) => {
    const page = await route.fetch()
    await nextPageMayCome
    await route.fulfill({ response: page })
  })
  let letNextPageCome = () => {}
  const nextPageMayCome = new Promise<void>((resolve) => {
    letNextPageCome = resolve
  })
  const button = page.getByRole('button', { name: spaces.register, exact: true })
  await button.evaluate((it: HTMLButtonElement) => [1, 2, 3].map(() => it.click()))
  await expect(page.getByText(spaces.created.replace('{name}', '一度だけ登録'))).toBeVisible()
  await nameField(page).press('Enter')
  await expect(page.getByText(spaces.registering)).toBeVisible()
  letNextPageCome()
  await expect(page.getByRole('heading', { level: 1, name: '一度だけ登録' })).toBeVisible()
  const found = await page.request.get(`/cms/v1/fe/expo-areas?q=${encodeURIComponent('一度だけ登録')}`)
  expect((await found.json()).total).toBe(1)
})

test('a session that ends while typing leads back to the form with what was typed', { tag: '@landing' }, async ({
  page,
  context,
}) => {
  const area = await openForm(page, '期限の確認')
  await nameField(page).fill('期限が切れても残る')
  await context.clearCookies()
  await save(page)
  await expect(page).toHaveURL(/\/ERROR401$/)
  await page.getByRole('main').getByRole('link').or(page.getByRole('main').getByRole('button')).first().click()
  await passLogin(page, manager)
  await expect(page).toHaveURL(new RegExp(`/EXPO3110/${area.id}/edit$`))
  await expect(nameField(page)).toHaveValue('期限が切れても残る')
  await expect(page.getByText(common.draftRestored.replace(/^.*\}）/, ''))).toBeVisible()
})

/** What lies in the browser of what is unsaved. */
const drafts = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('draft:'))
      .join(),
  )

test('what is typed before the scripts of the page have come is unsaved input as any other, and is saved', {
  tag: '@landing',
}, async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/EXPO3110/new', { waitUntil: 'commit' })
  await nameField(page).fill('早打ちの島')
  release()
  await expect.poll(() => drafts(page)).toContain('早打ちの島')
  await page.reload()
  await expect(nameField(page)).toHaveValue('早打ちの島')
  await expect(page.getByText(common.draftRestored.replace(/^.*\}）/, ''))).toBeVisible()
  await page.getByRole('button', { name: spaces.register }).click()
  await expect(page.getByRole('heading', { level: 1, name: '早打ちの島' })).toBeVisible()
})

test('what is changed and pressed on a stored form before its scripts have come is saved once, and is nothing else', async ({
  page,
  product,
}) => {
  const it = await makeFormObjects(await apiAs(product.origin, manager))
  const saves: string[] = []
  page.on('request', (request) => request.method() === 'PATCH' && saves.push(request.url()))
  const release = await holdScripts(page)
  await page.goto(`/ROOM5110/${it.room}/edit`, { waitUntil: 'commit' })
  const name = page.getByRole('textbox', { name: wordsOf.ja.rooms.name, exact: true })
  await expect(name).toHaveValue('茶室')
  await name.press('End')
  await name.pressSequentially('の庭')
  const text = page.locator('textarea[name=description]')
  await expect(text).toHaveValue('庭を見る。\n\n茶を飲む。')
  await text.fill('庭だけを見る。')
  await page.locator('input[name=metaType][value=event]').check()
  await page.locator('input[name=pickupPermission]').uncheck()
  const saveButton = page.locator('form.save-form [type=submit]')
  await saveButton.click()
  await saveButton.click()
  await name.press('Enter')
  release()
  await expect(page.getByRole('heading', { level: 1, name: '茶室の庭' })).toBeVisible()
  expect(saves).toHaveLength(1)
  const { item } = await (await page.request.get(`/cms/v1/fe/rooms/${it.room}`)).json()
  expect(item).toMatchObject({
    spaceTitle: '茶室の庭',
    description: '庭だけを見る。',
    descriptionEn: 'A garden.',
    metaType: 'event',
    metaLimitConditions: 10,
    pickupPermission: false,
  })
})

test('a box that is turned before the scripts have come is unsaved input by itself', { tag: '@landing' }, async ({
  page,
  product,
}) => {
  const api = await apiAs(product.origin, manager)
  const room = await made(api, '/rooms', { spaceTitle: '離れ', spaceType: 'main', metaType: 'pavilion' })
  const release = await holdScripts(page)
  await page.goto(`/ROOM5110/${room}/edit`, { waitUntil: 'commit' })
  const box = page.locator('input[name=pickupPermission]')
  const isChecked = await box.isChecked()
  await box.setChecked(!isChecked)
  release()
  await expect.poll(() => drafts(page)).toContain(`"pickupPermission":${!isChecked}`)
})

test('the way in counts what is done before the scripts of its pages have come', { tag: '@landing' }, async ({
  browser,
  product,
}) => {
  const api = await apiAs(product.origin, manager)
  const email = 'early@expo.example'
  await made(api, '/invitations', { email, userName: '早川', cmsAccountAuth: 1 })
  const page = await (await browser.newContext()).newPage()
  const early = async (address: string, act: () => Promise<unknown>) => {
    const release = await holdScripts(page)
    await page.goto(address, { waitUntil: 'commit' })
    await act()
    release()
  }
  const { entry, home } = wordsOf.en
  await early(`${await invitationPath(product, email)}?language=en`, async () => {
    await page.getByLabel(entry.newPassword).fill(invitedPassword)
    const start = page.getByRole('button', { name: entry.registerAndStart })
    await checkAll(page, start)
    await start.click()
  })
  const nickName = page.getByRole('textbox', { name: entry.nickNameLabel })
  await expect(nickName).toBeVisible()
  await early('/nickname', async () => {
    await nickName.fill('Haya')
    await page.getByRole('button', { name: entry.register }).click()
  })
  await expect(page.getByRole('heading', { name: home.news })).toBeVisible()
  await page.context().clearCookies()
  await early('/LOGIN001?language=en', async () => {
    const goOn = page.getByRole('button', { name: entry.continue })
    await checkAll(page, goOn)
    await goOn.click()
  })
  await expect(page).toHaveURL(/\/sign-in$/)
  await early('/sign-in', async () => {
    await page.getByRole('textbox', { name: entry.email }).fill(email)
    await page.getByLabel(entry.password).fill(invitedPassword)
    await page.getByLabel(entry.password).press('Enter')
  })
  await expect(page.getByRole('heading', { name: home.news })).toBeVisible()
})

test('what is typed into a form of another kind before its scripts have come is told to it, and counts', {
  tag: '@landing',
}, async ({ page }) => {
  const { board } = wordsOf.ja
  const release = await holdScripts(page)
  await page.goto('/SCHEDULE', { waitUntil: 'commit' })
  const form = page.getByRole('form', { name: board.timeForm })
  const menu = page
    .locator('details')
    .filter({ has: page.locator('[name=duration]') })
    .locator('summary')
  await menu.click()
  await form.getByLabel(board.duration).fill('17')
  await form.getByRole('button', { name: board.show }).click()
  release()
  await expect(page).toHaveURL(/duration=17/)
  await expect(form).toBeHidden()
  await menu.click()
  await expect(form.getByLabel(board.duration)).toHaveValue('17')
})
