import { expectAccessible } from './support/accessible.ts'
import { apiAs, made } from './support/api.ts'
import { accept, invitationPath } from './support/invite.ts'
import { openDialog } from './support/open-dialog.ts'
import { manager } from './support/product.ts'
import { atLanding, byDay } from './support/shape-of.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { filled, wordsOf } from './support/words.ts'

for (const lang of ['ja', 'en'] as const) {
  test(`who lacks a room asks for it, is told nothing of whether it exists, and is given it from home (${lang})`, {
    tag: atLanding(byDay(lang, 'ja')),
  }, async ({ page, browser, product }) => {
    const { requests, screens, shell, spaces, work } = wordsOf[lang]
    const api = await apiAs(product.origin, manager)
    const title = `申請の間${lang}`
    const room = await made(api, '/rooms', { spaceTitle: title, spaceType: 'main', metaType: 'event' })
    const email = `asking-${lang}@expo.example`
    await made(api, '/invitations', { email, userName: '申請 花子', cmsAccountAuth: 5 })
    const hers = await (await browser.newContext()).newPage()
    await hers.goto(`${await invitationPath(product, email)}?language=${lang}`)
    await accept(hers, lang, 'はなこ')

    await signIn(page, { ...manager, lang })
    await page.goto('/REQUESTS')
    await expect(page.getByText(requests.waitingNone)).toBeVisible()

    // What is there and what is not there offer the same.
    for (const id of [room, '00000000-0000-4000-8000-000000000000']) {
      // By a link of a page that stands there for longer, as a row from which she was taken meanwhile.
      await hers.goto('/ROOM5110')
      await hers.locator('main').evaluate((main, href) => {
        const link = Object.assign(document.createElement('a'), { href, textContent: 'led' })
        main.prepend(link)
      }, `/ROOM5110/${id}`)
      await hers.getByRole('link', { name: 'led', exact: true }).click()
      await expect(hers.getByRole('heading', { name: shell.pageNotFound })).toBeVisible()
      // One click asks; what she needs it for may be said afterwards.
      await hers.getByRole('button', { name: shell.askAccess }).click()
      await expect(hers.getByRole('status').filter({ hasText: shell.askedAccess })).toBeFocused()
      await hers.getByRole('link', { name: shell.askReason }).click()
      await expect(hers.getByRole('textbox', { name: requests.spaceToAsk })).toHaveValue(id)
      await hers.goto('/REQUESTS')
      const row = hers.getByRole('row').filter({ hasText: id })
      await expect(row).toContainText(requests.state_open)
      await row.getByRole('button', { name: filled(requests.withdrawOf, { name: id }) }).click()
      await openDialog(hers).getByRole('button', { name: requests.withdraw, exact: true }).click()
      await expect(row).toContainText(requests.state_withdrawn)
    }
    for (const name of [title, 'どこにもない間']) {
      await hers.goto(`/ROOM5110?q=${name}`)
      await expect(hers.getByText(spaces.noMatchAsk)).toBeVisible()
    }
    await hers.getByRole('main').getByRole('link', { name: spaces.askAccess }).click()
    await expect(hers.getByRole('textbox', { name: requests.spaceToAsk })).toHaveValue('どこにもない間')
    for (const name of [title, 'どこにもない間']) {
      await hers.goto('/REQUESTS/new')
      await hers.getByRole('textbox', { name: requests.spaceToAsk }).fill(name)
      await hers.getByRole('textbox', { name: requests.reason }).fill('夜の部の応援のため')
      if (name === title) await expectAccessible(hers)
      await hers.getByRole('button', { name: requests.send }).click()
      await expect(hers.getByRole('row').filter({ hasText: name })).toContainText(requests.state_open)
    }
    await expectAccessible(hers)

    // It comes to the page that is open, and what becomes of it to hers.
    for (const name of [title, 'どこにもない間'])
      await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
    await page.goto('/TOP101')
    const card = page.getByRole('region', { name: screens.QUEUES, exact: true })
    await card.getByRole('link', { name: work.requests, exact: true }).click()
    await expect(page.getByRole('row').filter({ hasText: 'どこにもない間' })).toContainText(requests.noSpace)
    await expectAccessible(page)
    const asked = page.getByRole('row').filter({ hasText: title })
    await asked.getByRole('button', { name: filled(requests.giveOf, { name: '申請 花子' }) }).click()
    await expectAccessible(page)
    await openDialog(page).getByRole('button', { name: requests.give, exact: true }).click()
    await expect(asked).toHaveCount(0)

    await page.getByRole('button', { name: filled(requests.declineOf, { name: '申請 花子' }) }).click()
    const reason = openDialog(page).getByRole('textbox', { name: requests.answerReason })
    await expect(reason).toBeFocused()
    await reason.fill('正しい名称で申請してください')
    await openDialog(page).getByRole('button', { name: requests.decline, exact: true }).click()
    await expect(page.getByText(requests.waitingNone)).toBeVisible()

    await expect(hers.getByRole('row').filter({ hasText: title })).toContainText(requests.state_given)
    await expect(hers.getByRole('row').filter({ hasText: 'どこにもない間' })).toContainText(
      '正しい名称で申請してください',
    )
    await hers.goto(`/ROOM5110/${room}`)
    await expect(hers.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await hers.context().close()
  })
}
