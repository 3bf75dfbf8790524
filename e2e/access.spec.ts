import { fieldText } from '#messages/field-text.ts'
import { expectAccessible } from './support/accessible.ts'
import { type Api, apiAs, made } from './support/api.ts'
import { accept, invitationPath, invite } from './support/invite.ts'
import { jstDay } from './support/jst-day.ts'
import { mailsTo } from './support/mail.ts'
import { openMenu } from './support/open-menu.ts'
import { pickFound } from './support/pick-found.ts'
import { manager } from './support/product.ts'
import { searchPicker } from './support/search-picker.ts'
import { atLanding, byDay } from './support/shape-of.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { wordsOf } from './support/words.ts'

const lists = { areaList: [], roomList: [], roomPatternList: [] }

/** An area with a room of two patterns, and two room makers to be given access. */
async function expo(api: Api, name: string) {
  const spaceParentId = await made(api, '/expo-areas', { spaceTitle: `${name} エキスポ` })
  const area = await made(api, '/venue-areas', { spaceTitle: `${name} 広場`, spaceParentId })
  const room = await made(api, '/rooms', {
    spaceTitle: `${name} 館`,
    spaceType: 'main',
    metaType: 'pavilion',
    venueAreaIds: [area],
  })
  for (const n of [1, 2]) await made(api, '/patterns', { spacePatternTitle: `${name} ${n}`, spaceId: room })
  for (const n of [1, 2]) {
    const email = `${name}-${n}@expo.example`
    await made(api, '/invitations', { email, userName: `${name} 担当 ${n}`, cmsAccountAuth: 5, ...lists })
  }
  return { area, room }
}

