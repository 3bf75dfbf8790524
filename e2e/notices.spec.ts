import type { Page } from 'playwright/test'
import { pngOf } from '#lib/testing/pictures.ts'
import { expectAccessible } from './support/accessible.ts'
import { apiAs, made } from './support/api.ts'
import { join } from './support/invite.ts'
import { jstDigits } from './support/jst-digits.ts'
import { manager } from './support/product.ts'
import { byDay } from './support/shape-of.ts'
import { signIn, signInAtHome } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { filled, type Lang, wordsOf } from './support/words.ts'

const HOUR = 3_600_000

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const save = (page: Page, lang: Lang, verb: 'register' | 'save') =>
  page.getByRole('button', { name: wordsOf[lang].spaces[verb], exact: true })

/** Types a moment into a date and time field. */
async function typeMoment(page: Page, name: string, ms: number): Promise<void> {
  await page.getByRole('group', { name }).getByRole('spinbutton').first().click()
  await page.keyboard.type(jstDigits(ms))
}

/** The manuals in the menu: one's own, and all of them for the system manager. */
async function expectManuals(page: Page, paths: readonly string[]): Promise<void> {
  const menu = page.getByRole('navigation', { name: wordsOf.ja.shell.menu })
  await menu.getByText(wordsOf.ja.screens.manual, { exact: true }).click()
  const links = menu.locator('a[href^="https://manuals.example"]')
  await expect(links.first()).toBeVisible()
  expect(
    await links.evaluateAll((all) => all.map((link) => new URL(link.getAttribute('href') ?? '').pathname)),
  ).toEqual(paths)
}

/** Deletes the notice whose page is open. */
async function deleteNotice(page: Page): Promise<void> {
  const { delete: verb } = wordsOf.ja.spaces
  await page.getByRole('button', { name: verb, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: verb, exact: true }).click()
  await expect(heading(page, wordsOf.ja.notices.title)).toBeVisible()
}

for (const lang of ['ja', 'en'] as const) {
  test(`a notice, from its form to the login and home screens (${lang})`, { tag: byDay(lang, 'en') }, async ({
    page,
    browser,
  }) => {
    const { errors, notices, shown, spaces, status } = wordsOf[lang]
    const text = `台風のため公開を見合わせます ${lang}`
    await signIn(page, { ...manager, lang })
    await page.goto('/MA9110')
    await page.getByRole('link', { name: notices.create }).first().click()
    await expect(heading(page, notices.createTitle)).toBeVisible()
    await save(page, lang, 'register').click()
    await expect(page.locator('#f-notificationContent-error')).toHaveText(errors.notificationContent_required)
    await expect(page.locator('#f-openStartDate-error')).toHaveText(errors.openStartDate_required)
    await page.getByLabel(shown.content, { exact: true }).fill(text)
    await page.getByRole('button', { name: filled(shown.nowFor, { field: shown.start }) }).click()
    await expect(page.getByRole('figure').first()).toContainText(text)
    const preview = page.locator('.preview-side')
    await expect(preview.getByText(status.opening, { exact: true })).toBeVisible()
    await typeMoment(page, shown.start, Date.now() + HOUR)
    await expect(preview.getByText(shown.unseen)).toBeVisible()
    await preview.getByRole('radio').last().check()
    await expect(preview.getByText(status.opening, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: filled(shown.nowFor, { field: shown.start }) }).click()
    await expect(page.getByText(shown.noEnglish)).toBeVisible()
    await page.getByLabel(shown.contentEn, { exact: true }).fill(`Typhoon ${lang}`)
    await expect(page.getByRole('figure').last()).toContainText(`Typhoon ${lang}`)
    await expectAccessible(page)
    await save(page, lang, 'register').click()
    const seen = lang === 'en' ? `Typhoon ${lang}` : text
    await expect(heading(page, seen)).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`^${seen} - `))
    await expect(page.getByText(status.opening, { exact: true }).first()).toBeVisible()

    const visitor = await (await browser.newContext()).newPage()
    await visitor.goto(`/LOGIN001?language=${lang}`)
    await expect(visitor.getByText(seen)).toBeVisible()
    await visitor.context().close()
    await page.goto('/TOP101')
    await expect(page.getByText(seen)).toBeVisible()

    await page.goto('/MA9110')
    await page.getByRole('button', { name: filled(spaces.deleteOf, { name: seen }) }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: spaces.delete, exact: true }).click()
    await expect(page.getByRole('link', { name: text })).toHaveCount(0)
  })
}

