import { expectAccessible } from './support/accessible.ts'
import { made } from './support/api.ts'
import { boardOf, date, makeBoardRoom } from './support/board-room.ts'
import { openMenu } from './support/open-menu.ts'
import { manager } from './support/product.ts'
import { signIn, signInAtHome } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { wordsOf } from './support/words.ts'

// The board shows Japan time, wherever the browser is.
test.use({ timezoneId: 'America/Los_Angeles' })

const { board } = wordsOf.ja

test('the same rows are a tree grid, and a file of exactly what is shown', { tag: '@landing' }, async ({
  page,
  product,
}) => {
  await makeBoardRoom(product, '表の館')
  await signIn(page, { ...manager, lang: 'ja' })
  await page.goto(boardOf('表の館', '&view=table'))
  const grid = page.getByRole('treegrid', { name: board.title })
  await expect(grid.getByRole('row')).toHaveCount(5)
  await expectAccessible(page)
  await grid.getByRole('row', { name: /表の館朝/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(grid.getByRole('row', { name: new RegExp(date(3)) })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(grid.getByRole('row')).toHaveCount(4)
  await openMenu(page, board.view)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: wordsOf.ja.userImports.encoding_cp932 }).click(),
  ])
  const stream = await download.createReadStream()
  const bytes = Buffer.concat(await stream.toArray())
  const lines = new TextDecoder('shift_jis').decode(bytes).trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[2]).toContain(`表の館朝,表の館朝,公開待ち,${date(3)},${date(5)}`)
})

test('the space information is a file of the columns that were chosen, from the menu', { tag: '@landing' }, async ({
  page,
  product,
}) => {
  await makeBoardRoom(product, '台帳の館')
  const { shell, screens } = wordsOf.ja
  await signInAtHome(page, { ...manager, lang: 'ja' })
  await page.getByRole('button', { name: screens.spaceCsv }).click()
  const dialog = page.getByRole('dialog', { name: screens.spaceCsv })
  await expect(dialog.getByRole('checkbox', { name: '名称', exact: true })).toBeChecked()
  await expectAccessible(page)
  for (const left of [2, 1, 0]) {
    await dialog.getByRole('button', { name: shell.csvNoneOf }).first().click()
    await expect(dialog.getByRole('button', { name: shell.csvNoneOf })).toHaveCount(left)
  }
  await expect(dialog.getByText(shell.csvNoColumn)).toBeVisible()
  await expect(dialog.getByRole('button', { name: shell.csvSave })).toBeDisabled()
  for (const column of ['名称', 'パターン名', '公開開始（日本時間）']) {
    await dialog.getByRole('checkbox', { name: column, exact: true }).check()
  }
  await dialog.getByRole('radio', { name: shell['csvEncoding_utf-8'] }).check()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: shell.csvSave }).click(),
  ])
  await expect(dialog).toHaveCount(0)
  const text = Buffer.concat(await (await download.createReadStream()).toArray()).toString('utf8')
  const [head, ...lines] = text.trim().split('\r\n')
  expect(head).toBe('名称,パターン名,公開開始（日本時間）')
  expect(lines).toContain(`台帳の館,台帳の館朝,${date(3)}`)
  expect(lines).toContain(`台帳の館,台帳の館夜,${date(8)}`)
})

test('the board is printed on A3 in landscape, every row of it', { tag: '@landing' }, async ({ page, product }) => {
  const { api, room } = await makeBoardRoom(product, '紙の館')
  for (let n = 0; n < 34; n += 1) await made(api, '/patterns', { spaceId: room, spacePatternTitle: `紙の館${n}` })
  await signIn(page, { ...manager, lang: 'ja' })
  await page.goto(boardOf('紙の館'))
  await openMenu(page, board.view)
  await page.getByRole('link', { name: board.view_print, exact: true }).click()
  await expect(page.getByRole('button', { name: board.print })).toBeVisible()
  await expect(page.locator('.print-sheet').getByRole('row')).toHaveCount(36 + 2)
  await expect(page.getByRole('row', { name: /紙の館朝/ })).toContainText(date(3))
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('button', { name: board.print })).toBeHidden()
  const paper = (await page.pdf({ preferCSSPageSize: true, printBackground: false })).toString('latin1')
  const [width, height] = [420, 297].map((mm) => (mm / 25.4) * 72)
  const boxes = [...paper.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
  expect(boxes).toHaveLength(2)
  for (const [, across, down] of boxes) {
    expect(Math.abs(Number(across) - (width ?? 0))).toBeLessThan(2)
    expect(Math.abs(Number(down) - (height ?? 0))).toBeLessThan(2)
  }
})