for (const lang of ['ja', 'en'] as const) {
  test(`access is given to several with an end and its effect, moved, explained and taken, in ${lang}`, {
    tag: byDay(lang, 'ja'),
  }, async ({ page, product }) => {
    const { access, common, actions } = wordsOf[lang]
    const name = `access-${lang}`
    const { room } = await expo(await apiAs(product.origin, manager), name)
    await signIn(page, { ...manager, lang })
    await page.goto(`/ACCESS6000?spaceId=${room}`)
    await page.getByRole('button', { name: access.give }).click()
    const dialog = page.getByRole('dialog')
    await searchPicker(dialog, name)
    const publication = dialog.getByRole('listitem').filter({ hasText: actions.roomPattern.publish })
    for (const n of [1, 2]) {
      await dialog.getByRole('checkbox', { name: `${name} 担当 ${n}` }).check()
      // What it comes to makes the dialog higher, and with it moves what is pressed next.
      await expect(publication).toContainText(lang === 'ja' ? '1ルームの2パターン' : '2 patterns in 1 room')
    }
    // Of a choice she comes back to, what was answered before says nothing until it is answered anew.
    const counting = Promise.withResolvers<void>()
    await page.route('**/cms/v1/fe/grants/effect', (route) => counting.promise.then(() => route.continue()))
    await dialog.getByRole('checkbox', { name: `${name} 担当 2` }).uncheck()
    await dialog.getByRole('checkbox', { name: `${name} 担当 2` }).check()
    await expect(dialog.getByText(access.effectLoading)).toBeVisible()
    counting.resolve()
    await expect(publication).toContainText(lang === 'ja' ? '1ルームの2パターン' : '2 patterns in 1 room')
    const lastDay = dialog.getByRole('group', { name: access.lastDay })
    const typeDay = async (day: string) => {
      await lastDay.getByRole('spinbutton').first().click()
      await page.keyboard.type(day.replaceAll('-', ''))
    }
    // Asked for once: it may be midnight in between.
    const [tomorrow, later] = [jstDay(1), jstDay(30)]
    await typeDay('2020-01-01')
    // It is refused while she types the next day already: that says nothing of what stands there then.
    const saving = Promise.withResolvers<void>()
    await page.route('**/cms/v1/fe/grants', (route) => saving.promise.then(() => route.continue()))
    await dialog.getByRole('button', { name: lang === 'ja' ? '2人に追加する' : 'Add 2 users' }).click()
    await expect(lastDay.getByRole('spinbutton').first()).toHaveAttribute('aria-invalid', 'true')
    // A day that does not exist stays as it was typed, is refused before and by the saving, and becomes no other day.
    const noSuchDay = fieldText(lang, { field: 'lastDay', rule: 'format' })
    await typeDay('2027-02-31')
    await page.keyboard.press('Tab')
    const dayField = dialog.locator('.field').filter({ has: page.getByRole('group', { name: access.lastDay }) })
    await expect(dayField).toContainText(noSuchDay)
    saving.resolve()
    await expect(dialog.locator('.modal-foot [aria-disabled]')).toHaveCount(0)
    await expect(dayField).toContainText(noSuchDay)
    await dialog.getByRole('button', { name: lang === 'ja' ? '2人に追加する' : 'Add 2 users' }).click()
    await expect(dialog.getByText(noSuchDay)).toHaveCount(1)
    await expect(lastDay).toContainText('2027/02/31')
    await expectAccessible(page)
    await typeDay(tomorrow)
    await expect(publication).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: lang === 'ja' ? '2人に追加する' : 'Add 2 users' }).click()
    const row = (n: number) => page.getByRole('row').filter({ hasText: `${name} 担当 ${n}` })
    const until = (day: string) => access.until.replace('{day}', day.replaceAll('-', '/'))
    for (const n of [1, 2]) await expect(row(n)).toContainText(until(tomorrow))
    await expectAccessible(page)

    await page.getByRole('checkbox', { name: common.selectAll }).check()
    const bar = page.getByRole('region', { name: common.selection })
    await bar.getByRole('button', { name: access.selectedEnd }).click()
    // The console's own format in both languages, not the browser's.
    await expect(lastDay).toContainText(tomorrow.replaceAll('-', '/'))
    await typeDay(later)
    await expect(dialog.getByText(access.effectNone)).toBeVisible()
    await dialog.getByRole('button', { name: access.endVerb, exact: true }).click()
    for (const n of [1, 2]) await expect(row(n)).toContainText(until(later))

    await page.getByRole('link', { name: access.view_actions }).click()
    await openMenu(page, common.filters)
    await page.getByRole('combobox', { name: access.action }).selectOption({ label: actions.room.editTexts })
    await page.getByRole('search').getByRole('button', { name: common.search, exact: true }).click()
    await expect(page).toHaveURL(/action=room\.editTexts/)
    await expect(row(1)).toContainText(access.by_direct)
    await expect(page.getByRole('row').filter({ hasText: manager.email })).toContainText(access.reason_level)
    await expectAccessible(page)

    await page.getByRole('link', { name: access.view_holders, exact: true }).click()
    await expect(page.getByRole('button', { name: access.give })).toBeVisible()
    await page.getByRole('checkbox', { name: common.selectAll }).check()
    await bar.getByRole('button', { name: access.selectedTake }).click()
    const question = page.getByRole('alertdialog')
    await expect(question.getByRole('listitem').filter({ hasText: actions.roomPattern.publish })).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('button', { name: access.take }).click()
    await expect(page.getByText(access.none)).toBeVisible()
  })

  test(`the end of what a person holds is set from her own page, in ${lang}`, {
    tag: atLanding(byDay(lang, 'en')),
  }, async ({ page, product }) => {
    const { access, users } = wordsOf[lang]
    const api = await apiAs(product.origin, manager)
    const { room } = await expo(api, `end-${lang}`)
    const spaces = { areaList: [], roomList: [room], roomPatternList: [] }
    const body = { email: `end-${lang}@expo.example`, userName: `end ${lang}`, cmsAccountAuth: 5, ...spaces }
    const { id } = (await api.post('/invitations', body)).body.item as { id: string }
    await signIn(page, { ...manager, lang })
    await page.goto(`/AC2122/${id}`)
    await expect(page.getByText(users.forGood)).toBeVisible()
    const setEnd = page.getByRole('button', { name: users.setEndOf.replace('{name}', `end-${lang} 館`) })
    await setEnd.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    // Esc closes it while nothing is typed, and gives the focus back.
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(setEnd).toBeFocused()
    await setEnd.click()
    await dialog.getByRole('group', { name: access.lastDay }).getByRole('spinbutton').first().click()
    const day = jstDay(60)
    await page.keyboard.type(day.replaceAll('-', ''))
    await expect(dialog.getByText(access.effectNone)).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: access.endVerb, exact: true }).click()
    await expect(page.getByText(users.until.replace('{day}', day.replaceAll('-', '/')))).toBeVisible()
  })

  test(`spaces without an active manager are listed, and the way leads to giving access, in ${lang}`, {
    tag: atLanding(byDay(lang, 'ja')),
  }, async ({ page, product }) => {
    const { access, actions, common } = wordsOf[lang]
    const name = `alone-${lang}`
    const { room } = await expo(await apiAs(product.origin, manager), name)
    await signIn(page, { ...manager, lang })
    await page.goto('/ACCESS6000')
    await page.getByRole('link', { name: access.view_actions }).click()
    const levels = (action: string) => page.getByRole('row').filter({ hasText: action }).getByRole('link')
    await expect(levels(actions.mail.read)).toHaveText([common.authority_0])
    await expect(levels(actions.roomPattern.delete)).toHaveText(
      ([0, 1, 4] as const).map((level) => common[`authority_${level}`]),
    )
    await expectAccessible(page)
    await page.getByRole('link', { name: access.view_unmanaged }).click()
    await page.getByRole('searchbox').fill(name)
    await page.getByRole('searchbox').press('Enter')
    await expect(page.getByRole('row').filter({ hasText: `${name} 広場` })).toContainText(access.state_none)
    await page.getByRole('navigation', { name: access.kind }).getByRole('link', { name: access.kind_room }).click()
    await expect(page.getByRole('row').filter({ hasText: `${name} 館` })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: access.assignOf.replace('{name}', `${name} 館`) }).click()
    await expect(page).toHaveURL(new RegExp(`spaceId=${room}`))
    await expect(page.getByRole('button', { name: access.give })).toBeVisible()
  })
}

