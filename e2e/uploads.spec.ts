import type { FileChooser, Locator, Page } from 'playwright/test'
import { jpegOf } from '#lib/testing/pictures.ts'
import { expectAccessible } from './support/accessible.ts'
import {
  currentPicture,
  dialog,
  fileField,
  type Given,
  isReady,
  newRoom,
  png,
  submit,
  takePart,
} from './support/picture-field.ts'
import { manager } from './support/product.ts'
import { atLanding, byDay, byDayInTwo } from './support/shape-of.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { wordsOf } from './support/words.ts'

const widthOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))

/** Gives the page a file the way a desktop does: `drop` on the zone, or `paste` anywhere. */
async function hand(page: Page, how: 'drop' | 'paste', { name, mimeType, buffer }: Given): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([base64, fileName, type]) => {
      const bytes = Uint8Array.from(atob(base64 ?? ''), (char) => char.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([bytes], fileName ?? '', { type: type ?? '' }))
      return data
    },
    [buffer.toString('base64'), name, mimeType],
  )
  if (how === 'drop') return page.locator('.drop-zone').dispatchEvent('drop', { dataTransfer: transfer })
  await isReady(page)
  // The page listens a moment after its field is taken over, sooner than a hand could paste.
  await expect(async () => {
    await page.evaluate((clipboardData) => {
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, transfer)
    await expect(dialog(page)).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

for (const lang of ['ja', 'en'] as const) {
  test(`a picture is dropped on a new room, replaced by paste, and removed, in ${lang}`, {
    tag: byDayInTwo(lang),
  }, async ({ page }) => {
    const { uploads, rooms } = wordsOf[lang]
    const title = `絵のある部屋 ${lang}`
    await signIn(page, { ...manager, lang })
    await newRoom(page, title, lang)
    await hand(page, 'drop', await png())
    await expect(dialog(page).getByRole('heading', { name: uploads.cropTitle })).toBeVisible()
    await expectAccessible(page)
    await takePart(page, lang)
    await expect(currentPicture(page, '会場の絵.png', lang)).toBeVisible()
    await expectAccessible(page)
    await submit(page, lang, 'register')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    // 800 x 800 cropped to 16:9.
    expect(await widthOf(page, 'img.thumb-large')).toBe(800)
    const detail = page.url()
    await page.goto(`/ROOM5110?q=${encodeURIComponent(title)}`)
    expect(await widthOf(page, 'tbody img')).toBe(192)
    await expectAccessible(page)

    await page.goto(`${detail}/edit`)
    const jpeg = { name: 'photo.JPG', mimeType: 'image/jpeg', buffer: await jpegOf({ width: 640, height: 360 }) }
    await hand(page, 'paste', jpeg)
    await takePart(page, lang)
    await expect(currentPicture(page, 'photo.JPG', lang)).toBeVisible()
    await submit(page, lang, 'save')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(await widthOf(page, 'img.thumb-large')).toBe(640)

    await page.goto(`${detail}/edit`)
    await isReady(page)
    await page.getByRole('button', { name: uploads.remove }).click()
    await submit(page, lang, 'save')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText(rooms.thumbnail, { exact: true })).toBeVisible()
    await expect(page.locator('img.thumb-large')).toHaveCount(0)
  })

  test(`what is no JPEG or PNG is refused next to the field, in ${lang}`, {
    tag: atLanding(byDay(lang, 'en')),
  }, async ({ page, faults }) => {
    // Playwright's recorder asks once more for a picture that would not open; the page does not.
    faults.allow(/Connecting to 'blob:|connect-src blob/)
    const { errors, uploads } = wordsOf[lang]
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    await signIn(page, { ...manager, lang })
    await newRoom(page, `断られる部屋 ${lang}`, lang)
    const note = page.locator('#f-thumbnailUrl-error')
    const choose = (name: string, buffer: Buffer) =>
      fileField(page).setInputFiles({ name, mimeType: 'image/png', buffer })
    await choose('plan.svg', svg)
    await expect(note).toHaveText(errors.thumbnailName_format)
    await choose('empty.png', Buffer.alloc(0))
    await expect(note).toHaveText(errors.thumbnailUrl_required)
    await choose('disguised.png', svg)
    await expect(note).toHaveText(errors.thumbnailUrl_format)
    await expect(dialog(page)).toHaveCount(0)
    // A browser shows it; the server looks closer.
    await choose('gif.png', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'))
    await takePart(page, lang)
    await expect(note).toHaveText(errors.thumbnailUrl_format)
    await expectAccessible(page)
    await expect(fileField(page)).toHaveAccessibleDescription(new RegExp(errors.thumbnailUrl_format.slice(0, 12)))
    // A JPEG by another name is a JPEG.
    await choose('good.png', await jpegOf({ width: 64, height: 36 }))
    await takePart(page, lang)
    await expect(currentPicture(page, 'good.png', lang)).toBeVisible()
    await expect(note).toHaveCount(0)
    await expect(page.getByRole('button', { name: uploads.remove })).toBeVisible()
  })
}

test('a picture is chosen, cropped and saved with the keyboard alone', { tag: '@landing' }, async ({ page }) => {
  const { uploads } = wordsOf.ja
  await signIn(page, manager)
  await newRoom(page, '鍵盤の部屋')
  await fileField(page).focus()
  // A key pressed before the browser has drawn the page once opens nothing, as a hand would find out, and press again.
  const opened: FileChooser[] = []
  page.on('filechooser', (chooser) => opened.push(chooser))
  const pressed = async () => {
    if (opened.length === 0) await page.keyboard.press('Enter')
    return opened.length
  }
  await expect.poll(pressed, { intervals: [3_000] }).toBeGreaterThan(0)
  await opened[0]?.setFiles(await png('square.png'))
  const size = dialog(page).getByRole('slider', { name: uploads.cropSize })
  await expect(size).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: uploads.cropTake })).toBeEnabled()
  await size.focus()
  for (let n = 0; n < 50; n += 1) await page.keyboard.press('ArrowLeft')
  await expect(size).toHaveValue('50')
  await dialog(page).getByRole('slider', { name: uploads.cropDown }).focus()
  await page.keyboard.press('Home')
  await dialog(page).getByRole('button', { name: uploads.cropTake }).focus()
  await page.keyboard.press('Enter')
  await expect(currentPicture(page, 'square.png')).toBeVisible()
  await page.getByLabel(wordsOf.ja.rooms.name, { exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '鍵盤の部屋' })).toBeVisible()
  // Half of 800 pixels.
  expect(await widthOf(page, 'img.thumb-large')).toBe(400)
})

test('the frame follows the mouse and stops at the edge', { tag: '@landing' }, async ({ page }) => {
  await signIn(page, manager)
  await newRoom(page, '枠の部屋')
  await fileField(page).setInputFiles(await png())
  const frame = page.locator('.crop-frame')
  // Ready, and at rest: the dialog may still be on its way when the frame is there.
  await expect(dialog(page).getByRole('button', { name: wordsOf.ja.uploads.cropTake })).toBeEnabled()
  await frame.hover()
  const before = await frame.boundingBox()
  if (!before) throw new Error('the frame is not there')
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2)
  await page.mouse.down()
  await page.mouse.move(before.x + before.width / 2, before.y - 500, { steps: 5 })
  await page.mouse.up()
  const top = async (of: Locator) => (await of.boundingBox())?.y ?? Number.NaN
  await expect.poll(async () => Math.abs((await top(frame)) - (await top(page.locator('.crop'))))).toBeLessThan(2)
  expect(Math.abs(((await frame.boundingBox())?.x ?? 0) - before.x)).toBeLessThan(2)
})
