import { expectAccessible } from './support/accessible.ts'
import { manager } from './support/product.ts'
import { atLanding, byDay } from './support/shape-of.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { wordsOf } from './support/words.ts'

for (const lang of ['ja', 'en'] as const) {
  test(`a system manager sees whether all is well, also while nothing answers (${lang})`, {
    tag: atLanding(byDay(lang, 'ja')),
  }, async ({ page, faults }) => {
    const words = wordsOf[lang].consoleState
    await signIn(page, { ...manager, lang })
    await page.goto('/OPS')
    const status = page.getByRole('status').filter({ has: page.getByText(/\S/) })
    const part = (name: string) => page.getByRole('term').filter({ hasText: name })
    const refresh = page.getByRole('button', { name: words.refresh })
    await expect(part(words.part_database)).toBeVisible()
    // A new console has no backup yet: that needs somebody, and is said with what to do.
    await expect(page.getByText(words.do_backup_none)).toBeVisible()
    await expectAccessible(page)

    faults.allow(/503/)
    await page.route('**/cms/v1/fe/console-state', (route) =>
      route.fulfill({ status: 503, contentType: 'application/json', body: '{"result_code":"xrcms0001"}' }),
    )
    await refresh.press('Enter')
    // A look that had begun before answers still; the next one comes by itself.
    await expect(status.filter({ hasText: words.notRead })).toBeVisible()
    await expect(part(words.part_memory)).toBeVisible()
    await expect(refresh).toBeFocused()
    await expectAccessible(page)

    await page.unroute('**/cms/v1/fe/console-state')
    await page.route('**/cms/v1/fe/console-state', async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      for (const one of body.item.parts) Object.assign(one, { urgency: 'ok' })
      const mails = { part: 'mailsGivenUp', found: 'mailsGivenUp_some', urgency: 'soon', figures: { count: 3 } }
      Object.assign(
        body.item.parts.find((one: { part: string }) => one.part === 'mailsGivenUp'),
        mails,
      )
      await route.fulfill({ json: body })
    })
    // Nobody presses anything: it reads itself anew.
    await expect(status.filter({ hasText: words.needsSoonText })).toBeVisible()
    await expect(refresh).toBeFocused()
    await page.getByRole('link', { name: words.go.replace('{part}', words.part_mailsGivenUp) }).click()
    await expect(page).toHaveURL(/\/MA9110\/mails\?state=dead$/)
  })
}
