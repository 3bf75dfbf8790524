import { apiAs, made } from './support/api.ts'
import { manager } from './support/product.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { wordsOf } from './support/words.ts'

const { expoAreas, spaces } = wordsOf.en

for (const [name, bare] of [
  ['204', { status: 204 }],
  ['nothing but its code', { status: 200, json: { result_code: '0' } }],
] as const) {
  test(`a save that an upstream answers with ${name} is one: what is stored is shown`, { tag: '@landing' }, async ({
    page,
    product,
  }) => {
    const title = `Bay ${bare.status}`
    const id = await made(await apiAs(product.origin, manager), '/expo-areas', { spaceTitle: title, contentId: 'c-1' })
    await signIn(page, { ...manager, lang: 'en' })
    await page.route(/\/cms\/v1\/fe\/expo-areas(\/[^/]+)?$/, async (route) => {
      if (route.request().method() === 'GET') return route.continue()
      expect((await route.fetch()).ok()).toBe(true)
      await route.fulfill(bare)
    })
    const field = page.getByRole('textbox', { name: expoAreas.name, exact: true })

    await page.goto(`/EXPO3110/${id}/edit`)
    await field.fill(`${title} of the fair`)
    await page.getByRole('button', { name: spaces.save, exact: true }).click()
    await expect(page).toHaveURL(/\/EXPO3110$/)
    await expect(page.getByRole('link', { name: `${title} of the fair`, exact: true })).toBeVisible()

    await page.goto('/EXPO3110/new')
    await field.fill(`${title} by the sea`)
    await page.getByRole('textbox', { name: expoAreas.contentId, exact: true }).fill('c-2')
    await page.getByRole('button', { name: spaces.register, exact: true }).click()
    await expect(page).toHaveURL(/\/EXPO3110$/)
    await expect(page.getByRole('link', { name: `${title} by the sea`, exact: true })).toBeVisible()
  })
}
