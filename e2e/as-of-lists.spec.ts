import { expectAccessible } from './support/accessible.ts'
import { apiAs, made } from './support/api.ts'
import { manager } from './support/product.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { wordsOf } from './support/words.ts'

const { asOf, status, rooms } = wordsOf.ja

test.use({ timezoneId: 'America/Los_Angeles' })

test('a list, the tree, the board and one room are shown as of a moment that the address carries', async ({
  page,
  product,
}) => {
  const api = await apiAs(product.origin, manager)
  const name = '時の館'
  const room = await made(api, '/rooms', { spaceTitle: name, spaceType: 'main', metaType: 'pavilion' })
  const spacePatternId = await made(api, '/patterns', {
    spaceId: room,
    spacePatternTitle: '時の展示',
    contentId: 'c-1',
  })
  await made(api, '/schedule-entries', {
    spacePatternId,
    openStartDate: '2098-06-01T00:00:00Z',
    openEndDate: '2098-06-10T00:00:00Z',
    openType: 'normal',
  })
  await signIn(page, { ...manager, lang: 'ja' })
  await page.goto(`/ROOM5110?q=${name}`)
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row.getByText(status.waiting, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: asOf.link, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: asOf.controlTitle })
  await dialog.getByRole('spinbutton').first().click()
  await page.keyboard.type('209806051200')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: asOf.showMoment }).click()
  await expect(page).toHaveURL(/at=2098-06-05T12(:|%3A)00/)
  await expect(row.getByText(status.opening, { exact: true })).toBeVisible()
  await expect(page.getByText(/2098\/06\/05.*現在の状態ではありません/)).toBeVisible()
  await expect(page.getByRole('link', { name: rooms.create })).toHaveCount(0)
  await expect(row.getByRole('checkbox')).toHaveCount(0)
  await expectAccessible(page)

  await page.goto('/ROOM5110?view=tree&q=時の&at=2098-06-05T12:00')
  await expect(page.getByRole('row', { name: /時の展示/ }).getByText(status.opening, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/SCHEDULE?view=table&q=時の&at=2098-06-05T12:00')
  await expect(page.getByRole('row', { name: /時の展示/ }).getByText(status.opening, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: asOf.now }).click()
  await expect(page.getByRole('row', { name: /時の展示/ }).getByText(status.waiting, { exact: true })).toBeVisible()
  const paper = '/SCHEDULE?view=print&unit=day&start=2098-06-01&q=時の'
  for (const [at, stands] of [
    ['&at=2098-06-05T12:00', status.opening],
    ['', status.waiting],
  ] as const) {
    await page.goto(`${paper}${at}`)
    await expect(page.getByRole('row', { name: /時の展示/ })).toContainText(stands)
    await expect(page.locator('.print-head').getByText('2098/06/05 12:00 時点の状態')).toHaveCount(at ? 1 : 0)
  }

  await page.goto(`/ASOF/${room}?at=2098-06-05T12:00&with=2098-07-01T00:00`)
  const comparison = page.getByRole('region', { name: /2098\/06\/05.*2098\/07\/01/ })
  await expect(comparison.getByText(status.opening, { exact: true })).toBeVisible()
  await expect(comparison.getByText(status.ending, { exact: true })).toBeVisible()
  await expectAccessible(page)
})
