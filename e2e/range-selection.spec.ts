import { expectAccessible } from './support/accessible.ts'
import { apiAs, made } from './support/api.ts'
import { openDialog } from './support/open-dialog.ts'
import { pickFound } from './support/pick-found.ts'
import { manager } from './support/product.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { filled, wordsOf } from './support/words.ts'

const { common, rooms, venueAreas } = wordsOf.en

test('with Shift the rows since the last one are selected, by mouse and by the space bar, in a list and in a picker that is narrowed to a venue area', {
  tag: '@landing',
}, async ({ page, product }) => {
  const api = await apiAs(product.origin, manager)
  const spaceParentId = await made(api, '/expo-areas', { spaceTitle: 'Range expo' })
  const area = (spaceTitle: string) => made(api, '/venue-areas', { spaceTitle, spaceParentId })
  const [inside, other] = [await area('Range inside'), await area('Range other')]
  const room = (spaceTitle: string, venueAreaIds: string[]) =>
    made(api, '/rooms', { spaceTitle, spaceType: 'main', metaType: 'event', venueAreaIds })
  for (const n of [1, 2, 3, 4, 5]) await room(`Range room ${n}`, [inside])
  await room('Range room 6', [])
  await signIn(page, { ...manager, lang: 'en' })

  await page.goto('/ROOM5110?q=Range&sort=spaceTitle')
  const box = (n: number) => page.getByRole('checkbox', { name: filled(common.selectRow, { name: `Range room ${n}` }) })
  const bar = page.getByRole('region', { name: common.selection })
  const selected = (count: number) => expect(bar).toContainText(filled(common.selectedCount, { count }))
  await box(2).click()
  await box(5).click({ modifiers: ['Shift'] })
  await selected(4)
  // It would move from under the mouse between press and release.
  await expect(page.locator('tr[data-seen]')).toHaveCount(0)
  for (const n of [2, 3, 4, 5]) await expect(box(n)).toBeChecked()
  expect(await page.evaluate(() => String(getSelection()))).toBe('')
  await box(4).focus()
  await page.keyboard.press('Shift+Space')
  await selected(2)
  await expect(box(3)).toBeChecked()
  await expect(box(4)).not.toBeChecked()
  await box(1).click()
  await selected(3)

  await page.goto(`/AREA4110/${other}`)
  await page.getByRole('button', { name: venueAreas.link_rooms, exact: true }).first().click()
  const picker = openDialog(page)
  await pickFound(picker.getByRole('combobox', { name: rooms.venueArea }), 'Range inside')
  const choice = (n: number) => picker.getByRole('checkbox', { name: new RegExp(`Range room ${n}`) })
  await expect(choice(6)).toHaveCount(0)
  await expect(choice(5)).toBeVisible()
  await expectAccessible(page)
  await choice(1).click()
  await choice(4).click({ modifiers: ['Shift'] })
  for (const n of [1, 2, 3, 4]) await expect(choice(n)).toBeChecked()
  await expect(choice(5)).not.toBeChecked()
  await choice(3).focus()
  await page.keyboard.press('Shift+Space')
  await expect(choice(2)).toBeChecked()
  await expect(choice(3)).not.toBeChecked()
  await expect(choice(4)).not.toBeChecked()
})
