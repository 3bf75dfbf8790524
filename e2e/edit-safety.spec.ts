import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, chromium, type Page } from 'playwright/test'
import { freePort } from '#lib/cms/app/launch/free-port.ts'
import { expectAccessible } from './support/accessible.ts'
import { type Api, apiAs, made } from './support/api.ts'
import { invitedPassword, join } from './support/invite.ts'
import { manager, type Product } from './support/product.ts'
import { saveMeanwhile } from './support/save-meanwhile.ts'
import { atLanding, byDay } from './support/shape-of.ts'
import { signIn, signInAtHome } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { type Lang, wordsOf } from './support/words.ts'

const organizer = { name: '事務局 花子', email: 'hanako@expo.example', authority: 1 } as const

/** A second person who may edit everything but V Expo areas: invited once, then signed in again. */
async function colleague(browser: Browser, product: Product): Promise<Page> {
  const api = await apiAs(product.origin, manager)
  const known = await api.get(`/users?q=${organizer.email}`)
  if (known.body.total === 0) {
    await made(api, '/invitations', {
      email: organizer.email,
      userName: organizer.name,
      cmsAccountAuth: 1,
      language: 'ja',
    })
    return join(browser, product, 'ja', organizer)
  }
  const page = await (await browser.newContext()).newPage()
  await signInAtHome(page, { email: organizer.email, password: invitedPassword })
  return page
}

const ROOM = {
  spaceTitle: '茶室',
  spaceType: 'main',
  metaType: 'event',
  description: '初めの説明',
  metaAuthor: '出展者',
}

for (const lang of ['ja', 'en'] as Lang[]) {
  test(`two people save one room: field by field, by keyboard, nothing typed is lost, ${lang}`, {
    tag: byDay(lang, 'ja'),
  }, async ({ page, browser, product }) => {
    const { merge, rooms, spaces, history } = wordsOf[lang]
    const id = await made(await apiAs(product.origin, manager), '/rooms', ROOM)
    const other = await colleague(browser, product)
    await signIn(page, { ...manager, lang })
    await page.goto(`/ROOM5110/${id}/edit`)
    const title = page.getByRole('textbox', { name: rooms.name, exact: true })
    const description = page.getByRole('textbox', { name: rooms.descriptionJa })
    const titleEn = page.getByRole('textbox', { name: rooms.nameEn })
    await expect(title).toHaveValue(ROOM.spaceTitle)
    await title.fill('私の茶室')
    await titleEn.fill('My tea room')
    await description.fill('私の説明')
    const theirs = {
      spaceTitle: '花子の茶室',
      description: '花子の説明',
      metaAuthor: '花子の出展者',
      metaLimitRadio: true,
    }
    await saveMeanwhile(other, `rooms/${id}`, { ...theirs, metaLimitConditions: 30 })
    await page.getByRole('button', { name: spaces.save, exact: true }).click()

    const dialog = page.getByRole('dialog', { name: merge.title })
    await expect(dialog).toContainText(organizer.name)
    await expectAccessible(page)
    const choice = (label: string) => dialog.getByRole('radiogroup', { name: label, exact: true })
    await expect(dialog.getByRole('radiogroup')).toHaveCount(2)
    await expect(choice(history.fields.description)).toContainText('初めの説明')
    await dialog.getByRole('button', { name: merge.save }).focus()
    await page.keyboard.press('Enter')
    await expect(choice(history.fields.spaceTitle)).toContainText(merge.missing)
    await expect(choice(history.fields.spaceTitle).getByRole('radio').first()).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await expect(choice(history.fields.description).getByRole('radio').last()).toBeChecked()
    await dialog.getByRole('button', { name: merge.toForm }).click()
    await expect(title).toHaveValue('花子の茶室')
    await expect(titleEn).toHaveValue('My tea room')
    await expect(description).toHaveValue('私の説明')
    await page.getByRole('button', { name: spaces.save, exact: true }).click()
    const shown = lang === 'ja' ? '花子の茶室' : 'My tea room'
    await expect(page.getByRole('heading', { level: 1, name: shown })).toBeVisible()
    const { item } = await (await page.request.get(`/cms/v1/fe/rooms/${id}`)).json()
    expect(item).toMatchObject({
      spaceTitle: '花子の茶室',
      spaceTitleEn: 'My tea room',
      description: '私の説明',
      metaAuthor: '花子の出展者',
      metaLimitConditions: 30,
      version: 3,
    })
  })
}

