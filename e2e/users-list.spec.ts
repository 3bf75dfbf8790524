import { consoleSession } from '#lib/testing/console-session.ts'
import { expectAccessible } from './support/accessible.ts'
import { type Api, apiAs } from './support/api.ts'
import { openMenu } from './support/open-menu.ts'
import { pickFound } from './support/pick-found.ts'
import { manager } from './support/product.ts'
import { byDay } from './support/shape-of.ts'
import { signIn } from './support/sign-in.ts'
import { tabTo } from './support/tab-to.ts'
import { expect, test } from './support/test.ts'
import { filled, wordsOf } from './support/words.ts'

const noSpaces = { areaList: [], roomList: [], roomPatternList: [] }

/** An address has plain letters only. */
const addressOf = (name: string) => Buffer.from(name).toString('hex')

async function inviteAll(api: Api, name: string, count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    const body = {
      email: `${addressOf(name)}-${n}@list.example`,
      userName: `${name} ${n}`,
      cmsAccountAuth: 1,
      ...noSpaces,
    }
    const answer = await api.post('/invitations', body)
    expect(answer.status).toBe(201)
  }
}

/** As if a worker far away still had the last people of this work in hand: none of this console takes them over. */
async function takeUpAgain(databaseUrl: string, batch: string, waiting: number): Promise<void> {
  const database = await consoleSession(databaseUrl)
  await database.query(
    `update user_batch_people set result = 'waiting'
    where batch_id = $1 and place > (select max(place) - $2::int from user_batch_people where batch_id = $1)`,
    [batch, waiting],
  )
  await database.query(
    `update user_batches set state = 'working', ended_at = null, done_count = done_count - $2::int where id = $1`,
    [batch, waiting],
  )
  await database.query(
    `update jobs set state = 'running', lease_until = now() + interval '1 day', finished_at = null where target_id = $1`,
    [batch],
  )
  await database.end()
}

for (const lang of ['ja', 'en'] as const) {
  test(`the list of people is searched, set up, selected and cleared by keyboard alone, in ${lang}`, {
    tag: byDay(lang, 'ja'),
  }, async ({ page, product }) => {
    const { users, userBatches, lists, common } = wordsOf[lang]
    const name = `鍵盤${lang}`
    await inviteAll(await apiAs(product.origin, manager), name, 3)
    await signIn(page, { ...manager, lang })
    await page.goto('/AC2110')
    await tabTo(page, 'searchbox', users.keyword)
    await page.keyboard.type(name.normalize('NFKC'))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('rowheader')).toHaveCount(3)
    await expectAccessible(page)

    await openMenu(page, common.display)
    await tabTo(page, 'button', lists.columns)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await tabTo(page, 'checkbox', users.email)
    await page.keyboard.press('Space')
    await expectAccessible(page)
    await tabTo(page, 'button', lists.save)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('columnheader', { name: users.email })).toBeVisible()

    await openMenu(page, lists.viewMenu)
    await tabTo(page, 'button', lists.saveView)
    await page.keyboard.press('Enter')
    await tabTo(page, 'textbox', lists.viewName)
    await page.keyboard.type(`A ${lang}`)
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/view=/)
    await openMenu(page, `A ${lang}`)
    await expect(page.getByRole('link', { name: `A ${lang}` })).toHaveAttribute('aria-current', 'true')

    await tabTo(page, 'checkbox', common.selectAll)
    await page.keyboard.press('Space')
    await tabTo(page, 'button', users.delete)
    await page.keyboard.press('Enter')
    const alert = page.getByRole('alertdialog')
    await expect(alert.getByRole('button', { name: common.cancel })).toBeFocused()
    await expectAccessible(page)
    await tabTo(page, 'button', filled(userBatches.verb_delete, { count: 3 }))
    await page.keyboard.press('Enter')
    await expect(alert.getByText(userBatches.result_delete, { exact: true })).toHaveCount(3)
    // The toast of the saved view has one too, which no Tab reaches from here.
    await tabTo(page, 'button', common.close, alert)
    await page.keyboard.press('Enter')
    await expect(page.getByText(filled(users.noMatchFor, { q: name }))).toBeVisible()
  })
}

