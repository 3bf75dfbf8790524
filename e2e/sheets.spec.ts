import { readFile } from 'node:fs/promises'
import { expectAccessible } from './support/accessible.ts'
import { apiAs } from './support/api.ts'
import { openMenu } from './support/open-menu.ts'
import { manager } from './support/product.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { filled, wordsOf } from './support/words.ts'

test('a list goes out as a file, comes back as a difference, is saved as one and taken back', async ({
  page,
  product,
}) => {
  const { sheets, common, history } = wordsOf.ja
  const api = await apiAs(product.origin, manager)
  for (const spaceTitle of ['甲の部屋', '乙の部屋']) {
    const room = { spaceTitle, spaceType: 'main', metaType: 'pavilion', metaFacilityNo: '007' }
    expect((await api.post('/rooms', room)).status).toBe(201)
  }
  await signIn(page, { ...manager, lang: 'ja' })
  await page.goto('/ROOM5110?q=部屋&sort=spaceTitle')
  await openMenu(page, common.display)
  await page.getByRole('link', { name: common.editInSheet }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(filled(sheets.title, { kind: sheets.kind_room }))
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: sheets['format_utf-8-bom'] }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^sheet-room-\d{8}\.csv$/)
  const file = (await readFile((await download.path()) ?? '')).toString('utf8')
  expect(file.match(/の部屋/g)).toHaveLength(2)
  const edited = file.replace('甲の部屋', '甲の広間').replaceAll('007', '7')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'rooms.csv', mimeType: 'text/csv', buffer: Buffer.from(edited) })
  await expect(page.getByRole('heading', { name: 'rooms.csv', level: 1 })).toBeVisible()
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /甲の部屋/ }) })
  await expect(row).toContainText(history.fields.spaceTitle)
  await expect(row).toContainText('甲の広間')
  await expect(page.getByText(filled(sheets.rewritten, { count: 2 }))).toBeVisible()
  await expectAccessible(page)
  const verb = filled(sheets.applyVerb, { count: 1 })
  await page.getByRole('button', { name: verb }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: verb }).click()
  await page.getByRole('button', { name: sheets.undo }).click()
  await expect(page.getByRole('alertdialog')).toContainText(sheets.undoOthers)
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: sheets.undoVerb }).click()
  await expect(page.getByText(sheets.undone).first()).toBeVisible()
  await page.goto('/ROOM5110?q=甲の部屋')
  await expect(page.getByRole('rowheader', { name: /甲の部屋/ })).toBeVisible()
})
