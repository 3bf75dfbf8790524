import { writeFile } from 'node:fs/promises'
import type { Page, Request } from 'playwright/test'
import { jpegOf, noisyPng, pngOf } from '#lib/testing/pictures.ts'
import { expectAccessible } from './support/accessible.ts'
import { manager } from './support/product.ts'
import { shapeOf } from './support/shape-of.ts'
import { passLogin, signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { type Lang, wordsOf } from './support/words.ts'

type Given = { name: string; mimeType: string; buffer: Buffer }

const png = async (name = '会場の絵.png'): Promise<Given> => ({
  name,
  mimeType: 'image/png',
  buffer: await pngOf({ width: 800, height: 800 }),
})

/** The page listens: before React has taken over, what it is given is lost. */
const isReady = async (page: Page) => {
  const taken = () =>
    fileField(page).evaluate((field) => Object.keys(field).some((key) => key.startsWith('__reactProps')))
  await expect.poll(taken).toBe(true)
}

const newRoom = async (page: Page, title: string, lang: Lang = 'ja') => {
  await page.goto('/ROOM5110/new')
  await isReady(page)
  await page.getByLabel(wordsOf[lang].rooms.name, { exact: true }).fill(title)
}

const fileField = (page: Page) => page.locator('input[type=file]')
const dialog = (page: Page) => page.getByRole('dialog')
const takePart = async (page: Page, lang: Lang = 'ja') => {
  await dialog(page).getByRole('button', { name: wordsOf[lang].uploads.cropTake }).click()
  await expect(dialog(page)).toHaveCount(0)
}
const currentPicture = (page: Page, name: string, lang: Lang = 'ja') =>
  page.getByRole('img', { name: wordsOf[lang].uploads.current.replace('{name}', name) })
const submit = (page: Page, lang: Lang, verb: 'register' | 'save') =>
  page.getByRole('button', { name: wordsOf[lang].spaces[verb], exact: true }).click()
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
    tag: shapeOf(lang),
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
    expect(await widthOf(page, 'tbody img.thumb-small')).toBe(192)
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

  test(`what is no JPEG or PNG is refused next to the field, in ${lang}`, async ({ page, faults }) => {
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
    await choose('jpeg.png', await jpegOf({ width: 64, height: 36 }))
    await takePart(page, lang)
    await expect(note).toHaveText(errors.thumbnailUrl_format)
    await expectAccessible(page)
    await expect(fileField(page)).toHaveAccessibleDescription(new RegExp(errors.thumbnailUrl_format.slice(0, 12)))
    await choose('good.png', await pngOf({ width: 64, height: 36 }))
    await takePart(page, lang)
    await expect(currentPicture(page, 'good.png', lang)).toBeVisible()
    await expect(note).toHaveCount(0)
    await expect(page.getByRole('button', { name: uploads.remove })).toBeVisible()
  })
}