for (const lang of ['ja', 'en'] as const) {
  test(`an invitation is previewed, sent, revoked and explained, and the inviter hears of it, in ${lang}`, {
    tag: atLanding(byDay(lang, 'en')),
  }, async ({ page, browser, product, faults }) => {
    // Playwright's recorder looks into every frame; the one of a mail lets nothing run.
    faults.allow(/Blocked script execution in 'about:srcdoc'/)
    const { users, access, actions, common, entry } = wordsOf[lang]
    const name = `why-${lang}`
    const { room } = await expo(await apiAs(product.origin, manager), name)
    const person = {
      name: `${name} 招待`,
      email: `${name}@expo.example`,
      authority: 5 as const,
      space: { kind: 'room' as const, name: `${name} 館` },
    }
    await signIn(page, { ...manager, lang })
    await page.goto('/AC2111')
    await page.getByRole('textbox', { name: users.name }).fill(person.name)
    await page.getByRole('combobox', { name: users.authority }).selectOption({ label: common.authority_5 })
    await page.getByRole('button', { name: users.preview }).click()
    const preview = page.getByRole('dialog')
    for (const other of ['en', 'ja'] as const) {
      await preview.getByRole('radio', { name: users[`lang_${other}`] }).check()
      const greeting = other === 'ja' ? `${person.name} 様` : `Dear ${person.name},`
      // Read as the frame is given it: nothing runs inside, not even a test.
      await expect(preview.locator('iframe')).toHaveAttribute('srcdoc', new RegExp(greeting))
    }
    await expectAccessible(page)
    await preview.getByRole('button', { name: common.close }).last().click()
    await page.getByRole('checkbox', { name: users.notifyInviter }).check()
    await invite(page, lang, person)

    const dead = await invitationPath(product, person.email)
    const revoke = page.getByRole('button', { name: users.revoke })
    await revoke.click()
    await page.getByRole('alertdialog').getByRole('button', { name: users.revoke }).click()
    await expect(revoke).toBeHidden()
    const state = users.invitation_revoked.split('{at}')[0] ?? ''
    await expect(page.getByRole('definition').filter({ hasText: state })).toBeVisible()
    await page.getByRole('button', { name: users.reinvite }).click()
    await expect(revoke).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('radio', { name: access.kind_room, exact: true }).check()
    await pickFound(page.getByRole('combobox', { name: access.kind_room }), `${name} 館`)
    await expect(page).toHaveURL(new RegExp(`spaceId=${room}`))
    const right = (action: string) => page.getByRole('row').filter({ hasText: action })
    await expect(right(actions.room.editTexts)).toContainText(access.by_direct)
    await expect(right(actions.room.deleteMain)).toContainText(access.reason_levelNot)
    await expectAccessible(page)

    const [, second] = await mailsTo(product, person.email, 2)
    const fresh = /invitations\/[\w-]{43}/.exec(second?.text ?? '')?.[0]
    const hers = await (await browser.newContext()).newPage()
    await hers.goto(`${dead}?language=${lang}`)
    await expect(hers.getByRole('heading', { name: entry.deadLink })).toBeVisible()
    await hers.goto(`/${fresh}?language=${lang}`)
    await accept(hers, lang, name)
    await expect.poll(() => product.mailbox.mails.map((mail) => mail.subject ?? '').join()).toContain(person.name)
    await page.reload()
    await expect(page.getByRole('definition').filter({ hasText: '2025-04-01' })).toBeVisible()
    await page.getByRole('button', { name: users.endAll }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('alertdialog').getByRole('button', { name: users.endAll }).click()
    await expect(page.getByText(users.sessionsNone)).toBeVisible()
    await expectAccessible(page)
    await hers.goto('/AC2110')
    await expect(hers).toHaveURL(/LOGIN001/)
    await hers.context().close()
  })
}
