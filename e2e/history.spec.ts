import { expectAccessible } from './support/accessible.ts'
import { manager } from './support/product.ts'
import { byDay } from './support/shape-of.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { type Lang, wordsOf } from './support/words.ts'

for (const lang of ['ja', 'en'] as const satisfies readonly Lang[]) {
  test(`a room says who changed what, and a former value is used again as a new edit, in ${lang}`, {
    tag: byDay(lang, 'en'),
  }, async ({ page }) => {
    const { history, rooms, spaces, common } = wordsOf[lang]
    await signIn(page, { ...manager, lang })
    await page.goto('/ROOM5110/new')
    await page.getByLabel(rooms.name, { exact: true }).fill(`茶室 ${lang}`)
    await page.getByLabel(rooms.descriptionJa).fill('静かな部屋です。\n二行目')
    await page.getByRole('button', { name: spaces.register }).click()
    await expect(page.getByRole('heading', { level: 1, name: `茶室 ${lang}` })).toBeVisible()
    await page.getByRole('link', { name: spaces.edit, exact: true }).click()
    await page.getByLabel(rooms.name, { exact: true }).fill(`間違い ${lang}`)
    await page.getByLabel(rooms.pickupLabel).check()
    await page.getByRole('button', { name: spaces.save }).click()
    await expect(page.getByRole('heading', { level: 1, name: `間違い ${lang}` })).toBeVisible()

    await page.getByRole('button', { name: history.show }).click()
    const card = page.getByRole('region', { name: history.title })
    await expect(card.getByRole('listitem')).toHaveCount(2)
    const row = card.getByRole('row', { name: new RegExp(`^${history.fields.spaceTitle}`) }).first()
    await expect(row).toContainText(`茶室 ${lang}`)
    await expect(row).toContainText(`間違い ${lang}`)
    await expect(card.getByRole('row', { name: history.fields.pickupPermission })).toContainText(
      `${history.no}${history.yes}`,
    )
    await expect(card.getByRole('listitem').last()).toContainText(history.did.room.created)
    await expectAccessible(page)

    await row.getByRole('button', { name: history.reuseOf.replace('{field}', history.fields.spaceTitle) }).click()
    await expect(page.getByText(common.draftReused)).toBeVisible()
    await expect(page.getByLabel(rooms.name, { exact: true })).toHaveValue(`茶室 ${lang}`)
    // What else the form holds is as it is now, not as it was.
    await expect(page.getByLabel(rooms.pickupLabel)).toBeChecked()
    await page.getByRole('button', { name: spaces.save }).click()
    await expect(page.getByRole('heading', { level: 1, name: `茶室 ${lang}` })).toBeVisible()
    await page.getByRole('button', { name: history.show }).click()
    await expect(card.getByRole('listitem')).toHaveCount(3)
  })
}