for (const lang of ['ja', 'en'] as const) {
  test(`an app notification stands beside its form as visitors see it, before and after its period begins (${lang})`, {
    tag: byDay(lang, 'ja'),
  }, async ({ page }) => {
    const { shown, status, visitor } = wordsOf[lang]
    await signIn(page, { ...manager, lang })
    await page.goto('/INFO15110/new')
    const preview = page.locator('.preview-side')
    const [japanese, english] = [
      preview.getByRole('figure', { name: visitor.in_ja }),
      preview.getByRole('figure', { name: visitor.in_en }),
    ]
    await expect(japanese).toContainText(shown.emptyContent)
    await page.getByLabel(shown.content, { exact: true }).fill('開場を早めます')
    await expect(japanese).toContainText('開場を早めます')
    await expect(english).toContainText('開場を早めます')
    await expect(english).toContainText(shown.noEnglish)
    await page.getByLabel(shown.contentEn, { exact: true }).fill('Doors open early')
    await expect(english).toHaveText(`${visitor.in_en}Doors open early`)
    await expect(japanese).toContainText('開場を早めます')
    // No period yet: it stands nowhere.
    await expect(preview.getByText(status.waiting, { exact: true })).toHaveCount(0)

    await typeMoment(page, shown.start, Date.now() + HOUR)
    await expect(preview.getByText(status.waiting, { exact: true })).toBeVisible()
    await expect(preview.getByText(visitor.unseen)).toBeVisible()
    const starts = preview.getByRole('radiogroup', { name: visitor.moment }).getByRole('radio').last()
    await starts.check()
    await expect(preview.getByText(status.opening, { exact: true })).toBeVisible()
    await expect(preview.getByText(visitor.unseen)).toHaveCount(0)
    await expectAccessible(page)

    await page.getByRole('button', { name: filled(shown.nowFor, { field: shown.start }) }).click()
    await expect(preview.getByText(status.opening, { exact: true })).toBeVisible()
    await expect(starts).toHaveCount(0)
    await typeMoment(page, shown.stop, Date.now() + HOUR)
    await starts.check()
    await expect(preview.getByText(status.ending, { exact: true })).toBeVisible()
    await expect(preview.getByText(visitor.unseen)).toBeVisible()
    await preview.getByRole('radio', { name: visitor.frame_pc }).check()
    await expect(english).toHaveText(`${visitor.in_en}Doors open early`)
  })
}

test('an app notification with its picture, refused twice and used for a new one', { tag: '@landing' }, async ({
  page,
  product,
}) => {
  const { appNotifications, errors, shown, uploads } = wordsOf.ja
  const api = await apiAs(product.origin, manager)
  await made(api, '/app-notifications', {
    informationId: 'NEWS-9',
    information: '先月のお知らせ',
    openStartDate: '2025-01-01T00:00:00Z',
    openEndDate: '2025-02-01T00:00:00Z',
  })
  await signIn(page, manager)
  await page.goto('/INFO15110?status=ending')
  await expect(page.getByRole('link', { name: '先月のお知らせ' })).toBeVisible()
  await page
    .getByRole('row', { name: /先月のお知らせ/ })
    .getByRole('link', { name: shown.again })
    .click()
  await expect(heading(page, appNotifications.createTitle)).toBeVisible()
  await expect(page.getByLabel(shown.content, { exact: true })).toHaveValue('先月のお知らせ')
  await page.getByLabel(appNotifications.number, { exact: true }).fill('news-9')
  await typeMoment(page, shown.start, Date.now() + HOUR)
  await typeMoment(page, shown.stop, Date.now() - HOUR)
  await save(page, 'ja', 'register').click()
  await expect(page.locator('#f-openEndDate-error')).toHaveText(errors.openEndDate_conflict)
  await typeMoment(page, shown.stop, Date.now() + 48 * HOUR)
  await save(page, 'ja', 'register').click()
  await expect(page.locator('#f-informationId-error')).toBeVisible()
  await page.getByLabel(appNotifications.number, { exact: true }).fill('')
  await page.locator('input[type=file]').setInputFiles({
    name: '会場.png',
    mimeType: 'image/png',
    buffer: await pngOf({ width: 640, height: 360 }),
  })
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: uploads.cropTake })
    .click()
  await expect(page.getByRole('img', { name: filled(uploads.current, { name: '会場.png' }) })).toBeVisible()
  await expectAccessible(page)
  await save(page, 'ja', 'register').click()
  await expect(heading(page, '先月のお知らせ')).toBeVisible()
  await expect(page.locator('.visitor-picture img').first()).toBeVisible()
})

