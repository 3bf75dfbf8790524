import { expectAccessible } from './support/accessible.ts'
import { apiAs, made } from './support/api.ts'
import { join } from './support/invite.ts'
import { openDialog } from './support/open-dialog.ts'
import { manager } from './support/product.ts'
import { searchPicker } from './support/search-picker.ts'
import { atLanding, byDay } from './support/shape-of.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { filled, wordsOf } from './support/words.ts'

for (const lang of ['ja', 'en'] as const) {
  test(`a team is given a room by a set, foreseen before it is saved, and one of it leaves the set (${lang})`, {
    tag: byDay(lang, 'ja'),
  }, async ({ page, browser, product }) => {
    const { access, common, users, spaces } = wordsOf[lang]
    const api = await apiAs(product.origin, manager)
    const [hall, team, member] = [`チームの間${lang}`, `日本館チーム${lang}`, (n: number) => `班員${lang} ${n}`]
    const room = await made(api, '/rooms', { spaceTitle: hall, spaceType: 'main', metaType: 'event' })
    for (const n of [1, 2]) {
      const body = { email: `team-${lang}-${n}@expo.example`, userName: member(n), cmsAccountAuth: 5 }
      await made(api, '/invitations', body)
    }
    const keeper = { name: '館の主', email: `keeper-${lang}@expo.example`, authority: 4 } as const
    const { email, name: userName, authority: cmsAccountAuth } = keeper
    await made(api, '/invitations', { email, userName, cmsAccountAuth, roomList: [room] })
    await signIn(page, { ...manager, lang })
    await page.goto('/ACCESS6000?view=sets')
    await page.getByRole('link', { name: access.setCreate }).click()
    await page.getByRole('textbox', { name: access.setName }).fill(team)
    await page.getByRole('combobox', { name: users.authority }).selectOption({ label: common.authority_5 })
    const pick = async (title: string, keyword: string, ...names: string[]) => {
      await page.getByRole('button', { name: title }).click()
      const dialog = page.getByRole('dialog', { name: title })
      await searchPicker(dialog, keyword)
      for (const name of names) await dialog.getByRole('checkbox', { name }).check()
      await dialog.getByRole('button', { name: common.pickTake }).click()
      await expect(dialog).toBeHidden()
    }
    await pick(users.choose_room, hall, hall)
    await page.getByRole('button', { name: access.setJoinTitle }).click()
    const joining = page.getByRole('dialog', { name: access.setJoinTitle })
    await searchPicker(joining, `班員${lang}`)
    // Closed before the answer, it asks no more.
    const isAsked = (url: URL) => url.pathname.endsWith('/users') && url.searchParams.has('limit')
    await page.route(isAsked, () => {})
    const ended = page.waitForEvent('requestfailed', (request) => isAsked(new URL(request.url())))
    await joining.getByRole('button', { name: common.pickAll }).click()
    await joining.getByRole('button', { name: common.cancel }).click()
    await ended
    await page.unroute(isAsked)
    await page.getByRole('button', { name: access.setJoinTitle }).click()
    await searchPicker(joining, `班員${lang}`)
    await joining.getByRole('button', { name: common.pickAll }).click()
    await expect(joining.getByText(filled(common.pickChosen, { count: 2 }))).toBeVisible()
    await joining.getByRole('button', { name: common.pickTake }).click()
    await expect(joining).toBeHidden()
    const effect = page.getByRole('region', { name: access.setEffect })
    await expect(effect).toContainText(hall)
    await expect(effect).toContainText(member(2))
    await expectAccessible(page)
    await page.getByRole('button', { name: spaces.register }).click()
    await expect(page.getByRole('heading', { name: team, level: 1 })).toBeVisible()
    const row = (n: number) => page.getByRole('row').filter({ hasText: member(n) })
    await expect(row(2)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: filled(access.setRemoveOf, { name: member(2) }) }).click()
    await openDialog(page).getByRole('button', { name: access.setRemove, exact: true }).click()
    await expect(row(2)).toHaveCount(0)
    await expect(row(1)).toBeVisible()
    const set = page.url()
    await page.goto(`/AC2110?q=${encodeURIComponent(`班員${lang}`)}`)
    await expect(page.getByRole('row').filter({ hasText: member(1) })).toContainText(
      filled(users.bySet, { name: team }),
    )
    await expect(page.getByRole('row').filter({ hasText: member(2) })).toContainText(users.noSpaces)
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
    await expect(page.getByText(access.setDeleted)).toBeVisible()
    await expect(page.getByRole('heading', { name: access.sets, exact: true, level: 2 })).toBeVisible()
    await expect(page.getByRole('link', { name: team })).toHaveCount(0)
  })
}

