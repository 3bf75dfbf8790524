import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright/test'
import { jpegOf, pngOf } from '#lib/testing/pictures.ts'
import { expectAccessible } from './support/accessible.ts'
import { apiAs, made } from './support/api.ts'
import { claimPast } from './support/claim-past.ts'
import { join } from './support/invite.ts'
import { jstDigits } from './support/jst-digits.ts'
import { closeUnsaved, openDialog } from './support/open-dialog.ts'
import { pickFound } from './support/pick-found.ts'
import { manager, type Product } from './support/product.ts'
import { byDay } from './support/shape-of.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { filled, type Lang, wordsOf } from './support/words.ts'

const DAY = 86_400_000

/** The smallest binary glTF: its head and a chunk of JSON. */
const GLB = Buffer.from('676c5446020000001c000000080000004a534f4e7b7d202020202020', 'hex')

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** The page listens: before React has taken over, what it is given is lost. */
const isReady = (page: Page) =>
  expect
    .poll(() =>
      page
        .locator('input[type=file]')
        .first()
        .evaluate((field) => Object.keys(field).some((key) => key.startsWith('__reactProps'))),
    )
    .toBe(true)

/** Pastes a text the way a clipboard does. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.evaluate((input, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

/** A venue area to link AR events to. */
async function makeArea({ origin }: Product, spaceTitle: string) {
  const api = await apiAs(origin, manager)
  const spaceParentId = await made(api, '/expo-areas', { spaceTitle: `${spaceTitle}の島` })
  return { api, area: await made(api, '/venue-areas', { spaceTitle, spaceParentId }) }
}

/** Fills the form of a new AR event, with every mistake on the way, and ends on its page. */
async function register(page: Page, lang: Lang, title: string, areaTitle: string): Promise<void> {
  const { arEvents, coordinates, errors, spaces, uploads } = wordsOf[lang]
  const save = page.getByRole('button', { name: spaces.register, exact: true })
  await page.goto('/AR12110/new')
  await isReady(page)
  await save.click()
  await expect(page.locator('#f-spacePatternTitle-error')).toHaveText(errors.spacePatternTitle_required)
  await expect(page.locator('#f-spaceId-error')).toHaveText(errors.spaceId_required)
  await page.getByLabel(arEvents.name, { exact: true }).fill(title)
  await page.getByLabel(arEvents.deepLink, { exact: true }).fill('no link')
  const space = page.getByRole('combobox', { name: arEvents.space_venueArea })
  await space.click()
  await pickFound(space, areaTitle)

  const latitude = page.getByLabel(coordinates.latitude, { exact: true })
  const longitude = page.getByLabel(coordinates.longitude, { exact: true })
  await latitude.fill('135.387')
  await save.click()
  await expect(page.locator('#f-spacePatternMetaLatitude-error')).toHaveText(errors.spacePatternMetaLatitude_tooLarge)
  await latitude.fill('北')
  await save.click()
  await expect(page.locator('#f-spacePatternMetaLatitude-error')).toHaveText(errors.spacePatternMetaLatitude_format)
  await expect(page.locator('#f-deepLink-error')).toHaveText(errors.deepLink_format)
  await expectAccessible(page)

  const pasted = page.getByLabel(coordinates.paste, { exact: true })
  await paste(pasted, 'https://maps.app.goo.gl/abc')
  await expect(page.getByText(coordinates.notTaken)).toBeVisible()
  await paste(pasted, 'https://www.google.com/maps/place/x/@34.6,135.3,17z/data=!3d34.649!4d135.387')
  await expect(latitude).toHaveValue('34.649')
  await expect(longitude).toHaveValue('135.387')
  await expect(page.getByText(`34°38'56.4"N 135°23'13.2"E`, { exact: true })).toBeVisible()
  await pasted.fill('北緯34度41分37.3秒 東経135度30分8.3秒')
  await pasted.press('Enter')
  await expect(latitude).toHaveValue('34.693694')
  await paste(longitude, '34.649, 135.387')
  await page.getByRole('button', { name: coordinates.north, exact: true }).click()
  await expect(latitude).toHaveValue('34.64909')
  await page.getByLabel(arEvents.deepLink, { exact: true }).fill('xrexpo://ar/1')

  const guide = page.getByRole('group', { name: arEvents.guideImage })
  await guide.locator('input[type=file]').setInputFiles({
    name: 'guide.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg/>'),
  })
  await expect(guide.locator('xpath=..').getByText(errors.guideImageName_format)).toBeVisible()
  await guide.locator('input[type=file]').setInputFiles({
    name: 'guide.jpg',
    mimeType: 'image/jpeg',
    buffer: await jpegOf({ width: 600, height: 900 }),
  })
  await expect(guide.getByRole('img', { name: filled(uploads.current, { name: 'guide.jpg' }) })).toBeVisible()
  await save.click()
  await expect(heading(page, title)).toBeVisible()
  await expect(page.getByText('34.64909, 135.387')).toBeVisible()
}

