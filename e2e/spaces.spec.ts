import type { Page } from 'playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { apiAs, made } from './support/api.ts'
import { pickFound } from './support/pick-found.ts'
import { manager } from './support/product.ts'
import { searchPicker } from './support/search-picker.ts'
import { signIn } from './support/sign-in.ts'
import { confirmByPassword } from './support/step-up.ts'
import { expect, test } from './support/test.ts'
import { wordsOf } from './support/words.ts'

const { expoAreas, venueAreas, rooms, spaces, common, merge, errors, screens } = wordsOf.ja

/** Creates a space through its form and ends on its detail page. */
async function create(page: Page, path: string, fields: Record<string, string>): Promise<void> {
  await page.goto(path)
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
}

const submit = (page: Page) => page.getByRole('button', { name: spaces.register }).click()

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test.beforeEach(async ({ page }) => {
  await signIn(page, { ...manager, lang: 'ja' })
})

test('an operator builds a V Expo area, a venue area, a room and a sub room, and takes them away again', async ({
  page,
}) => {
  await create(page, '/EXPO3110/new', { [expoAreas.name]: '光の回廊', [expoAreas.nameEn]: 'Corridor of Light' })
  await expect(page).toHaveTitle(`${expoAreas.createTitle} | ${common.product}`)
  await submit(page)
  await expect(heading(page, '光の回廊')).toBeVisible()
  await expect(page).toHaveTitle(`光の回廊 - ${screens.EXPO3110} | ${common.product}`)
  await expectAccessible(page)

  await page.getByRole('link', { name: expoAreas.addVenueArea }).click()
  await page.getByLabel(venueAreas.name, { exact: true }).fill('<script>alert(1)</script> 西ゲート𠮷🎪')
  await submit(page)
  await expect(heading(page, '<script>alert(1)</script> 西ゲート𠮷🎪')).toBeVisible()
  await expect(page.getByText(spaces.englishMissing).first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: venueAreas.createRoom }).first().click()
  await page.getByLabel(rooms.name, { exact: true }).fill('未来の医療')
  await page.getByLabel(rooms.limitLabel).check()
  await submit(page)
  await expect(page.getByText(errors.required).first()).toBeVisible()
  await page.getByLabel(rooms.limitNumber, { exact: true }).fill('２００')
  await submit(page)
  await expect(heading(page, '未来の医療')).toBeVisible()
  await expect(page.getByText('200人')).toBeVisible()
  await expect(page.getByRole('link', { name: /西ゲート/ })).toBeVisible()

  await page.getByRole('link', { name: rooms.createSub }).click()
  await page.getByLabel(rooms.name, { exact: true }).fill('医療ラボ')
  await submit(page)
  await expect(heading(page, '医療ラボ')).toBeVisible()
  await expect(page.getByText(rooms.inherits, { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: '未来の医療' }).click()
  await expect(heading(page, '未来の医療')).toBeVisible()
  await page.getByRole('button', { name: spaces.delete, exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText('サブルーム1件も削除されます')).toBeVisible()
  await question.getByRole('button', { name: spaces.delete }).click()
  await expect(question.getByText(common.nameDiffers)).toBeVisible()
  await question.getByRole('textbox').fill('未来の医療')
  await expectAccessible(page)
  await question.getByRole('button', { name: spaces.delete }).click()
  await confirmByPassword(page, 'ja', manager.password)
  await expect(page).toHaveURL(/\/ROOM5110$/)
  await page.goto('/ROOM5110?q=医療')
  await expect(page.getByText('「医療」に一致するものがありません')).toBeVisible()
})

test('two people edit the same room: the second one is told, keeps what she typed, and decides', {
  tag: '@landing',
}, async ({ page, browser }) => {
  await create(page, '/ROOM5110/new', { [rooms.name]: '海の鼓動' })
  await submit(page)
  await expect(heading(page, '海の鼓動')).toBeVisible()
  const edit = `${page.url()}/edit`
  const other = await (await browser.newContext()).newPage()
  await signIn(other, { ...manager, lang: 'ja' })
  await other.goto(edit)
  await page.goto(edit)

  // She types first: a form in which nothing stands yet shows at once what the other one saved.
  await other.getByLabel(rooms.author, { exact: true }).fill('ナニワ交通')
  await page.getByLabel(rooms.author, { exact: true }).fill('北斗宇宙開発')
  await page.getByRole('button', { name: spaces.save }).click()
  await expect(heading(page, '海の鼓動')).toBeVisible()

  await other.getByRole('button', { name: spaces.save }).click()
  const comparison = other.getByRole('dialog', { name: merge.title })
  await expect(comparison).toContainText('北斗宇宙開発')
  await expect(other.getByLabel(rooms.author, { exact: true }).and(other.locator('input'))).toHaveValue('ナニワ交通')
  await expectAccessible(other)
  await comparison.getByRole('radio', { name: new RegExp(`^${merge.mine}`) }).check()
  await comparison.getByRole('button', { name: merge.save }).click()
  await expect(heading(other, '海の鼓動')).toBeVisible()
  await expect(other.getByRole('definition').getByText('ナニワ交通')).toBeVisible()
  await other.context().close()
})

test('rooms are linked to a venue area and unlinked again, from its page and from the room', {
  tag: '@landing',
}, async ({ page }) => {
  await create(page, '/EXPO3110/new', { [expoAreas.name]: 'モビリティ' })
  await submit(page)
  await page.getByRole('link', { name: expoAreas.addVenueArea }).click()
  await page.getByLabel(venueAreas.name, { exact: true }).fill('東ゲート')
  await submit(page)
  await expect(heading(page, '東ゲート')).toBeVisible()
  const area = page.url()
  await create(page, '/ROOM5110/new', { [rooms.name]: '都市モビリティ実験館' })
  await submit(page)
  await expect(heading(page, '都市モビリティ実験館')).toBeVisible()
  const room = page.url()

  await page.goto(area)
  await page.getByRole('button', { name: venueAreas.link_rooms }).click()
  const picker = page.getByRole('dialog')
  await searchPicker(picker, 'もびりてぃ')
  await expect(picker.getByRole('listitem')).toHaveCount(1)
  await picker.getByRole('checkbox', { name: /都市モビリティ実験館/ }).check()
  await expectAccessible(page)
  await picker.getByRole('button', { name: venueAreas.link }).click()
  await expect(page.getByRole('row', { name: /都市モビリティ実験館/ })).toBeVisible()

  await page.getByRole('checkbox', { name: '「都市モビリティ実験館」を選択' }).check()
  await page.getByRole('button', { name: venueAreas.unlink }).click()
  await expect(page.getByText(venueAreas.noRooms)).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('row', { name: /都市モビリティ実験館/ })).toBeVisible()
  await page.getByRole('checkbox', { name: '「都市モビリティ実験館」を選択' }).check()
  await page.getByRole('button', { name: venueAreas.unlink }).click()
  await expect(page.getByText(venueAreas.noRooms)).toBeVisible()

  await page.goto(room)
  await page.getByRole('button', { name: venueAreas['link_venue-areas'] }).click()
  await searchPicker(picker, '東ゲート')
  await expect(picker.getByRole('listitem')).toHaveCount(1)
  await picker.getByRole('checkbox', { name: /東ゲート/ }).check()
  await picker.getByRole('button', { name: venueAreas.link, exact: true }).click()
  await expect(page.getByRole('link', { name: '東ゲート' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '「東ゲート」との紐付けを解除' }).click()
  await expect(page.getByText(venueAreas.noAreas)).toBeVisible()
})

test('a deep link is copied and shown as a QR code', async ({ page, product }) => {
  const { patterns } = wordsOf.ja
  const api = await apiAs(product.origin, manager)
  const spaceId = await made(api, '/rooms', { spaceTitle: 'リンクの館', spaceType: 'main', metaType: 'event' })
  const link = { deepLink: 'expo://room/link', spacePatternTitle: 'リンク' }
  const pattern = await made(api, '/patterns', { ...link, spaceId })
  await page.goto(`/ROOM5561/${pattern}`)
  await expect(page.getByRole('button', { name: patterns.deepLinkCopy })).toBeVisible()
  await page.getByRole('button', { name: patterns.deepLinkQr }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: /expo:\/\/room\/link/ })).toBeVisible()
  await expect(dialog.getByRole('link')).toHaveAttribute('download', 'deep-link.svg')
  await expectAccessible(page)
})

