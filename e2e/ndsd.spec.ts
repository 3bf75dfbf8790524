import { pngOf } from '#lib/testing/pictures.ts'
import { expectAccessible } from './support/accessible.ts'
import { apiAs, made } from './support/api.ts'
import { manager } from './support/product.ts'
import { byDay } from './support/shape-of.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { filled, type Lang, wordsOf } from './support/words.ts'

const DAY_MS = 86_400_000
const at = (days: number) => new Date(Math.floor(Date.now() / DAY_MS + days) * DAY_MS).toISOString()

for (const [index, lang] of (['ja', 'en'] as Lang[]).entries()) {
  test(`an ND/SD event is registered with texts and a still image, and is the only default of its day, ${lang}`, {
    tag: byDay(lang, 'ja'),
  }, async ({ page, product }) => {
    const { ndsdEvents: words, spaces, errors, shown } = wordsOf[lang]
    const api = await apiAs(product.origin, manager)
    const name = `日本の日 ${lang}`
    const [start, end] = [at(10 + index * 10), at(11 + index * 10)]
    await made(api, '/ndsd-events', {
      ndsdEventName: `先約 ${lang}`,
      ndsdEventMetaInfoType: 'text',
      ndsdEventMetaInfo1: '式典',
      openStartDate: start,
      openEndDate: end,
      defaultSetting: true,
    })
    await signIn(page, { ...manager, lang })
    await page.goto('/NDSD14110/new')
    const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })
    const still = (place: number) => page.getByRole('group', { name: filled(words.still, { place }) })
    await page.getByRole('button', { name: spaces.register }).click()
    await expect(field(words.name)).toHaveAccessibleDescription(new RegExp(errors.ndsdEventName_required))
    await field(words.name).fill(name)
    // The stop first: where the minute turns between the two, the start is no earlier than it.
    for (const field of [shown.stop, shown.start])
      await page.getByRole('button', { name: filled(shown.nowFor, { field }) }).click()
    await page.getByRole('button', { name: spaces.register }).click()
    await expect(field(filled(words.text, { place: 1 }))).toHaveAccessibleDescription(
      new RegExp(errors.dataCheck_required),
    )
    await field(filled(words.text, { place: 1 })).fill('開会式')
    const phone = (reader: Lang) => page.getByRole('figure', { name: wordsOf[lang].visitor[`in_${reader}`] })
    await expect(phone('en')).toContainText(shown.noEnglish)
    await field(filled(words.textEn, { place: 1 })).fill('Opening ceremony')
    await expect(phone('en')).toContainText('Opening ceremony')
    await expect(phone('ja')).toContainText('開会式')
    await page.getByRole('radio', { name: words.info_both, exact: true }).check()
    await still(2)
      .locator('input[type=file]')
      .setInputFiles({ name: '式典.png', mimeType: 'image/png', buffer: await pngOf({ width: 320, height: 200 }) })
    await expect(still(2).getByRole('button', { name: wordsOf[lang].uploads.remove })).toBeVisible()
    await page.getByRole('button', { name: spaces.register }).click()
    await expect(page.getByText(errors.openEndDateCheck_conflict).first()).toBeVisible()
    await expectAccessible(page)

    const event = await made(api, '/ndsd-events', {
      ndsdEventName: name,
      ndsdEventNameEn: 'Japan Day',
      ndsdEventMetaInfoType: 'text',
      ndsdEventMetaInfo1: '開会式',
      openStartDate: start,
      openEndDate: end,
    })
    await page.goto(`/NDSD14110/${event}/edit`)
    await page.getByRole('checkbox', { name: words.defaultLabel }).check()
    await still(5)
      .locator('input[type=file]')
      .setInputFiles({ name: '花火.png', mimeType: 'image/png', buffer: await pngOf({ width: 320, height: 200 }) })
    await expect(still(5).getByRole('button', { name: wordsOf[lang].uploads.remove })).toBeVisible()
    await page.getByRole('button', { name: spaces.save }).click()
    await expect(page.getByText(`先約 ${lang}`).first()).toBeVisible()
    await page.getByRole('checkbox', { name: words.defaultLabel }).uncheck()
    await page.getByRole('button', { name: spaces.save }).click()
    const inHerLanguage = lang === 'ja' ? name : 'Japan Day'
    await expect(page.getByRole('heading', { level: 1, name: inHerLanguage })).toBeVisible()
    await expect(page.getByRole('img', { name: '花火.png' })).toBeVisible()
    await expect(page.getByText(words.notShown)).toBeVisible()
    await expectAccessible(page)

    await page.goto(`/NDSD14110?q=${encodeURIComponent(name)}`)
    await page.getByRole('button', { name: filled(spaces.deleteOf, { name: inHerLanguage }) }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: spaces.delete }).click()
    await expect(page.getByText(filled(spaces.deleted, { name: inHerLanguage }))).toBeVisible()
  })
}
