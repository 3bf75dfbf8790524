import type { Page } from 'playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { apiAs, made } from './support/api.ts'
import { manager } from './support/product.ts'
import { signIn } from './support/sign-in.ts'
import { confirmByPassword } from './support/step-up.ts'
import { expect, test } from './support/test.ts'
import { filled, wordsOf } from './support/words.ts'

const { stops, common, spaces, stopTemplates } = wordsOf.en

const HOUR = 3_600_000

/** Adds ready words for a stop, puts them one place up, and gives them English words. */
async function addReadyWords(page: Page): Promise<void> {
  await page.goto('/SCHEDULE')
  await page.getByRole('navigation').getByRole('link', { name: stopTemplates.title, exact: true }).click()
  await expect(page).toHaveTitle(new RegExp(stopTemplates.title))
  await expect(page.getByRole('table', { name: stopTemplates.list_reopen })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: stopTemplates.create, exact: true }).click()
  await page.getByRole('button', { name: spaces.register, exact: true }).click()
  await expect(page.locator('.field-error').first()).toBeVisible()
  await page.getByRole('textbox', { name: stopTemplates.name, exact: true }).fill('落雷')
  await page.getByRole('textbox', { name: stopTemplates.body, exact: true }).fill('落雷のため')
  await expectAccessible(page)
  await page.getByRole('button', { name: spaces.register, exact: true }).click()
  const list = page.getByRole('table', { name: stopTemplates.list_stop })
  await expect(list.getByRole('rowheader').last()).toContainText('落雷')
  await expect(list.getByRole('row', { name: /落雷/ }).getByText(spaces.englishMissing)).toBeVisible()
  const up = page.getByRole('button', { name: 'Move “落雷” up' })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(list.getByRole('rowheader').last()).not.toContainText('落雷')
  await expect(up).toBeFocused()
  // At the end its arrow is off, and the other one has the focus.
  const second = page.getByRole('button', { name: 'Move “Bad weather” up' })
  await second.press('Enter')
  await expect(second).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Move “Bad weather” down' })).toBeFocused()
  await page.getByRole('link', { name: 'Edit “落雷”' }).click()
  await expect(page).toHaveTitle(/落雷/)
  await expectAccessible(page)
  await page.getByRole('textbox', { name: stopTemplates.nameEn }).fill('Lightning')
  await page.getByRole('textbox', { name: stopTemplates.bodyEn }).fill('Because of lightning.')
  await page.getByRole('button', { name: spaces.save, exact: true }).click()
  await expect(list.getByText('Lightning', { exact: true })).toBeVisible()
}

test('the stop of a venue area says how far it reaches, as it is chosen, and nothing where nothing is', {
  tag: '@landing',
}, async ({ page, product }) => {
  const api = await apiAs(product.origin, manager)
  const spaceParentId = await made(api, '/expo-areas', { spaceTitle: 'Bay of the fair', contentId: 'c-1' })
  const area = await made(api, '/venue-areas', { spaceTitle: 'Harbour hall', spaceParentId })
  await made(api, '/patterns', { spaceId: area, spacePatternTitle: 'Harbour outside', contentId: 'c-1' })
  for (const room of ['Harbour room one', 'Harbour room two']) {
    const fields = { spaceTitle: room, spaceType: 'main', metaType: 'pavilion', venueAreaIds: [area] }
    const spaceId = await made(api, '/rooms', fields)
    await made(api, '/patterns', { spaceId, spacePatternTitle: `${room} show`, contentId: 'c-1' })
  }
  await signIn(page, { ...manager, lang: 'en' })
  await page.goto(`/AREA4110/${area}`)
  await page.getByRole('button', { name: stops.stop, exact: true }).click()
  const dialog = page.getByRole('dialog')
  const asks = (title: string) => expect(dialog.getByRole('heading', { name: title, exact: true })).toBeVisible()
  const effect = dialog.getByRole('region', { name: stops.effect })
  const hides = (title: string, isHidden = true) =>
    expect(effect.getByText(title, { exact: true })).toHaveCount(isHidden ? 1 : 0)
  const part = (name: string, count: number) => dialog.getByRole('checkbox', { name: `${name} (${count})` })

  await asks(`Stop publication of “Harbour hall”? (${stops.part_patterns}, ${stops.part_arEvents})`)
  await hides('Harbour outside')
  await hides('Harbour room one show', false)
  await part(stops.part_rooms, 2).check()
  await asks(
    `Stop publication of “Harbour hall”? (${stops.part_patterns}, ${stops.part_arEvents}, ${stops.part_rooms})`,
  )
  for (const title of ['Harbour outside', 'Harbour room one show', 'Harbour room two show']) await hides(title)
  await part(stops.part_arEvents, 0).uncheck()
  await part(stops.part_rooms, 2).uncheck()
  await hides('Harbour room one show', false)
  await part(stops.part_patterns, 1).uncheck()
  await asks('Stop publication of “Harbour hall”?')
  await expect(effect).toBeHidden()
  await expectAccessible(page)

  await dialog.getByRole('textbox', { name: stops.closeReason }).fill('A flood')
  await dialog.getByRole('button', { name: stops.stop, exact: true }).click()
  await expect(dialog.locator('.field-error')).toContainText('Choose at least one thing to stop.')
  await part(stops.part_rooms, 2).check()
  await hides('Harbour room two show')
  await dialog.getByRole('button', { name: stops.stop, exact: true }).click()
  await confirmByPassword(page, 'en', manager.password)
  await expect(dialog).toBeHidden()
  const state = async (path: string) =>
    ((await api.get(path)).body.items as { publication: { status: string } }[]).map((it) => it.publication.status)
  expect(await state('/venue-areas?q=Harbour')).toEqual(['unregistered'])
  expect(await state('/rooms?q=Harbour')).toEqual(['stopping', 'stopping'])
})

test('several rooms are stopped as one with ready words, read back with their mails, and reopened after a review', async ({
  page,
  product,
}) => {
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
  const dialog = page.getByRole('dialog')

  await addReadyWords(page)
  await select('stop')
  await expect(dialog.getByRole('heading', { name: 'Stop publication of 2 items?' })).toBeVisible()
  await expect(dialog.getByRole('link', { name: stops.templateEdit })).toHaveAttribute('href', '/STOPTEMPLATES')
  await dialog.getByLabel(stops.template).selectOption({ label: 'Lightning' })
  await expect(dialog.getByRole('textbox', { name: stops.closeReason })).toHaveValue(/落雷[\s\S]*lightning/)
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
  await page.getByRole('rowheader').getByRole('link', { name: names[0], exact: true }).click()
  await expect(page.getByRole('region', { name: stops.together }).getByRole('link', { name: names[1] })).toBeVisible()
  const mails = page.getByRole('region', { name: stops.mails })
  await expect(async () => {
    await page.reload()
    // The page does not learn by itself that a mail left.
    await expect(mails.getByText(stops.mail_sent)).toHaveCount(1, { timeout: 2_000 })
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
  const reopened = page.getByRole('table', { name: stops.title_ROOM5810 })
  await expect(reopened.getByRole('rowheader')).toHaveCount(2)
  await page.goto('/STOPTEMPLATES')
  await page.getByRole('button', { name: filled(spaces.deleteOf, { name: 'Lightning' }) }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: spaces.delete, exact: true }).click()
  await expect(page.getByRole('rowheader', { name: /落雷/ })).toHaveCount(0)
})
