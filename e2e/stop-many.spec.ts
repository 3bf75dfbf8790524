import { expectAccessible } from './support/accessible.ts'
import { apiAs, made } from './support/api.ts'
import { manager } from './support/product.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { wordsOf } from './support/words.ts'

const { stops, common } = wordsOf.en

const HOUR = 3_600_000

test('several rooms are stopped as one with ready words, read back with their mails, and reopened after a review', async ({
  page,
  product,
}) => {
  test.setTimeout(180_000)
  const api = await apiAs(product.origin, manager)
  const names = ['Typhoon hall one', 'Typhoon hall two']
  for (const name of names) {
    const spaceId = await made(api, '/rooms', { spaceTitle: name, spaceType: 'main', metaType: 'pavilion' })
    const spacePatternId = await made(api, '/patterns', {
      spaceId,
      spacePatternTitle: `${name} show`,
      contentId: 'c-1',
    })
    await made(api, '/schedule-entries', {
      spacePatternId,
      openStartDate: new Date(Date.now() + HOUR).toISOString(),
      openEndDate: new Date(Date.now() + 3 * HOUR).toISOString(),
      openType: 'normal',
    })
  }
  await signIn(page, { ...manager, lang: 'en' })
  const select = async (verb: 'stop' | 'reopen') => {
    await page.goto('/ROOM5110?q=Typhoon')
    for (const name of names)
      await page
        .getByRole('row', { name: new RegExp(name) })
        .getByRole('checkbox')
        .check()
    await page
      .getByRole('region', { name: common.selection })
      .getByRole('button', { name: stops[verb], exact: true })
      .click()
  }
  const dialog = page.getByRole('alertdialog')

  await select('stop')
  await expect(dialog.getByRole('heading', { name: 'Stop publication of 2 items?' })).toBeVisible()
  await dialog.getByLabel(stops.template).selectOption({ label: 'Bad weather' })
  await expect(dialog.getByRole('textbox', { name: stops.closeReason })).toHaveValue(/悪天候[\s\S]*bad weather/)
  await dialog.getByRole('button', { name: stops.preview, exact: true }).click()
  const letter = dialog.getByRole('region', { name: stops.previewOf })
  await expect(letter.frameLocator('iframe').getByText(/bad weather/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: stops.closeReason }).fill('A storm')
  await expect(letter).toBeHidden()
  await dialog.getByRole('button', { name: stops.previewAgain }).click()
  await expect(letter.frameLocator('iframe').getByText('A storm')).toBeVisible()
  await dialog.getByRole('button', { name: stops.stop, exact: true }).click()
  await expect(dialog).toBeHidden()

  await page.goto('/ROOM5810?q=Typhoon')
  await page.getByRole('rowheader').getByRole('link', { name: names[0] }).click()
  await expect(page.getByRole('region', { name: stops.together }).getByRole('link', { name: names[1] })).toBeVisible()
  const mails = page.getByRole('region', { name: stops.mails })
  await expect(async () => {
    await page.reload()
    await expect(mails.getByText(stops.mail_sent)).toHaveCount(1)
  }).toPass()
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: common.print })).toBeHidden()
  await expect(page.getByText(/^Printed /)).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  await select('reopen')
  await dialog.getByRole('textbox', { name: stops.reopenReason }).fill('The typhoon has passed.')
  await dialog.getByRole('button', { name: stops.reopen, exact: true }).click()
  await expect(dialog.locator('.field-error')).toBeVisible()
  await dialog.getByRole('checkbox', { name: stops.isReviewed }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: stops.reopen, exact: true }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/ROOM5810?q=Typhoon&state=reopened')
  await expect(page.getByRole('rowheader')).toHaveCount(2)
})