test('a maintenance is counted down, refuses a save without losing what was typed, and ends', {
  tag: '@landing',
}, async ({ page, browser, product }) => {
  const { shell, venueAreas } = wordsOf.ja
  const api = await apiAs(product.origin, manager)
  const expoArea = await made(api, '/expo-areas', { spaceTitle: '閲覧のみの島' })
  const area = await made(api, '/venue-areas', { spaceTitle: '閲覧のみの会場', spaceParentId: expoArea })
  const email = 'hanako@expo.example'
  await made(api, '/invitations', { email, userName: '事務局 花子', cmsAccountAuth: 1, language: 'ja' })
  const organizer = await join(browser, product, 'ja', { name: '花子', email, authority: 1 })
  await organizer.goto(`/AREA4110/${area}/edit`)
  await expectManuals(organizer, ['/organizer/ja'])
  const name = organizer.getByLabel(venueAreas.name, { exact: true })
  await name.fill('書きかけの名称')

  await signInAtHome(page, manager)
  await expectManuals(page, ['/system-manager/ja', '/organizer/ja'])
  await page.goto('/MA9110/new')
  await page.getByRole('radio', { name: new RegExp(`^${wordsOf.ja.notices.type_maintenance}`) }).check()
  await page.getByLabel(wordsOf.ja.shown.content, { exact: true }).fill('配信基盤の更新')
  await page.getByRole('button', { name: filled(wordsOf.ja.shown.nowFor, { field: wordsOf.ja.shown.start }) }).click()
  const range = page.locator('#f-readOnlyStartDate')
  const typeTimes = async (hours: number) => {
    await range.getByRole('spinbutton').first().click()
    await page.keyboard.type(jstDigits(Date.now() + 2 * HOUR) + jstDigits(Date.now() + (2 + hours) * HOUR))
  }
  // A mistyped year is asked about, and nothing is saved before that is answered.
  await typeTimes(3653 * 24)
  await expect(page.getByText(wordsOf.ja.notices.readOnlyIsLong)).toBeVisible()
  await save(page, 'ja', 'register').click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(filled(wordsOf.ja.notices.longTitle, { length: '3,653日' }))
  await expectAccessible(page)
  await question.getByRole('button', { name: wordsOf.ja.common.cancel, exact: true }).click()
  await expect(question).toHaveCount(0)
  await typeTimes(1)
  await expect(page.getByText(filled(wordsOf.ja.notices.readOnlyLength, { length: '1時間' }))).toBeVisible()
  await expectAccessible(page)
  await save(page, 'ja', 'register').click()
  await expect(heading(page, '配信基盤の更新')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('timer')).toContainText(shell.maintenanceLeft.split('{')[0] ?? '')
  await expectAccessible(page)

  // The next one has begun already.
  await deleteNotice(page)
  const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
  const id = await made(api, '/notices', {
    notificationType: 'maintenance',
    notificationContent: '緊急メンテナンス',
    openStartDate: at(-1),
    readOnlyStartDate: at(-1),
    readOnlyEndDate: at(1),
  })
  await save(organizer, 'ja', 'save').click()
  await expect(organizer.getByRole('alertdialog')).toContainText('xrcms0031')
  await expectAccessible(organizer)
  await organizer.getByRole('button', { name: wordsOf.ja.common.close }).click()
  await expect(name).toHaveValue('書きかけの名称')
  await organizer.reload()
  await expect(organizer.getByText(shell.maintenanceKept, { exact: false })).toBeVisible()
  await expect(name).toHaveValue('書きかけの名称')

  await page.goto(`/MA9110/${id}`)
  await deleteNotice(page)
  await save(organizer, 'ja', 'save').click()
  await expect(heading(organizer, '書きかけの名称')).toBeVisible()
})
