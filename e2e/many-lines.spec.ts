import { expectAccessible } from './support/accessible.ts'
import { apiAs, made } from './support/api.ts'
import { manager } from './support/product.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { wordsOf } from './support/words.ts'

const { many, common } = wordsOf.en
const inWords = (text: string, count: number) => text.replace('{count, number}', String(count))

test('every row of a change of many is seen before it is agreed to, by keys, in a phone too, and what changed meanwhile is said', {
  tag: '@landing',
}, async ({ page, product }) => {
  const api = await apiAs(product.origin, manager)
  const room = (spaceTitle: string) => made(api, '/rooms', { spaceTitle, spaceType: 'main', metaType: 'event' })
  const pattern = (spaceId: string, spacePatternTitle: string) =>
    made(api, '/patterns', { spaceId, spacePatternTitle, openType: 'normal' })
  const [stopped, open] = [await room('Reed hut'), await room('Reed house')]
  for (let n = 1; n <= 103; n++) await pattern(stopped, `Reed ${n}`)
  const ids = [await pattern(open, 'Reed east'), await pattern(open, 'Reed west')]
  expect((await api.post('/stops', { targets: [{ kind: 'room', id: stopped }], closeReason: 'Storm' })).status).toBe(
    201,
  )
  await signIn(page, { ...manager, lang: 'en' })
  await page.goto('/ROOM5521?q=Reed')
  await page.getByRole('row').getByRole('checkbox').nth(1).check()
  const bar = page.getByRole('region', { name: common.selection })
  await bar.getByRole('button', { name: inWords(many.selectAll, 105), exact: true }).click()
  await bar.getByRole('button', { name: many.change, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(many.field).selectOption('cameraPermission')
  await dialog.getByRole('button', { name: many.check, exact: true }).click()
  const left = dialog.getByRole('list', { name: many.linesLeft }).getByRole('listitem')
  const changed = dialog.getByRole('list', { name: many.lines }).getByRole('listitem')
  await expect(left).toHaveCount(100)
  await expect(changed).toHaveCount(2)
  await expect(dialog.getByText('100 of 103 shown')).toBeVisible()
  await expectAccessible(page)
  const more = dialog.getByRole('button', { name: inWords(many.showMore, 3), exact: true })

  // Somebody else changes one of them: nothing of another report is put behind what she has read.
  const body = {
    manyKind: 'pattern',
    targetIds: ids.slice(0, 1),
    acts: [{ act: 'set', field: 'cameraPermission', value: true }],
  }
  const shown = (await api.post('/many-changes', body)).body as { item: { token: string } }
  await api.post('/many-changes', { ...body, token: shown.item.token })
  await more.click()
  await expect(dialog.getByText(many.changedSince)).toBeVisible()
  await expect(changed).toHaveCount(1)
  await expect(left).toHaveCount(100)

  await page.setViewportSize({ width: 390, height: 844 })
  await more.press('Enter')
  await expect(left).toHaveCount(103)
  await expect(left.nth(100)).toBeFocused()
  await expect(left.nth(102)).toContainText(/Reed \d+/)
  await expect(dialog.getByRole('status').filter({ hasText: '103 of 103 shown' })).toBeVisible()
  await expect(more).toHaveCount(0)
  expect(await dialog.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('button', { name: inWords(many.apply, 1), exact: true }).click()
  await expect(page.getByText('1 changed')).toBeVisible()
})