/** Adds an object, an anchor that expires soon and a marker, each after a mistake. */
async function addData(page: Page, lang: Lang): Promise<void> {
  const { arData, arEvents, errors } = wordsOf[lang]
  const add = (page: Page) => openDialog(page).getByRole('button', { name: arData.add, exact: true }).click()
  const file = (name: string) => openDialog(page).getByRole('group', { name }).locator('input[type=file]')

  await page.getByRole('button', { name: arData.add_structure }).click()
  await openDialog(page).getByLabel(arData.label, { exact: true }).fill('本体')
  await add(page)
  await expect(openDialog(page).getByText(errors.objectUrl_required).last()).toBeVisible()
  await file(arData.object).setInputFiles({ name: 'a.glb', mimeType: 'model/gltf-binary', buffer: Buffer.from('<x>') })
  await expect(openDialog(page).locator('#f-objectUrl-error')).not.toHaveText(errors.objectUrl_required)
  await file(arData.object).setInputFiles({ name: '精霊.glb', mimeType: 'model/gltf-binary', buffer: GLB })
  await expect(openDialog(page).getByText('精霊.glb', { exact: true })).toBeVisible()
  await expect(openDialog(page).locator('#f-objectUrl-error')).toHaveCount(0)
  await expectAccessible(page)
  await add(page)
  await expect(openDialog(page)).toHaveCount(0)
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: '精霊.glb' }).click()
  expect(await readFile(await (await saved).path())).toEqual(GLB)

  await page.getByRole('button', { name: arData.add_anchor }).click()
  await openDialog(page).getByLabel(arData.label, { exact: true }).fill('入口')
  await openDialog(page).getByLabel(arData.anchorId, { exact: true }).fill('anchor-𠮷')
  await openDialog(page).getByRole('spinbutton').first().click()
  await page.keyboard.type(jstDigits(Date.now() + 5 * DAY))
  await expectAccessible(page)
  await add(page)
  await expect(openDialog(page)).toHaveCount(0)
  await expect(page.getByText(arData.expiry_soon, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: arData.add_anchor }).click()
  await openDialog(page).getByLabel(arData.label, { exact: true }).fill('もう一つ')
  await openDialog(page).getByLabel(arData.anchorId, { exact: true }).fill('anchor-𠮷')
  await add(page)
  await expect(openDialog(page).locator('#f-anchorId-error')).toBeVisible()
  await openDialog(page).getByRole('button', { name: wordsOf[lang].common.cancel }).click()
  await closeUnsaved(page, wordsOf[lang].common)
  await expect(openDialog(page)).toHaveCount(0)

  await page.getByRole('button', { name: arData.add_marker }).click()
  await openDialog(page).getByLabel(arData.label, { exact: true }).fill('看板')
  await openDialog(page).getByLabel(arData.markerId, { exact: true }).fill('marker-1')
  await add(page)
  await expect(openDialog(page).locator('#f-markerImageUrl-error')).toHaveText(errors.markerImageUrl_required)
  await file(arData.markerImage).setInputFiles({
    name: 'sign.png',
    mimeType: 'image/png',
    buffer: await pngOf({ width: 300, height: 300 }),
  })
  await expect(openDialog(page).getByText('sign.png', { exact: true })).toBeVisible()
  await expect(openDialog(page).getByText(errors.markerImageUrl_required)).toHaveCount(0)
  await openDialog(page).getByLabel(arData.realWidthLabel, { exact: true }).fill('21.05')
  await add(page)
  await expect(openDialog(page).locator('#f-realWidth-error')).toHaveText(errors.realWidth_format)
  await openDialog(page).getByLabel(arData.realWidthLabel, { exact: true }).fill('２１')
  await add(page)
  await expect(page.getByText(filled(arData.cm, { width: '21.0' }))).toBeVisible()
  await expect(page.getByText(arEvents.toStructures)).toHaveCount(0)
}

