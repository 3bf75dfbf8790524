import { consoleSession } from '#lib/testing/console-session.ts'
import { expectAccessible } from './support/accessible.ts'
import { apiAs, made } from './support/api.ts'
import { openDialog } from './support/open-dialog.ts'
import { manager } from './support/product.ts'
import { atLanding, byDay } from './support/shape-of.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { filled, wordsOf } from './support/words.ts'

for (const lang of ['ja', 'en'] as const) {
  test(`many are suspended on closing day by keyboard, each that cannot be is named, and all are let in again (${lang})`, {
    tag: atLanding(byDay(lang, 'ja')),
  }, async ({ page, product }) => {
    const { many, standing, common, users } = wordsOf[lang]
    const api = await apiAs(product.origin, manager)
    const team = `閉幕班${lang}`
    const ids: string[] = []
    for (let n = 1; n <= 3; n++) {
      const body = { email: `closing-${lang}-${n}@expo.example`, userName: `${team} ${n}`, cmsAccountAuth: 5 }
      ids.push(await made(api, '/invitations', body))
    }
    const database = await consoleSession(product.databaseUrl)
    await database.query(
      `update users set login_status = 'registered', consent_terms_at = now(), consent_privacy_at = now() where id = any($1::uuid[])`,
      [ids.slice(0, 2)],
    )
    await database.end()
    await signIn(page, { ...manager, lang })
    await page.goto(`/AC2110?q=${encodeURIComponent(team)}`)
    await page.getByRole('checkbox', { name: common.selectAll }).check()
    const bar = page.getByRole('region', { name: common.selection })
    await bar.getByRole('button', { name: many.standing }).press('Enter')
    const dialog = openDialog(page)
    await dialog.getByRole('button', { name: many.check }).click()
    const reason = dialog.getByRole('textbox', { name: standing.reason })
    await expect(reason).toHaveAttribute('aria-invalid', 'true')
    await reason.fill('契約終了')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: many.check }).press('Enter')
    await expect(dialog.getByRole('listitem').filter({ hasText: `${team} 3` })).toContainText(many.left)
    await expect(dialog.getByText(standing.eachIsTold)).toBeVisible()
    await expect(dialog).not.toContainText('契約終了')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: filled(many.apply, { count: 2 }) }).press('Enter')
    await expect(dialog).toBeHidden()
    const suspended = page.getByRole('row').filter({ hasText: users.suspended })
    await expect(suspended).toHaveCount(2)
    await page.getByRole('button', { name: common.undo, exact: true }).click()
    await expect(suspended).toHaveCount(0)
  })
}