for (const lang of ['ja', 'en'] as const) {
  test(`sixty members are counted, found by a search, and taken out at once and taken back, before and after they are saved (${lang})`, {
    tag: atLanding(byDay(lang, 'en')),
  }, async ({ page, product }) => {
    const { access, chosen, common } = wordsOf[lang]
    const api = await apiAs(product.origin, manager)
    const team = `大班${lang}`
    const room = await made(api, '/rooms', { spaceTitle: `${team}の間`, spaceType: 'main', metaType: 'event' })
    for (let n = 1; n <= 60; n++) {
      const company = n <= 12 ? 'alpha' : 'beta'
      const body = { email: `${n}@${company}.${lang}.example`, userName: `${team} ${n}`, cmsAccountAuth: 5 }
      await made(api, '/invitations', body)
    }
    const set = await made(api, '/access-sets', { setName: team, cmsAccountAuth: 5, roomList: [room] })
    await signIn(page, { ...manager, lang })
    await page.goto(`/ACCESS6000/sets/${set}`)
    await page.getByRole('button', { name: access.setJoinTitle }).click()
    const dialog = page.getByRole('dialog', { name: access.setJoinTitle })
    await searchPicker(dialog, team)
    await dialog.getByRole('button', { name: common.pickAll }).click()
    await expect(dialog.getByText(filled(common.pickChosen, { count: 60 }))).toBeVisible()
    await dialog.getByRole('button', { name: common.pickTake }).click()
    const field = page.getByRole('group', { name: access.setJoin })
    await expect(field.getByText(filled(common.pickChosen, { count: 60 }))).toBeVisible()
    await expect(field.getByRole('listitem')).toHaveCount(50)
    await field.getByRole('button', { name: filled(chosen.more, { count: 10 }) }).click()
    await expect(field.getByRole('listitem')).toHaveCount(60)
    // Enter in the search saves no form.
    await field.getByRole('searchbox', { name: chosen.search }).fill('alpha')
    await page.keyboard.press('Enter')
    await expect(field.getByRole('listitem')).toHaveCount(12)
    await expectAccessible(page)
    await field.getByRole('button', { name: filled(chosen.removeFound, { count: 12 }) }).click()
    await expect(field.getByText(filled(common.pickChosen, { count: 48 }))).toBeVisible()
    await expect(field.getByRole('button', { name: filled(chosen.putBack, { count: 12 }) })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field.getByText(filled(common.pickChosen, { count: 60 }))).toBeVisible()
    await page.getByRole('button', { name: wordsOf[lang].spaces.save }).click()
    const members = page.getByRole('region', { name: filled(access.setMembersAll, { count: 60 }) })
    await expect(members).toBeVisible()
    await members.getByRole('searchbox', { name: access.setMemberSearch }).fill('beta')
    await page.keyboard.press('Enter')
    await expect(members.getByRole('row')).toHaveCount(49)
    await members.getByRole('checkbox', { name: filled(common.selectRow, { name: `${team} 13` }) }).check()
    const bar = page.getByRole('region', { name: common.selection })
    await bar.getByRole('button', { name: filled(access.setSelectFound, { count: 48 }) }).click()
    await expect(bar.getByText(filled(common.selectedCount, { count: 48 }))).toBeVisible()
    await bar.getByRole('button', { name: access.setRemove, exact: true }).click()
    const asked = openDialog(page)
    await expect(asked.getByRole('region', { name: access.setEffect })).toContainText(`${team}の間`)
    await expectAccessible(page)
    await asked.getByRole('button', { name: access.setRemove, exact: true }).click()
    await expect(page.getByRole('heading', { name: filled(access.setMembersAll, { count: 12 }) })).toBeVisible()
    await page.getByRole('button', { name: common.undo, exact: true }).click()
    await expect(page.getByRole('heading', { name: filled(access.setMembersAll, { count: 60 }) })).toBeVisible()
  })
}
