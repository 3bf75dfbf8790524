import { expectAccessible } from './support/accessible.ts'
import { apiAs, made } from './support/api.ts'
import { openDialog } from './support/open-dialog.ts'
import { manager } from './support/product.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { wordsOf } from './support/words.ts'

const { many, common, richContents } = wordsOf.en
const inWords = (text: string, count: number) => text.replace('{count, number}', String(count))

test('all large-volume contents that the list of all rooms finds get one cap, taken back by their toast; those of a room are deleted and stand again', {
  tag: '@landing',
}, async ({ page, product }) => {
  const api = await apiAs(product.origin, manager)
  const room = (spaceTitle: string) => made(api, '/rooms', { spaceTitle, spaceType: 'main', metaType: 'event' })
  const rooms = [await room('Prism dome'), await room('Prism hall')]
  for (let n = 0; n < 21; n += 1)
    await made(api, '/rich-contents', {
      roomId: rooms[n % 2],
      richContentTitle: `Prism film ${n}`,
      richContentType: '8kVr',
      richContentId: `RC-${n}`,
      distributionCapacityCheck: '4',
    })
  await signIn(page, { ...manager, lang: 'en' })
  await page.goto('/ROOM5110/rich-contents?q=Prism&limit=20')
  const dialog = openDialog(page)
  const bar = page.getByRole('region', { name: common.selection })
  await page.getByRole('row').getByRole('checkbox').nth(1).check()
  await bar.getByRole('button', { name: inWords(many.selectAll, 21), exact: true }).click()
  await bar.getByRole('button', { name: many.change, exact: true }).click()
  await dialog.getByLabel(many.field).selectOption('distributionCapacityCheck')
  await dialog.getByLabel(many.how).selectOption('set')
  const value = dialog.getByLabel(many.value, { exact: true })
  await value.fill('0.0001')
  await dialog.getByRole('button', { name: many.check, exact: true }).click()
  await expect(dialog.getByText(many.nothing)).toBeVisible()
  await dialog.getByRole('button', { name: many.back, exact: true }).click()
  await value.fill('２.5')
  await dialog.getByRole('button', { name: many.check, exact: true }).click()
  await expect(dialog.getByText(many.capsTold)).toBeVisible()
  await expect(dialog.getByRole('list', { name: many.lines }).getByRole('listitem').first()).toContainText('2.500')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: inWords(many.apply, 21), exact: true }).click()
  await expect(page.getByText('21 changed')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '2.500' })).toHaveCount(20)
  await page.getByRole('button', { name: common.undo, exact: true }).click()
  await expect(page.getByText('21 taken back')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '4.000' })).toHaveCount(20)

  await page.goto(`/ROOM5110/${rooms[0]}`)
  const section = page.getByRole('region', { name: richContents.title })
  await section.getByRole('checkbox', { name: common.selectAll }).check()
  await expect(bar.getByRole('status')).toHaveText('11 selected')
  await expectAccessible(page)
  await bar.getByRole('button', { name: many.delete, exact: true }).click()
  await expect(dialog.getByText(many.contentsGo)).toBeVisible()
  await dialog.getByRole('button', { name: inWords(many.deleteVerb, 11), exact: true }).click()
  await expect(section.getByText(richContents.none)).toBeVisible()
  await page.getByRole('button', { name: common.undo, exact: true }).click()
  await expect(section.getByRole('row').filter({ hasText: 'Prism film' })).toHaveCount(11)
})
