import type { Page } from 'playwright/test'
import { consoleSession } from '#lib/testing/console-session.ts'
import { codeText } from '#messages/code-text.ts'
import { expectAccessible } from './support/accessible.ts'
import { apiAs, made } from './support/api.ts'
import { openDialog } from './support/open-dialog.ts'
import { manager } from './support/product.ts'
import { atLanding } from './support/shape-of.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { whileHeld } from './support/while-held.ts'
import { filled, wordsOf } from './support/words.ts'

const CANCELLED = codeText('en', 'xrcms0056')

/** Where a change of many is held: all of it is written, and it is about to be kept. */
const KEPT = 'many_change_rows'

/** Presses what does it, and Cancel as soon as that is offered: it is said that nothing was changed, and the dialog is there as before. */
async function doAndCancel(page: Page, verb: string): Promise<void> {
  const dialog = openDialog(page)
  const cancel = dialog.getByRole('button', { name: wordsOf.en.runningCalls.cancel, exact: true })
  await dialog.getByRole('button', { name: verb, exact: true }).click()
  await page.clock.fastForward(2_000)
  await expect(cancel).toBeEnabled()
  await expectAccessible(page)
  await cancel.click()
  await expect(dialog.getByRole('alert')).toHaveText(CANCELLED)
  await expectAccessible(page)
}

test('a change of many and its undo are cancelled while they are under way: nothing is changed, what was typed stays, and each is done then', {
  tag: atLanding('@split'),
}, async ({ page, product }) => {
  const { common, many, runningCalls } = wordsOf.en
  const api = await apiAs(product.origin, manager)
  for (const n of [1, 2]) {
    const room = { spaceTitle: `Harbour ${n}`, metaAuthor: 'Old quay', spaceType: 'main', metaType: 'event' }
    await made(api, '/rooms', room)
  }
  await page.clock.install()
  await signIn(page, { ...manager, lang: 'en' })
  await page.goto('/ROOM5110?q=Harbour')
  await page.getByRole('checkbox', { name: common.selectAll }).check()
  await page.getByRole('button', { name: many.change, exact: true }).click()
  const dialog = openDialog(page)
  const check = dialog.getByRole('button', { name: many.check, exact: true })
  await dialog.getByLabel(many.field).selectOption('metaAuthor')
  await dialog.getByLabel(many.find, { exact: true }).fill('Old')
  await dialog.getByLabel(many.replacement, { exact: true }).fill('New')
  await check.click()
  const apply = filled(many.apply, { count: 2 })
  await whileHeld(product.databaseUrl, KEPT, () => doAndCancel(page, apply))
  await expect(dialog.getByRole('list', { name: many.lines }).getByRole('listitem')).toHaveCount(2)
  await dialog.getByRole('button', { name: many.back, exact: true }).click()
  await expect(dialog.getByLabel(many.replacement, { exact: true })).toHaveValue('New')
  await check.click()
  await dialog.getByRole('button', { name: apply, exact: true }).click()
  await expect(page.getByText('2 changed')).toBeVisible()

  const takeBack = page.getByRole('button', { name: common.undo, exact: true })
  await whileHeld(product.databaseUrl, KEPT, async () => {
    const isSent = page.waitForRequest((request) => request.url().endsWith('/undo') && !!request.postDataJSON().token)
    await takeBack.click()
    await isSent
    await page.clock.fastForward(2_000)
    await page.getByRole('button', { name: runningCalls.cancel, exact: true }).click()
    await expect(page.getByText(CANCELLED)).toBeVisible()
  })
  await takeBack.click()
  await expect(page.getByText('2 taken back')).toBeVisible()

  await page.goto('/CHANGES')
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('row').nth(1).getByRole('link').click()
  await page.getByRole('button', { name: many.undo, exact: true }).click()
  const undo = filled(many.undoVerb, { count: 2 })
  await expect(dialog.getByRole('list', { name: many.lines })).toBeVisible()
  await whileHeld(product.databaseUrl, KEPT, () => doAndCancel(page, undo))
  await dialog.getByRole('button', { name: undo, exact: true }).click()
  await expect(page.getByText('2 taken back')).toBeVisible()
})

