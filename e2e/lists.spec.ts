import { openMenu } from './support/open-menu.ts'
import { manager } from './support/product.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { wordsOf } from './support/words.ts'

const { common, rooms, spaces } = wordsOf.ja

test('a list is searched and filtered from the keyboard: the focus stays, and the fields follow the address', async ({
  page,
}) => {
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
})