test('a view is the one the list opens with, is renamed and deleted', { tag: '@landing' }, async ({ page }) => {
  const { lists } = wordsOf.ja
  await signIn(page, manager)
  await page.goto('/AC2110?view=none&loginStatus=registered')
  await openMenu(page, lists.viewMenu)
  await page.getByRole('button', { name: lists.saveView }).click()
  await page.getByRole('textbox', { name: lists.viewName }).fill('登録済みだけ')
  await page.getByRole('checkbox', { name: lists.openWith }).check()
  await page.getByRole('button', { name: lists.save, exact: true }).click()
  await openMenu(page, '登録済みだけ')
  await expect(page.getByRole('link', { name: '登録済みだけ（既定）' })).toBeVisible()
  await page.goto('/AC2110')
  await expect(page).toHaveURL(/loginStatus=registered.*view=/)
  await openMenu(page, '登録済みだけ')
  await page.getByRole('button', { name: lists.manageViews }).click()
  const dialog = page.getByRole('dialog')
  // By name the last: the ones before are of other tests.
  const row = dialog.getByRole('listitem').last()
  const viewName = row.getByRole('textbox', { name: lists.viewName })
  await viewName.fill('働く\u200b人')
  await viewName.blur()
  await expect(viewName).toHaveValue('働く人')
  await expect(viewName).toHaveAccessibleDescription(new RegExp(wordsOf.ja.errors.unseen))
  // The field has the focus again, and what is said at it stays where it is under the press.
  await row.getByRole('button', { name: lists.save, exact: true }).click()
  await expect(page.getByRole('link', { name: '働く人（既定）', includeHidden: true })).toBeAttached()
  await expectAccessible(page)
  // Deleted without a question, put back under its address, and deleted again.
  const deleteIt = dialog.getByRole('button', { name: filled(lists.deleteView, { name: '働く人' }) })
  await deleteIt.click()
  await expect(page).toHaveURL(/view=none/)
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: wordsOf.ja.common.undo }).click()
  await expect(page.getByText(filled(lists.viewBack, { name: '働く人' }))).toBeVisible()
  await page.goto('/AC2110')
  await expect(page).toHaveURL(/loginStatus=registered.*view=/)
  await openMenu(page, '働く人')
  await page.getByRole('button', { name: lists.manageViews }).click()
  await deleteIt.click()
  await expect(page).toHaveURL(/view=none/)
  await page.goto('/AC2110')
  await expect(page).toHaveURL(/\/AC2110$/)
})

test('a selection goes on over pages, takes all that match, and names each refusal beside what was done', {
  tag: '@landing',
}, async ({ page, product }) => {
  const { users, userBatches, common } = wordsOf.ja
  const api = await apiAs(product.origin, manager)
  await inviteAll(api, 'manager-x', 5)
  await signIn(page, manager)
  await page.goto('/AC2110?view=none&q=manager&limit=2&sort=createdAt')
  await page.getByRole('checkbox', { name: common.selectAll }).check()
  await expect(page.getByRole('status').filter({ hasText: '2件を選択中' })).toBeVisible()
  await page.goto('/AC2110?view=none&q=manager&sort=createdAt')
  const bar = page.getByRole('region', { name: common.selection })
  await page.getByRole('checkbox', { name: /manager-x 0/ }).check()
  await bar.getByRole('button', { name: /すべて選択/ }).click()
  await expect(bar.getByText('6件を選択中')).toBeVisible()
  await bar.getByRole('button', { name: users.delete }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText(userBatches.refusal_self_delete)).toBeVisible()
  await dialog.getByRole('button', { name: '5人を削除する' }).click()
  await expect(dialog.getByText(userBatches.result_delete, { exact: true })).toHaveCount(5)
  await expect(dialog.getByRole('listitem').first()).toContainText(userBatches.refusal_self_delete)
  await dialog.getByRole('button', { name: common.close }).click()
  await expect(page.getByRole('rowheader')).toHaveCount(1)
})

