import type { Route } from 'playwright/test'
import { made } from './support/api.ts'
import { barAt, boardOf, day, makeBoardRoom } from './support/board-room.ts'
import { manager } from './support/product.ts'
import { atLanding } from './support/shape-of.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { wordsOf } from './support/words.ts'

const board = wordsOf.ja.board

test('what the board has read by itself stays while the page is read again: bars that were moved do not jump back', {
  tag: atLanding(),
}, async ({ page, product }) => {
  const name = '読み直しの館'
  const { api, evening } = await makeBoardRoom(product, name)
  await signIn(page, { ...manager, lang: 'ja' })
  await page.goto(boardOf(name))
  await expect(barAt(page, 3)).toBeVisible()

  // Somebody else opens a period, and the page takes its time to be read again.
  const asked = Promise.withResolvers<Route>()
  await page.route('**/SCHEDULE?*_rsc=*', asked.resolve, { times: 1 })
  await made(api, '/schedule-entries', {
    spacePatternId: evening,
    openStartDate: day(20),
    openEndDate: day(21),
    openType: 'normal',
  })
  const reading = await asked.promise
  await expect(barAt(page, 20)).toBeVisible()

  await page.getByRole('button', { name: board.bulk }).click()
  const dialog = page.getByRole('dialog', { name: board.bulkTitle })
  await dialog.getByLabel(board.shiftDays).fill('5')
  await dialog.getByRole('button', { name: board.bulkCheck }).click()
  await dialog.getByRole('button', { name: '3 件を変更する' }).click()
  await expect(barAt(page, 13)).toBeVisible()

  // Rows that would come later do not: what stands once the page has come has to stand by itself.
  await page.route('**/cms/v1/fe/timeline?*', () => {})
  const come = page.waitForResponse(/SCHEDULE\?.*_rsc=/)
  await reading.continue()
  await (await come).finished()
  await expect(barAt(page, 13)).toBeVisible()
  await expect(barAt(page, 3)).toHaveCount(0)
})
