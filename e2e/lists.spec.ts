import { expectAccessible } from './support/accessible.ts'
import { apiAs, made } from './support/api.ts'
import { openMenu } from './support/open-menu.ts'
import { manager } from './support/product.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { filled, wordsOf } from './support/words.ts'

const { common, lists, rooms, spaces } = wordsOf.ja

test('a list is searched and filtered from the keyboard: the focus stays, and the fields follow the address', async ({
  page,
  product,
}) => {
  await made(await apiAs(product.origin, manager), '/rooms', {
    ...{ spaceTitle: '順番の館', spaceType: 'main', metaType: 'pavilion' },
  })
  await signIn(page, manager)
  await page.goto('/ROOM5110')
  const keyword = page.getByRole('searchbox')
  const kind = page.getByRole('combobox', { name: rooms.metaType })
  await keyword.fill('館')
  await keyword.press('Enter')
  await expect(page).toHaveURL(/q=/)
  await expect(keyword).toBeFocused()
  await openMenu(page, common.filters)
  await kind.focus()
  await kind.press('ArrowDown')
  await expect(page).toHaveURL(/metaType=pavilion/)
  await expect(kind).toBeFocused()
  await kind.press('ArrowDown')
  await expect(page).toHaveURL(/metaType=event/)
  await page.goBack()
  await expect(kind).toHaveValue('pavilion')
  await page.getByRole('link', { name: spaces.clear }).first().click()
  await expect(keyword).toHaveValue('')
  await openMenu(page, common.filters)
  await expect(kind).toHaveValue('')

  // By more than one column: with Shift on the heads, and in the menu of the display.
  const head = (name: string) => page.getByRole('columnheader', { name }).getByRole('link')
  await head(rooms.name).press('Enter')
  await expect(page).toHaveURL(/sort=spaceTitle$/)
  await head(rooms.facilityNo).press('Shift+Enter')
  await expect(page).toHaveURL(/sort=spaceTitle(,|%2C)metaFacilityNo/)
  await head(rooms.facilityNo).click({ modifiers: ['Shift'] })
  await expect(page).toHaveURL(/sort=spaceTitle(,|%2C)-metaFacilityNo/)
  await expect(head(rooms.facilityNo)).toHaveAccessibleName(
    `${rooms.facilityNo} ${filled(lists.sorted_descending, { place: '2' })}`,
  )
  await expect(page.getByRole('columnheader', { name: rooms.name })).toHaveAttribute('aria-sort', 'ascending')
  await openMenu(page, common.display)
  await page.getByRole('button', { name: lists.sortBy }).press('Enter')
  const up = page.getByRole('button', { name: filled(lists.columnUp, { name: rooms.facilityNo }) })
  await up.press('Enter')
  await expect(up).toBeFocused()
  await up.press('Enter')
  await expect(up).toBeFocused()
  const name = page.getByRole('dialog').getByRole('checkbox', { name: rooms.name })
  await name.press('Space')
  await expect(name).toBeFocused()
  await expect(name).not.toBeChecked()
  await name.press('Space')
  await page.getByRole('dialog').getByRole('combobox', { name: rooms.name }).selectOption(lists.descending)
  await expectAccessible(page)
  await page.getByRole('button', { name: lists.applySort, exact: true }).press('Enter')
  await expect(page).toHaveURL(/sort=-metaFacilityNo(,|%2C)-spaceTitle/)

  // What has no column stays, in the dialog and with Shift.
  await page.goto('/ROOM5110?sort=spaceTitle,-createdAt')
  await head(rooms.facilityNo).click({ modifiers: ['Shift'] })
  await expect(page).toHaveURL(/sort=spaceTitle(,|%2C)-createdAt(,|%2C)metaFacilityNo$/)
  await openMenu(page, common.display)
  await page.getByRole('button', { name: lists.sortBy }).press('Enter')
  await page.getByRole('button', { name: filled(lists.columnDown, { name: rooms.name }) }).press('Enter')
  await expect(page.getByRole('dialog').getByRole('checkbox', { name: spaces.createdAt })).toBeChecked()
  await page.getByRole('button', { name: lists.applySort, exact: true }).press('Enter')
  await expect(page).toHaveURL(/sort=-createdAt(,|%2C)spaceTitle(,|%2C)metaFacilityNo$/)
})