test('a selection stays over a page that is turned without a reload', { tag: '@landing' }, async ({
  page,
  product,
}) => {
  const { common } = wordsOf.ja
  await inviteAll(await apiAs(product.origin, manager), 'turned', 4)
  await signIn(page, manager)
  await page.goto('/AC2110?view=none&q=turned&limit=2&sort=createdAt')
  await page.getByRole('checkbox', { name: common.selectAll }).check()
  // A reload would lose this.
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', 'kept'))
  await page.getByRole('link', { name: common.nextPage }).click()
  await expect(page.getByRole('rowheader', { name: 'turned 2' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-mark', 'kept')
  const bar = page.getByRole('region', { name: common.selection })
  await expect(bar).toContainText('2件を選択中')
  await page.getByRole('checkbox', { name: /turned 3/ }).check()
  await expect(bar).toContainText('3件を選択中')
})

test('the list is narrowed by a space that is found by typing', { tag: '@landing' }, async ({ page, product }) => {
  const { users } = wordsOf.ja
  const api = await apiAs(product.origin, manager)
  const made = async (path: string, body: object) =>
    ((await api.post(path, body)).body.item as { id: string } | undefined)?.id ?? ''
  const room = await made('/rooms', { spaceTitle: '灯籠の間', spaceType: 'main', metaType: 'pavilion' })
  const person = { email: 'lantern@list.example', userName: '灯籠 守', cmsAccountAuth: 4 }
  await made('/invitations', { ...person, ...noSpaces, roomList: [room] })
  await signIn(page, manager)
  await page.goto('/AC2110?view=none')
  await openMenu(page, wordsOf.ja.common.filters)
  const box = page.getByRole('combobox', { name: users.kind_room, exact: true })
  await pickFound(box, '灯籠', '灯籠の間')
  await expect(page).toHaveURL(new RegExp(`roomId=${room}`))
  // One more could be picked: what is behind the list of choices is there again once it is closed.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await expect(page.getByRole('rowheader', { name: '灯籠 守' })).toBeVisible()
  const setFilters = page.getByRole('list', { name: wordsOf.ja.common.setFilters })
  await expect(setFilters.getByRole('button', { name: `${users.kind_room} 灯籠の間` })).toBeVisible()
})

test('after a row is deleted the focus is on the same action of the next row', { tag: '@landing' }, async ({
  page,
  product,
}) => {
  const { users } = wordsOf.ja
  await inviteAll(await apiAs(product.origin, manager), 'focus', 2)
  await signIn(page, manager)
  await page.goto('/AC2110?view=none&q=focus&sort=createdAt')
  const remove = (n: number) => page.getByRole('button', { name: filled(users.deleteOf, { name: `focus ${n}` }) })
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: users.delete })
  await remove(0).click()
  await confirm.click()
  await expect(remove(0)).toHaveCount(0)
  await expect(remove(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await confirm.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('what needs care in the directory is counted and listed, and an invitation that could not be sent is sent again', {
  tag: '@landing',
}, async ({ page, product, faults }) => {
  faults.allow(/503/)
  const { users, common } = wordsOf.ja
  await inviteAll(await apiAs(product.origin, manager), 'care', 1)
  const lists = { ...noSpaces, email: 'bare@list.example', userName: '権限なし', cmsAccountAuth: 4 }
  expect((await (await apiAs(product.origin, manager)).post('/invitations', lists)).status).toBe(201)
  await signIn(page, manager)
  await page.goto('/AC2110?view=none')
  await expect(page.getByRole('rowheader', { name: '権限なし' })).toBeVisible()
  await page.getByRole('link', { name: users.tabCare }).click()
  await page.getByRole('link', { name: new RegExp(users.care_without) }).click()
  await expect(page).toHaveURL(/tab=hygiene.*care=without|care=without.*tab=hygiene/)
  await expect(page.getByRole('rowheader', { name: '権限なし' })).toBeVisible()
  await expectAccessible(page)
  const again = page.getByRole('button', { name: filled(users.reinviteOf, { name: '権限なし' }) })
  const sending = '**/cms/v1/fe/users/*/reinvite'
  await page.route(sending, (route) => route.fulfill({ status: 503, json: { result_code: 'xrcms0001' } }))
  await again.press('Enter')
  const refused = page.getByRole('alertdialog')
  await expect(refused.getByText('xrcms0001')).toBeVisible()
  await expectAccessible(page)
  await refused.getByRole('button', { name: common.close }).last().press('Enter')
  await expect(again).toBeFocused()
  await page.unroute(sending)
  await again.press('Enter')
  await expect(page.getByText(users.reinvited)).toBeVisible()
})

test('many people are deleted by a job that goes on without its page, and invited again from the directory check', {
  tag: '@landing',
}, async ({ page, product }) => {
  const { users, userBatches, common } = wordsOf.ja
  const api = await apiAs(product.origin, manager)
  await inviteAll(api, 'crowd', 120)
  await signIn(page, manager)
  await page.goto('/AC2110?view=none&q=crowd&sort=createdAt')
  const bar = page.getByRole('region', { name: common.selection })
  await page.getByRole('checkbox', { name: /crowd 0(?!\d)/ }).check()
  await bar.getByRole('button', { name: /すべて選択/ }).click()
  await expect(bar.getByText('120件を選択中')).toBeVisible()
  await bar.getByRole('button', { name: users.reinvite }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: filled(userBatches.verb_reinvite, { count: 120 }) })
    .click()
  await expect(page).toHaveURL(/\/AC2110\/batches\//)
  await page.reload()
  await expect(page.getByText(userBatches.state_done, { exact: true })).toBeVisible()
  await expect(page.getByText(userBatches.result_reinvite, { exact: true })).toHaveCount(50)
  await expectAccessible(page)

  await takeUpAgain(product.databaseUrl, new URL(page.url()).pathname.split('/')[3] ?? '', 30)
  await page.reload()
  await page.getByRole('button', { name: userBatches.stop, exact: true }).press('Enter')
  const question = page.getByRole('alertdialog')
  await expect(question).toHaveAccessibleName(userBatches.stopTitle)
  await expectAccessible(page)
  await question.getByRole('button', { name: userBatches.stop, exact: true }).press('Enter')
  await expect(page.getByText(userBatches.stopped)).toBeVisible()
  await expect(page.getByText(filled(userBatches.state_refused, { count: 30 }))).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)
  await page.getByRole('link', { name: new RegExp(`^${userBatches.refusedCount}`) }).click()
  await expect(page.getByText(userBatches.refusal_stopped)).toHaveCount(30)
  await expectAccessible(page)

  await page.goto('/AC2110?view=none&q=crowd&sort=createdAt')
  await page.getByRole('checkbox', { name: /crowd 0(?!\d)/ }).check()
  await bar.getByRole('button', { name: /すべて選択/ }).click()
  await expect(bar.getByText('120件を選択中')).toBeVisible()
  await bar.getByRole('button', { name: users.delete }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: filled(userBatches.verb_delete, { count: 120 }) })
    .click()
  await expect(page).toHaveURL(/\/AC2110\/batches\//)
  await page.goto('/AC2110/batches')
  await expectAccessible(page)
  await page.getByRole('link', { name: userBatches.name_delete }).first().click()
  await expect(page).toHaveURL(/\/AC2110\/batches\//)
  await expect(page.getByText(userBatches.state_done, { exact: true })).toBeVisible()
  await page.goto('/AC2110?view=none&q=crowd')
  await expect(page.getByText(filled(users.noMatchFor, { q: 'crowd' }))).toBeVisible()
})