test('a suspension of many and a spreadsheet are cancelled while they are under way, and done then', {
  tag: '@landing',
}, async ({ page, product }) => {
  const { common, many, sheets, standing, users } = wordsOf.en
  const api = await apiAs(product.origin, manager)
  const body = { email: 'quay@expo.example', userName: 'Quay hand', cmsAccountAuth: 5 }
  const id = await made(api, '/invitations', body)
  const database = await consoleSession(product.databaseUrl)
  await database.query(
    `update users set login_status = 'registered', consent_terms_at = now(), consent_privacy_at = now() where id = $1`,
    [id],
  )
  await database.end()
  await page.clock.install()
  await signIn(page, { ...manager, lang: 'en' })
  await page.goto('/AC2110?q=Quay')
  await page.getByRole('checkbox', { name: common.selectAll }).check()
  await page.getByRole('region', { name: common.selection }).getByRole('button', { name: many.standing }).click()
  const dialog = openDialog(page)
  const check = dialog.getByRole('button', { name: many.check, exact: true })
  const reason = dialog.getByRole('textbox', { name: standing.reason })
  await reason.fill('The contract is over')
  await check.click()
  const apply = filled(many.apply, { count: 1 })
  await whileHeld(product.databaseUrl, KEPT, () => doAndCancel(page, apply))
  await dialog.getByRole('button', { name: many.back, exact: true }).click()
  await expect(reason).toHaveValue('The contract is over')
  await check.click()
  await dialog.getByRole('button', { name: apply, exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: users.suspended })).toHaveCount(1)

  const room = await made(api, '/rooms', { spaceTitle: 'Pier', spaceType: 'main', metaType: 'event' })
  await page.goto('/SHEETS?kind=room')
  await page.locator('input[type=file]').setInputFiles({
    name: 'rooms.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`ID,Name\n${room},Long pier\n`),
  })
  const verb = 'Save 1 row'
  await page.getByRole('button', { name: verb, exact: true }).click()
  await whileHeld(product.databaseUrl, KEPT, () => doAndCancel(page, verb))
  await dialog.getByRole('button', { name: verb, exact: true }).click()
  await expect(page.getByRole('button', { name: sheets.undo, exact: true })).toBeVisible()
})

test('the save of a set of access is cancelled while it is under way: what was typed stays, and is saved then', {
  tag: '@landing',
}, async ({ page, product }) => {
  const { access, common, runningCalls, spaces } = wordsOf.en
  const api = await apiAs(product.origin, manager)
  const roomList = [await made(api, '/rooms', { spaceTitle: 'Mole', spaceType: 'main', metaType: 'event' })]
  const id = await made(api, '/access-sets', { setName: 'Quay team', cmsAccountAuth: 5, roomList })
  await page.clock.install()
  await signIn(page, { ...manager, lang: 'en' })
  await page.goto(`/ACCESS6000/sets/${id}`)
  const name = page.getByRole('textbox', { name: access.setName })
  await name.fill('Mole team')
  const save = page.getByRole('button', { name: spaces.save, exact: true })
  await whileHeld(product.databaseUrl, 'access_sets', async () => {
    await save.click()
    await page.clock.fastForward(2_000)
    await page.getByRole('button', { name: runningCalls.cancel, exact: true }).click()
    await expect(openDialog(page).getByRole('alert')).toHaveText(CANCELLED)
  })
  await openDialog(page).getByRole('button', { name: common.close, exact: true }).last().click()
  await expect(name).toHaveValue('Mole team')
  await expect(save).toBeFocused()
  await save.click()
  await expect(page.getByRole('heading', { name: 'Mole team', level: 1 })).toBeVisible()
})