for (const lang of ['ja', 'en'] as const) {
  test(`an AR event is placed, given its data, opened, stopped and reopened, in ${lang}`, {
    tag: byDay(lang, 'en'),
  }, async ({ page, product }) => {
    const { arData, arEvents, home, schedules, spaces, status, stops } = wordsOf[lang]
    const title = `大屋根の精霊 ${lang}`
    await makeArea(product, `大屋根 ${lang}`)
    await signIn(page, { ...manager, lang })
    await register(page, lang, title, `大屋根 ${lang}`)
    const detail = page.url()
    await addData(page, lang)
    await expectAccessible(page)

    await page.getByRole('button', { name: schedules.addEntry }).first().click()
    await openDialog(page).getByRole('spinbutton').first().click()
    await page.keyboard.type(jstDigits(Date.now() - DAY) + jstDigits(Date.now() + DAY))
    await openDialog(page).getByRole('button', { name: schedules.add, exact: true }).click()
    await claimPast(page, lang)
    await expect(page.getByText(schedules.means_opening)).toBeVisible()

    await page.goto('/TOP101')
    await expect(page.getByRole('heading', { name: home.anchorsTitle })).toBeVisible()
    await page.locator('a[href$="#anchors"]').filter({ hasText: title }).click()
    await expect(heading(page, title)).toBeVisible()

    const before = product.mailbox.mails.length
    const panel = page.locator('section', { has: page.getByRole('heading', { name: stops.panelTitle }) })
    await panel.getByRole('button', { name: stops.stop }).click()
    await openDialog(page).getByRole('textbox').fill('看板が倒れました')
    await openDialog(page).getByRole('button', { name: stops.stop }).click()
    await expect(openDialog(page)).toBeHidden()
    await expect(panel.getByText('看板が倒れました')).toBeVisible()
    const told = (await product.mailbox.received(before + 1))[before]
    expect(told?.text).toContain('看板が倒れました')
    expect(told?.text).toContain(new URL(detail).pathname)
    await expect(page.getByRole('link', { name: spaces.edit, exact: true })).toHaveCount(0)
    await expect(page.getByRole('button', { name: arData.add_anchor })).toHaveCount(0)

    await panel.getByRole('link', { name: stops.history }).click()
    await expect(page).toHaveURL(/\/AR12810\?/)
    await expectAccessible(page)
    const history = page.getByRole('table', { name: stops.title_AR12810 })
    await history.getByRole('link', { name: title, exact: true }).click()
    await page.getByRole('button', { name: stops.reopen, exact: true }).click()
    await openDialog(page).getByRole('textbox').fill('固定しました')
    await openDialog(page).getByRole('button', { name: stops.reopen }).click()
    await expect(openDialog(page)).toBeHidden()
    await expect(page.getByText('固定しました')).toBeVisible()
    await page.getByRole('link', { name: stops.open_arEvent }).click()
    await expect(page.getByText(status.openingAgain).first()).toBeVisible()

    await page.goto('/AR12110?expiry=soon')
    await expectAccessible(page)
    const row = page.getByRole('row', { name: new RegExp(title) })
    await row.getByRole('button', { name: filled(spaces.deleteOf, { name: title }) }).click()
    await expect(openDialog(page).getByText(spaces.consequence_isPublic)).toBeVisible()
    await expectAccessible(page)
    await openDialog(page).getByRole('button', { name: spaces.delete, exact: true }).click()
    await expect(row).toHaveCount(0)
    await page.goto(detail)
    await expect(page.getByText(arEvents.guideImage)).toHaveCount(0)
  })
}

test('a venue area manager edits the AR events of her areas, does not stop them, and sees no others', {
  tag: '@landing',
}, async ({ browser, product }) => {
  const { arEvents, stops, spaces } = wordsOf.ja
  const { api, area } = await makeArea(product, '風の庭')
  const { area: foreign } = await makeArea(product, '月の庭')
  const own = await made(api, '/ar-events', { spacePatternTitle: '風の道', spaceId: area })
  const other = await made(api, '/ar-events', { spacePatternTitle: '月の道', spaceId: foreign })
  const person = { name: '風間 翠', email: 'kazama@expo.example', authority: 2 } as const
  await made(api, '/invitations', {
    userName: person.name,
    email: person.email,
    cmsAccountAuth: person.authority,
    areaList: [area],
  })
  const page = await join(browser, product, 'ja', person)
  await page.goto('/AR12110')
  await expect(page.getByRole('link', { name: '風の道', exact: true })).toBeVisible()
  await expect(page.getByText('月の道')).toHaveCount(0)
  await page.goto(`/AR12110/${own}`)
  await expect(page.getByRole('link', { name: spaces.edit, exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: stops.panelTitle })).toHaveCount(0)
  await page.goto(`/AR12110/${other}`)
  await expect(heading(page, '月の道')).toHaveCount(0)
  await page.goto('/AR12810')
  await expect(page).toHaveURL(/\/TOP101/)
  await page.goto('/AR12110/new')
  await expect(page.getByRole('radiogroup', { name: arEvents.spaceKind })).toHaveCount(0)
  const space = page.getByRole('combobox', { name: arEvents.space_venueArea })
  await space.click()
  await space.fill('庭')
  await expect(page.getByRole('option', { name: '風の庭' })).toBeVisible()
  await expect(page.getByRole('option', { name: '月の庭' })).toHaveCount(0)
  await page.context().close()
})
