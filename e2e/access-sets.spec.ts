import { expectAccessible } from './support/accessible.ts'
import { apiAs, made } from './support/api.ts'
import { join } from './support/invite.ts'
import { openDialog } from './support/open-dialog.ts'
import { manager } from './support/product.ts'
import { searchPicker } from './support/search-picker.ts'
import { byDay } from './support/shape-of.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { filled, wordsOf } from './support/words.ts'

for (const lang of ['ja', 'en'] as const) {
  test(`a team is given a room by a set, foreseen before it is saved, and one of it leaves the set (${lang})`, {
    tag: byDay(lang, 'ja'),
  }, async ({ page, browser, product }) => {
    const { access, common, users, spaces } = wordsOf[lang]
    const api = await apiAs(product.origin, manager)
    const room = await made(api, '/rooms', { spaceTitle: 'チームの間', spaceType: 'main', metaType: 'event' })
    for (const n of [1, 2]) {
      const body = { email: `team-${n}@expo.example`, userName: `班員 ${n}`, cmsAccountAuth: 5 }
      await made(api, '/invitations', body)
    }
    const keeper = { name: '館の主', email: 'keeper@expo.example', authority: 4 } as const
    const { email, name: userName, authority: cmsAccountAuth } = keeper
    await made(api, '/invitations', { email, userName, cmsAccountAuth, roomList: [room] })
    await signIn(page, { ...manager, lang })
    await page.goto('/ACCESS6000?view=sets')
    await page.getByRole('link', { name: access.setCreate }).click()
    await page.getByRole('textbox', { name: access.setName }).fill('日本館チーム')
    await page.getByRole('combobox', { name: users.authority }).selectOption({ label: common.authority_5 })
    const pick = async (title: string, keyword: string, ...names: string[]) => {
      await page.getByRole('button', { name: title }).click()
      const dialog = page.getByRole('dialog', { name: title })
      await searchPicker(dialog, keyword)
      for (const name of names) await dialog.getByRole('checkbox', { name }).check()
      await dialog.getByRole('button', { name: common.pickTake }).click()
      await expect(dialog).toBeHidden()
    }
    await pick(users.choose_room, 'チームの間', 'チームの間')
    await page.getByRole('button', { name: access.setJoinTitle }).click()
    const joining = page.getByRole('dialog', { name: access.setJoinTitle })
    await searchPicker(joining, '班員')
    // Closed before the answer, it asks no more.
    const isAsked = (url: URL) => url.pathname.endsWith('/users') && url.searchParams.has('limit')
    await page.route(isAsked, () => {})
    const ended = page.waitForEvent('requestfailed', (request) => isAsked(new URL(request.url())))
    await joining.getByRole('button', { name: common.pickAll }).click()
    await joining.getByRole('button', { name: common.cancel }).click()
    await ended
    await page.unroute(isAsked)
    await page.getByRole('button', { name: access.setJoinTitle }).click()
    await searchPicker(joining, '班員')
    await joining.getByRole('button', { name: common.pickAll }).click()
    await expect(joining.getByText(filled(common.pickChosen, { count: 2 }))).toBeVisible()
    await joining.getByRole('button', { name: common.pickTake }).click()
    await expect(joining).toBeHidden()
    const effect = page.getByRole('region', { name: access.setEffect })
    await expect(effect).toContainText('チームの間')
    await expect(effect).toContainText('班員 2')
    await expectAccessible(page)
    await page.getByRole('button', { name: spaces.register }).click()
    await expect(page.getByRole('heading', { name: '日本館チーム', level: 1 })).toBeVisible()
    const member = (n: number) => page.getByRole('row').filter({ hasText: `班員 ${n}` })
    await expect(member(2)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: filled(access.setRemoveOf, { name: '班員 2' }) }).click()
    await openDialog(page).getByRole('button', { name: access.setRemove, exact: true }).click()
    await expect(member(2)).toHaveCount(0)
    await expect(member(1)).toBeVisible()
    const set = page.url()
    await page.goto(`/AC2110?q=${encodeURIComponent('班員')}`)
    await expect(page.getByRole('row').filter({ hasText: '班員 1' })).toContainText(
      filled(users.bySet, { name: '日本館チーム' }),
    )
    await expect(page.getByRole('row').filter({ hasText: '班員 2' })).toContainText(users.noSpaces)
    // Whoever holds nothing else leaves the list of the room’s manager when the set ends: accounts go before.
    const theirs = await join(browser, product, lang, keeper)
    await theirs.goto(set)
    await expect(theirs.getByText(access.setEndNowFirst)).toBeVisible()
    await theirs.getByRole('button', { name: access.setDelete }).click()
    await expect(openDialog(theirs)).toContainText(access.setDeleteAccountsFirst)
    await theirs.context().close()
    await page.goto(set)
    // To end it now, it is deleted; accounts are something else.
    await expect(page.getByText(access.setEndNow)).toBeVisible()
    await page.getByRole('button', { name: access.setDelete }).click()
    await expect(openDialog(page)).toContainText(access.setDeleteAccounts)
    await openDialog(page).getByRole('button', { name: access.setDelete, exact: true }).click()
    await expect(page.getByText(access.setNone, { exact: true })).toBeVisible()
  })
}