test('a sub room is made by choosing its class and its main room', { tag: '@landing' }, async ({ page, product }) => {
  const api = await apiAs(product.origin, manager)
  const main = await made(api, '/rooms', { spaceTitle: '水の館', spaceType: 'main', metaType: 'event' })
  await create(page, '/ROOM5110/new', { [rooms.name]: '水の小部屋' })
  await page.getByRole('radio', { name: rooms.class_sub, exact: true }).check()
  await submit(page)
  await expect(page.locator('#f-spaceParentId-error')).toHaveText(errors.spaceParentId_required)
  await pickFound(page.getByRole('combobox', { name: rooms.mainRoom }), '水の', /水の館/)
  await expectAccessible(page)
  await submit(page)
  await expect(heading(page, '水の小部屋')).toBeVisible()
  await expect(page.getByRole('link', { name: '水の館' }).first()).toHaveAttribute('href', `/ROOM5110/${main}`)
  await expect(page.getByText(rooms.inherits, { exact: true })).toBeVisible()
})

test('an existing venue area is taken over into another V Expo area', { tag: '@landing' }, async ({
  page,
  product,
}) => {
  const api = await apiAs(product.origin, manager)
  const from = await made(api, '/expo-areas', { spaceTitle: '旧エリア' })
  const to = await made(api, '/expo-areas', { spaceTitle: '新エリア' })
  await made(api, '/venue-areas', { spaceTitle: '移る広場', spaceParentId: from })
  await page.goto(`/EXPO3110/${to}`)
  await page.getByRole('button', { name: venueAreas['link_expo-area'] }).click()
  const picker = page.getByRole('dialog', { name: venueAreas['linkTitle_expo-area'] })
  await picker.getByRole('checkbox', { name: /移る広場/ }).check()
  await expectAccessible(page)
  await picker.getByRole('button', { name: venueAreas.add, exact: true }).click()
  await expect(page.getByRole('link', { name: '移る広場' })).toBeVisible()
  await page.goto(`/EXPO3110/${from}`)
  await expect(page.getByText(expoAreas.noVenueAreas)).toBeVisible()
})
