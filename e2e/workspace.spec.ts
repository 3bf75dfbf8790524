import { expectAccessible } from './support/accessible.ts'
import { apiAs, made } from './support/api.ts'
import { manager } from './support/product.ts'
import { byDay } from './support/shape-of.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { filled, type Lang, wordsOf } from './support/words.ts'

for (const lang of ['ja', 'en'] as Lang[]) {
  test(`spaces are edited one after the other beside the tree, with what visitors see, ${lang}`, {
    tag: byDay(lang, 'en'),
  }, async ({ page, product }) => {
    const { explorer, rooms, spaces, visitor } = wordsOf[lang]
    const api = await apiAs(product.origin, manager)
    const expo = await made(api, '/expo-areas', { spaceTitle: `博覧会 ${lang}` })
    const area = await made(api, '/venue-areas', { spaceTitle: `広場 ${lang}`, spaceParentId: expo })
    const room = { spaceType: 'main', metaType: 'event', venueAreaIds: [area] }
    await made(api, '/rooms', { ...room, spaceTitle: `茶室 ${lang}` })
    await made(api, '/rooms', { ...room, spaceTitle: `書院 ${lang}` })
    await signIn(page, { ...manager, lang })
    await page.goto('/ROOM5110')
    await page.getByRole('link', { name: explorer.view_work, exact: true }).click()
    await expect(page.getByText(explorer.workNone)).toBeVisible()
    const tree = page.getByRole('treegrid')
    const row = (name: string) => tree.getByRole('row', { name: new RegExp(`${name} ${lang}`) })
    await row('博覧会').focus()
    await page.keyboard.press('ArrowRight')
    await row('広場').focus()
    await page.keyboard.press('ArrowRight')
    await row('茶室').getByRole('link').click()
    const name = page.getByRole('textbox', { name: rooms.name, exact: true })
    await expect(name).toHaveValue(`茶室 ${lang}`)
    await name.fill(`大茶室 ${lang}`)
    await expect(page.getByRole('figure', { name: visitor.in_ja })).toContainText(`大茶室 ${lang}`)
    await expectAccessible(page)
    await page.getByRole('button', { name: spaces.save, exact: true }).click()
    await expect(page.getByText(filled(spaces.saved, { name: `大茶室 ${lang}` }))).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: `大茶室 ${lang}` })).toBeVisible()
    await row('書院').getByRole('link').click()
    await expect(name).toHaveValue(`書院 ${lang}`)
  })
}