test('a picture is chosen, cropped and saved with the keyboard alone', async ({ page }) => {
  const { uploads } = wordsOf.ja
  await signIn(page, manager)
  await newRoom(page, '鍵盤の部屋')
  await fileField(page).focus()
  // A key pressed before the browser has drawn the page once opens nothing, as a hand would find out, and press again.
  const press = () => Promise.all([page.waitForEvent('filechooser', { timeout: 3_000 }), page.keyboard.press('Enter')])
  const [chooser] = await press().catch(press)
  await chooser.setFiles(await png('square.png'))
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

test('the frame follows the mouse and stops at the edge', async ({ page }) => {
  await signIn(page, manager)
  await newRoom(page, '枠の部屋')
  await fileField(page).setInputFiles(await png())
  const frame = page.locator('.crop-frame')
  await expect(frame).toBeVisible()
  const before = await frame.boundingBox()
  const stage = await page.locator('.crop').boundingBox()
  if (!before || !stage) throw new Error('the frame is not there')
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2)
  await page.mouse.down()
  await page.mouse.move(before.x + before.width / 2, before.y - 500, { steps: 5 })
  await page.mouse.up()
  const after = await frame.boundingBox()
  expect(Math.abs((after?.y ?? 0) - stage.y)).toBeLessThan(2)
  expect(Math.abs((after?.x ?? 0) - before.x)).toBeLessThan(2)
})

/** A part on its way to the store, whichever it is. */
const isPart = (request: Request) => request.method() === 'PUT' && /\/blobs\/|uploadId=/.test(request.url())

/** Lets so many parts through and holds the others for ever. `arrived` counts those that are there. */
async function holdParts(page: Page, through: number): Promise<{ arrived: () => number; letGo: () => Promise<void> }> {
  let begun = 0
  let arrived = 0
  page.on('response', (response) => {
    if (isPart(response.request()) && response.ok()) arrived += 1
  })
  const url = (address: URL) => /\/blobs\/|uploadId=/.test(address.href)
  await page.route(url, (route) => {
    if (route.request().method() !== 'PUT' || begun++ < through) return route.continue()
  })
  return { arrived: () => arrived, letGo: () => page.unroute(url) }
}

async function largePicture(file: string): Promise<number> {
  const bytes = await noisyPng({ width: 3000, height: 3000 })
  await writeFile(file, bytes)
  return Math.ceil(bytes.length / (5 * 1024 * 1024))
}

test(
  'a large picture goes on after a reload, with only the parts that were missing',
  { tag: '@split' },
  async ({ page }, testInfo) => {
    test.setTimeout(180_000)
    const { uploads } = wordsOf.ja
    const file = testInfo.outputPath('large.png')
    const count = await largePicture(file)
    expect(count).toBeGreaterThan(4)
    page.on('dialog', (asked) => asked.accept())
    await signIn(page, manager)
    await newRoom(page, '大きな絵の部屋')
    const held = await holdParts(page, 2)
    await fileField(page).setInputFiles(file)
    await takePart(page)
    await expect.poll(held.arrived).toBe(2)
    await expect(page.getByRole('button', { name: uploads.pause })).toBeVisible()
    await page.getByRole('button', { name: wordsOf.ja.spaces.register }).click()
    await expect(page.getByText(uploads.wait).first()).toBeVisible()
    await page.getByRole('button', { name: uploads.pause }).click()
    await expect(page.getByText(uploads.paused.replace('{name}', 'large.png'))).toBeVisible()

    await page.reload()
    await isReady(page)
    await held.letGo()
    await expect(page.getByText(uploads.kept.replace('{name}', 'large.png'))).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel(wordsOf.ja.rooms.name, { exact: true }).fill('大きな絵の部屋')
    await fileField(page).setInputFiles(file)
    await takePart(page)
    await expect(currentPicture(page, 'large.png')).toBeVisible({ timeout: 60_000 })
    expect(held.arrived()).toBe(count)
    await submit(page, 'ja', 'register')
    await expect(page.getByRole('heading', { level: 1, name: '大きな絵の部屋' })).toBeVisible()
  },
)

test('a session that ends while a picture is sent costs neither what was typed nor what was sent', async ({
  page,
}, testInfo) => {
  test.setTimeout(180_000)
  const { uploads } = wordsOf.ja
  const file = testInfo.outputPath('session.png')
  const count = await largePicture(file)
  page.on('dialog', (asked) => asked.accept())
  await signIn(page, manager)
  await newRoom(page, '途切れた部屋')
  const held = await holdParts(page, 2)
  await fileField(page).setInputFiles(file)
  await takePart(page)
  await expect.poll(held.arrived).toBe(2)
  await page.getByRole('button', { name: uploads.pause }).click()
  await page.context().clearCookies()
  await page.getByRole('button', { name: uploads.resume }).click()
  await expect(page).toHaveURL(/\/ERROR401$/)
  await held.letGo()

  await page.goto('/LOGIN001')
  await passLogin(page, manager)
  await expect(page).toHaveURL(/\/ROOM5110\/new$/)
  await expect(page.getByLabel(wordsOf.ja.rooms.name, { exact: true })).toHaveValue('途切れた部屋')
  await isReady(page)
  await expect(page.getByText(uploads.kept.replace('{name}', 'session.png'))).toBeVisible()
  await fileField(page).setInputFiles(file)
  await takePart(page)
  await expect(currentPicture(page, 'session.png')).toBeVisible({ timeout: 60_000 })
  expect(held.arrived()).toBe(count)
})

test('a connection that breaks is tried again by itself, and a cancelled upload leaves nothing', async ({
  page,
  faults,
}) => {
  const { uploads } = wordsOf.ja
  await signIn(page, manager)
  await newRoom(page, '切れた部屋')
  faults.allow(/ERR_CONNECTION_RESET/)
  let broken = 0
  const url = (address: URL) => /\/blobs\/|uploadId=/.test(address.href)
  await page.route(url, (route) => (broken++ < 2 ? route.abort('connectionreset') : route.continue()))
  await fileField(page).setInputFiles(await png('again.png'))
  await takePart(page)
  await expect(currentPicture(page, 'again.png')).toBeVisible()
  expect(broken).toBe(3)
  await page.unroute(url)

  await holdParts(page, 0)
  await fileField(page).setInputFiles(await png('never.png'))
  await takePart(page)
  const aborted = page.waitForResponse((response) => /\/uploads\/[^/]+\/abort$/.test(response.url()))
  await page.getByRole('button', { name: uploads.cancel }).click()
  expect((await aborted).status()).toBe(204)
  await expect(currentPicture(page, 'again.png')).toBeVisible()
  await page.reload()
  await expect(page.getByText(uploads.kept.replace('{name}', 'never.png'))).toHaveCount(0)
})