test('what was typed survives a reload, is given up on request, and never goes over newer data unseen', async ({
  page,
  product,
}) => {
  const { common, merge, rooms, spaces } = wordsOf.ja
  const api = await apiAs(product.origin, manager)
  const id = await made(api, '/rooms', ROOM)
  await signIn(page, manager)
  const author = page.getByRole('textbox', { name: rooms.author, exact: true })
  const restored = page.getByText(common.draftRestored.replace(/^.*\}）/, ''))
  await page.goto(`/ROOM5110/${id}/edit`)
  await expect(author).toHaveValue(ROOM.metaAuthor)
  await author.fill('書きかけ')
  await expect.poll(() => keptDrafts(page)).toBe(1)
  page.on('dialog', (question) => question.accept())
  await page.reload()
  await expect(restored).toBeVisible()
  await expect(author).toHaveValue('書きかけ')
  await expectAccessible(page)
  await saveMeanwhile(page, `rooms/${id}`, { metaAuthor: '新しい出展者' })
  await page.reload()
  await expect(page.getByText(common.draftOlder)).toBeVisible()
  await page.getByRole('button', { name: spaces.save, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: merge.title })
  await expect(dialog).toContainText('新しい出展者')
  await dialog.getByRole('button', { name: common.close }).click()
  await page.getByRole('button', { name: common.draftDiscard }).click()
  await expect(restored).toBeHidden()
  await expect(author).toHaveValue('新しい出展者')
  await expectAccessible(page)
  // Nothing asks, for it can be had back, and what was typed since stands.
  const no = page.getByRole('textbox', { name: rooms.facilityNo, exact: true })
  await no.fill('0777')
  await page.getByRole('button', { name: common.undo, exact: true }).press('Enter')
  await expect(author).toHaveValue('書きかけ')
  await expect(no).toHaveValue('0777')
  await expect(page.getByText(common.draftOlder)).toBeVisible()
  const discard = page.getByRole('button', { name: common.draftDiscard })
  await expect(discard).toBeFocused()
  await discard.press('Enter')
  await expect(restored).toBeHidden()
  await page.reload()
  await expect(author).toHaveValue('新しい出展者')
  await expect(restored).toBeHidden()
})

/** How many forms of this browser have been typed in and are kept. */
const keptDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')).length)

/** Fills one long form after another, and says which of them are restored after the reload. */
async function restoredForms(page: Page, api: Api): Promise<string[]> {
  const { common } = wordsOf.ja
  const expo = await made(api, '/expo-areas', { spaceTitle: '西' })
  const area = await made(api, '/venue-areas', { spaceTitle: '西', spaceParentId: expo })
  const room = await made(api, '/rooms', ROOM)
  const pattern = await made(api, '/patterns', { spacePatternTitle: '西', contentId: 'nishi', spaceId: room })
  const found: string[] = []
  const addresses = ['/EXPO3110/new', `/AREA4110/new?expoAreaId=${expo}`, `/AREA4110/${area}/edit`, '/ROOM5110/new']
  const more = [`/ROOM5521/new?spaceId=${room}`, `/AREA4521/new?spaceId=${area}`, `/ROOM5521/${pattern}`]
  for (const address of [...addresses, ...more, `/ROOM5541/${pattern}`, '/AC2111', '/SET9201']) {
    const isNew = /new|AC2111/.test(address)
    await page.goto(address)
    const field = page.locator('form.save-form').getByRole('textbox').first()
    if (!isNew) await expect(field).not.toHaveValue('')
    const before = await keptDrafts(page)
    await field.fill('書きかけの値')
    // The document of before may still keep this tab's place for a moment.
    await expect.poll(() => keptDrafts(page)).toBe(before + 1)
    await page.reload()
    await expect(page.getByText(common.draftRestored.replace(/^.*\}）/, '')), address).toBeVisible()
    await expect(field).toHaveValue('書きかけの値')
    found.push(address)
  }
  return found
}

test('every long form has its typing back after a reload', { tag: '@landing' }, async ({ page, product }) => {
  await signIn(page, manager)
  page.on('dialog', (question) => question.accept())
  expect(await restoredForms(page, await apiAs(product.origin, manager))).toHaveLength(10)
})

