import { expectAccessible } from './support/accessible.ts'
import { apiAs } from './support/api.ts'
import { openNewRoom } from './support/new-room.ts'
import { openDialog } from './support/open-dialog.ts'
import { manager } from './support/product.ts'
import { saveMeanwhile } from './support/save-meanwhile.ts'
import { atLanding, byDay } from './support/shape-of.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { filled, wordsOf } from './support/words.ts'

for (const lang of ['ja', 'en'] as const) {
  const { common, history, lists, vipUsers } = wordsOf[lang]

  test(`VIP users: one by one, a list with faults, and away again (${lang})`, {
    tag: atLanding(byDay(lang, 'en')),
  }, async ({ page, product }) => {
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

    // Its memo is corrected where it stands, taken back, and kept where somebody else saved meanwhile; from the keyboard behind its ExpoID.
    const row = page.getByRole('row', { name: /EXPO-3/ })
    const typing = (field: string) => page.getByRole('dialog', { name: filled(lists.correctField, { field }) })
    const memo = typing(history.fields.vipMemo).getByRole('textbox')
    const memoCell = (text: string) => row.getByRole('cell', { name: text, exact: true })
    await memoCell('a, b').dblclick()
    await expect(memo).toHaveValue('a, b')
    await expectAccessible(page)
    await memo.fill('c')
    await page.keyboard.press('Escape')
    await expect(memo).toHaveCount(0)
    const edit = page.getByRole('button', { name: filled(vipUsers.editOf, { id: 'EXPO-3' }) })
    await expect(edit).toBeFocused()
    await page.keyboard.press('F2')
    const expoId = typing(history.fields.vipUserId).getByRole('textbox')
    await expect(expoId).toHaveValue('EXPO-3')
    await page.keyboard.press('F2')
    await expect(memo).toHaveValue('a, b')
    await memo.fill('c')
    await memo.press('Enter')
    await expect(memoCell('c')).toBeVisible()
    await expect(edit).toBeFocused()
    await page.keyboard.press('Control+z')
    await memoCell('a, b').dblclick()
    await expect(memo).toHaveValue('a, b')
    const facts = JSON.parse((await edit.getAttribute('data-facts')) ?? '')
    await saveMeanwhile(page, `vip-users/${facts.id}`, { vipMemo: 'theirs' })
    await memo.fill('mine')
    await memo.press('Enter')
    await expect(typing(history.fields.vipMemo).getByRole('alert')).toContainText('theirs')
    await memo.press('Enter')
    await expect(memo).toHaveCount(0)
    await expect(edit).toBeFocused()
    await expect(memoCell('mine')).toBeVisible()
    // What it was before she began is hers too, once she types it over what somebody saved meanwhile.
    await memoCell('mine').dblclick()
    await expect(memo).toHaveValue('mine')
    await saveMeanwhile(page, `vip-users/${facts.id}`, { vipMemo: 'theirs again' })
    await memo.fill('else')
    await memo.press('Enter')
    await expect(typing(history.fields.vipMemo).getByRole('alert')).toContainText('theirs again')
    await memo.fill('mine')
    await memo.press('Enter')
    await expect(memo).toHaveCount(0)
    await expect(edit).toBeFocused()
    await expect(memoCell('mine')).toBeVisible()
    // What is done next from the row is done to what was saved.
    const api = await apiAs(product.origin, manager)
    const { version } = (await api.get(`/vip-users/${facts.id}`)).body.item as { version: number }
    await expect(edit).toHaveAttribute('data-facts', new RegExp(`"version":${version}\\b`))

    await page.reload()

    // Nobody is asked, and its toast waits with the way back as long as the pointer or the focus is on it.
    await page.clock.install()
    const taking = page.getByRole('button', { name: filled(vipUsers.deleteOf, { id: 'EXPO-3' }) })
    await taking.dblclick()
    const third = page.getByRole('rowheader', { name: 'EXPO-3' })
    await expect(third).toBeHidden()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(page.getByRole('rowheader', { name: /EXPO-/ })).toHaveCount(2)
    const undo = page.getByRole('status').getByRole('button', { name: common.undo })
    await undo.hover()
    await page.clock.fastForward(60_000)
    await undo.focus()
    await page.mouse.move(0, 0)
    await page.clock.fastForward(60_000)
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(third).toBeVisible()
    await expect(row).toContainText('mine')
    // The focus is in the list again, not lost with the toast.
    await expect(page.getByRole('row', { name: /EXPO-/ }).getByRole('button').and(page.locator(':focus'))).toHaveCount(
      1,
    )

    // What somebody else did meanwhile stands, and is told.
    await taking.click()
    await expect(third).toBeHidden()
    const room = /[0-9a-f-]{36}/.exec(page.url())?.[0]
    expect((await api.post('/vip-users', { roomId: room, vipUserId: 'EXPO-3', vipMemo: 'theirs' })).status).toBe(201)
    await page.keyboard.press('Control+z')
    await expect(page.getByText(new RegExp(filled(common.undoRefused, { why: '.+' })))).toBeVisible()
    await expect(page.getByRole('row', { name: /EXPO-3/ })).toContainText('theirs')

    // Left alone, the way back goes after 20 seconds.
    await taking.click()
    await expect(undo).toBeVisible()
    await page.clock.fastForward(21_000)
    await expect(undo).toHaveCount(0)
    await expect(third).toBeHidden()
  })
}
