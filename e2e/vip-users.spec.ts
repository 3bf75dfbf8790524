import { expectAccessible } from './support/accessible.ts'
import { openNewRoom } from './support/new-room.ts'
import { openDialog } from './support/open-dialog.ts'
import { manager } from './support/product.ts'
import { byDay } from './support/shape-of.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { filled, wordsOf } from './support/words.ts'

for (const lang of ['ja', 'en'] as const) {
  const { vipUsers } = wordsOf[lang]

  test(`VIP users: one by one, a list with faults, and away again (${lang})`, { tag: byDay(lang, 'en') }, async ({
    page,
  }) => {
    await signIn(page, { ...manager, lang })
    await openNewRoom(page, lang, `VIP ${lang}`)
    await page.getByRole('button', { name: vipUsers.add, exact: true }).click()
    const dialog = openDialog(page)
    await dialog.getByLabel(vipUsers.expoId).fill('ＥＸＰＯ－１')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: vipUsers.addVerb, exact: true }).click()
    await expect(page.getByRole('rowheader', { name: 'EXPO-1' })).toBeVisible()

    await page.getByRole('button', { name: vipUsers.paste, exact: true }).click()
    const list = dialog.getByLabel(vipUsers.pasteLabel)
    await list.fill('EXPO-2\tguest\nEXPO-1\n漢字')
    await dialog
      .getByRole('button', { name: /3/ })
      .or(dialog.getByRole('button', { name: /2/ }))
      .click()
    await expect(dialog.getByRole('listitem')).toHaveCount(2)
    await expect(list).toHaveValue('EXPO-2\tguest\nEXPO-1\n漢字')
    await expectAccessible(page)
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'vip.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('ExpoID,memo\r\nEXPO-2,guest\r\nEXPO-3,"a, b"\r\n'),
    })
    await expect(list).toHaveValue('EXPO-2\tguest\nEXPO-3\ta, b')
    await dialog.getByRole('button', { name: /2/ }).click()
    await expect(page.getByRole('rowheader', { name: 'EXPO-3' })).toBeVisible()

    await page.getByRole('button', { name: filled(vipUsers.deleteOf, { id: 'EXPO-3' }) }).click()
    await expect(dialog.getByText(vipUsers.deleteText)).toBeVisible()
    await dialog.getByRole('button', { name: vipUsers.deleteVerb, exact: true }).click()
    await expect(page.getByRole('rowheader', { name: 'EXPO-3' })).toBeHidden()
  })
}