test('what was typed survives the closing of the tab, for its person alone, until she signs out', {
  tag: '@landing',
}, async ({ page, context, browser, product }) => {
  const { common, rooms, screens, shell } = wordsOf.ja
  await (await colleague(browser, product)).context().close()
  const restored = (tab: Page) => tab.getByText(common.draftRestored.replace(/^.*\}）/, ''))
  const title = (tab: Page) => tab.getByRole('textbox', { name: rooms.name, exact: true })
  const newRoom = async () => {
    const tab = await context.newPage()
    await tab.goto('/ROOM5110/new')
    return tab
  }
  await signIn(page, manager)
  const first = await newRoom()
  await title(first).fill('閉じる前の名前')
  const beside = await newRoom()
  await expect(title(beside)).toHaveValue('')
  await beside.close()
  await first.close()
  const again = await newRoom()
  await expect(restored(again)).toBeVisible()
  await expect(title(again)).toHaveValue('閉じる前の名前')
  await again.close()

  await context.clearCookies()
  await signIn(page, { email: organizer.email, password: invitedPassword })
  const others = await newRoom()
  await expect(title(others)).toHaveValue('')
  await expect(restored(others)).toBeHidden()
  await others.close()

  await context.clearCookies()
  await signInAtHome(page, manager)
  const own = await newRoom()
  await expect(title(own)).toHaveValue('閉じる前の名前')
  await own.close()
  const kept = () => keptDrafts(page)
  expect(await kept()).toBe(1)
  await page.getByRole('navigation', { name: shell.menu }).getByRole('button', { name: screens.logout }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: shell.logout }).click()
  await expect(page).toHaveURL(/LOGIN001/)
  expect(await kept()).toBe(0)
})

/** Loads the only tab of a browser again, through its debugging port. */
async function reloadTab(port: number): Promise<void> {
  const targets = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()
  const { webSocketDebuggerUrl } = targets.find(({ type }: { type: string }) => type === 'page')
  const socket = new WebSocket(webSocketDebuggerUrl)
  await once(socket, 'open')
  socket.send(JSON.stringify({ id: 1, method: 'Page.reload' }))
  await once(socket, 'message')
  socket.close()
}

test('what was typed survives a crash of the tab', async ({ product, browserName }, testInfo) => {
  expect(browserName).toBe('chromium')
  const { common, expoAreas } = wordsOf.ja
  const port = await freePort()
  const { launchOptions = {}, locale } = testInfo.project.use
  const folder = await mkdtemp(path.join(tmpdir(), 'expo-crash-'))
  const args = [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`]
  const context = await chromium.launchPersistentContext(folder, {
    ...launchOptions,
    args,
    locale,
    baseURL: product.origin,
  })
  const page = context.pages()[0] ?? (await context.newPage())
  await signIn(page, manager)
  await page.goto('/EXPO3110/new')
  await page.getByRole('textbox', { name: expoAreas.name, exact: true }).fill('落ちる前の名前')
  // Her typing is kept once the script of the page runs; the browser is to crash after that.
  const isKept = () => page.evaluate(() => JSON.stringify(localStorage).includes('落ちる前の名前'))
  await expect.poll(isKept).toBe(true)
  const crashed = page.waitForEvent('crash')
  await Promise.all([crashed, page.goto('chrome://crash').catch(() => undefined)])
  // Playwright gives up a page that crashed; the browser has not. Her reload is sent to it directly, and a second connection looks.
  await reloadTab(port)
  const again = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const tab = again.contexts()[0]?.pages()[0]
  if (!tab) throw new Error('the tab is gone')
  await expect(tab.getByText(common.draftRestored.replace(/^.*\}）/, ''))).toBeVisible()
  await expect(tab.getByRole('textbox', { name: expoAreas.name, exact: true })).toHaveValue('落ちる前の名前')
  await again.close()
  await context.close()
})

test('who else edits a room is shown by name, and is gone when the tab is closed', {
  tag: atLanding('@split-only'),
}, async ({ page, browser, product }) => {
  const { editors, rooms } = wordsOf.ja
  const id = await made(await apiAs(product.origin, manager), '/rooms', ROOM)
  const other = await colleague(browser, product)
  await signIn(page, manager)
  await page.goto(`/ROOM5110/${id}/edit`)
  await expect(page.getByRole('textbox').first()).toBeVisible()
  await expect(page.getByText(editors.now)).toBeHidden()
  await other.goto(`/ROOM5110/${id}/edit`)
  await expect(page.getByText(editors.now)).toBeVisible()
  await expect(page.locator('.editors-name')).toContainText(organizer.name)
  await expect(other.locator('.editors-name')).toHaveCount(1)
  await expectAccessible(page)
  // What is typed stays, and so does what is said beside it; a form in which nothing was typed is read anew at once.
  const name = page.getByRole('textbox', { name: rooms.name, exact: true })
  await name.fill('書きかけの名前')
  await saveMeanwhile(other, `rooms/${id}`, { metaAuthor: '花子の出展者' })
  await expect(page.getByText(editors.saved.split('）').at(-1) ?? '')).toBeVisible()
  await expect(name).toHaveValue('書きかけの名前')
  // A page that is busy when its tab is closed may be ended by the browser without a word; the clock tells then, after minutes. Left for another one it says so first.
  await expect(other.getByRole('textbox', { name: rooms.author, exact: true })).toHaveValue('花子の出展者')
  await other.goto('about:blank')
  await other.close()
  await expect(page.getByText(editors.now)).toBeHidden()
})
