import { expectAccessible } from './support/accessible.ts'
import { manager } from './support/product.ts'
import { shapeOf } from './support/shape-of.ts'
import { openSignIn, signInByHand } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { tagOf, wordsOf } from './support/words.ts'

for (const lang of ['ja', 'en'] as const) {
  test(`the first manager signs in, in ${lang}`, { tag: shapeOf(lang) }, async ({ page }) => {
    await signInByHand(page, { ...manager, lang })
    await expect(page.locator('html')).toHaveAttribute('lang', tagOf[lang])
    await expectAccessible(page)
  })
}

test('the screens before signing in are accessible, and a wrong password says nothing of which was wrong', async ({
  page,
}) => {
  const { entry } = wordsOf.ja
  await page.goto('/LOGIN001')
  await expectAccessible(page)
  await openSignIn(page)
  await page.getByLabel(entry.email).fill(manager.email)
  await page.getByLabel(entry.password).fill('Kita-no-umi-2024!')
  await page.getByRole('button', { name: entry.signInVerb }).click()
  await expect(page.getByRole('alert').filter({ hasText: entry.signInRefused })).toBeVisible()
  await expectAccessible(page)
})
