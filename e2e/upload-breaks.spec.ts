import { writeFile } from 'node:fs/promises'
import type { Page, Request } from 'playwright/test'
import { noisyPng } from '#lib/testing/pictures.ts'
import { expectAccessible } from './support/accessible.ts'
import { currentPicture, fileField, isReady, newRoom, png, submit, takePart } from './support/picture-field.ts'
import { manager } from './support/product.ts'
import { passLogin, signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { wordsOf } from './support/words.ts'

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

/** A new room whose picture is on its way: two of its parts have arrived, the others are held. */
async function beginUpload(page: Page, title: string, file: string) {
  page.on('dialog', (asked) => asked.accept())
  await signIn(page, manager)
  await newRoom(page, title)
  const held = await holdParts(page, 2)
  await fileField(page).setInputFiles(file)
  await takePart(page)
  await expect.poll(held.arrived).toBe(2)
  return held
}

test(
  'a large picture goes on after a reload, with only the parts that were missing',
  { tag: '@landing' },
  async ({ page }, testInfo) => {
    const { uploads } = wordsOf.ja
    const file = testInfo.outputPath('large.png')
    const count = await largePicture(file)
    expect(count).toBeGreaterThan(4)
    const held = await beginUpload(page, '大きな絵の部屋', file)
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
    await expect(currentPicture(page, 'large.png')).toBeVisible()
    expect(held.arrived()).toBe(count)
    await submit(page, 'ja', 'register')
    await expect(page.getByRole('heading', { level: 1, name: '大きな絵の部屋' })).toBeVisible()
  },
)

test(
  'a session that ends while a picture is sent costs neither what was typed nor what was sent',
  { tag: '@landing' },
  async ({ page }, testInfo) => {
    const { uploads } = wordsOf.ja
    const file = testInfo.outputPath('session.png')
    const count = await largePicture(file)
    const held = await beginUpload(page, '途切れた部屋', file)
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
    await expect(currentPicture(page, 'session.png')).toBeVisible()
    expect(held.arrived()).toBe(count)
  },
)

test('a connection that breaks is tried again by itself, and a cancelled upload leaves nothing', {
  tag: '@landing',
}, async ({ page, faults }) => {
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
  const sent = page.waitForRequest(isPart)
  await fileField(page).setInputFiles(await png('never.png'))
  await takePart(page)
  await sent
  const aborted = page.waitForResponse((response) => /\/uploads\/[^/]+\/abort$/.test(response.url()))
  await page.getByRole('button', { name: uploads.cancel }).click()
  expect((await aborted).status()).toBe(204)
  await expect(currentPicture(page, 'again.png')).toBeVisible()
  await page.reload()
  await expect(page.getByText(uploads.kept.replace('{name}', 'never.png'))).toHaveCount(0)
})

test('two tabs with the same form each send their own picture', { tag: '@landing' }, async ({ page, context }) => {
  const { uploads } = wordsOf.ja
  await signIn(page, manager)
  await newRoom(page, '一つ目の部屋')
  const held = await holdParts(page, 0)
  const sent = page.waitForRequest(isPart)
  await fileField(page).setInputFiles(await png('one.png'))
  await takePart(page)
  await sent
  const other = await context.newPage()
  await newRoom(other, '二つ目の部屋')
  await fileField(other).setInputFiles(await png('two.png'))
  await takePart(other)
  await expect(currentPicture(other, 'two.png')).toBeVisible()
  await expect(other.getByText(uploads.kept.replace('{name}', 'one.png'))).toHaveCount(0)
  await page.getByRole('button', { name: uploads.pause }).click()
  await held.letGo()
  await page.getByRole('button', { name: uploads.resume }).click()
  await expect(currentPicture(page, 'one.png')).toBeVisible()
})

test('a browser whose storage is full sends a picture all the same, and can pause and cancel it', {
  tag: '@landing',
}, async ({ page }) => {
  const { uploads } = wordsOf.ja
  await signIn(page, manager)
  await newRoom(page, '満杯の部屋')
  await page.evaluate(() => {
    // Its quota is in characters: halves of what is left, until not one more fits.
    for (let size = 2 ** 22; size >= 1; size /= 2) {
      try {
        localStorage.setItem(`full-${size}`, 'x'.repeat(size))
      } catch {
        // The next is smaller.
      }
    }
  })
  let begun = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/uploads$/.test(request.url())) begun += 1
  })
  const first = await holdParts(page, 0)
  const held = page.waitForRequest(isPart)
  await fileField(page).setInputFiles(await png('full.png'))
  await takePart(page)
  // Playwright never tells of a request that is under way while its routes are taken away, such as the one that begins an upload.
  await held
  await page.getByRole('button', { name: uploads.pause }).click()
  await first.letGo()
  await page.getByRole('button', { name: uploads.resume }).click()
  await expect(currentPicture(page, 'full.png')).toBeVisible()
  expect(begun).toBe(1)

  await holdParts(page, 0)
  const sent = page.waitForRequest(isPart)
  await fileField(page).setInputFiles(await png('never.png'))
  await takePart(page)
  await sent
  const aborted = page.waitForResponse((response) => /\/uploads\/[^/]+\/abort$/.test(response.url()))
  await page.getByRole('button', { name: uploads.cancel }).click()
  expect((await aborted).status()).toBe(204)
  await submit(page, 'ja', 'register')
  await expect(page.getByRole('heading', { level: 1, name: '満杯の部屋' })).toBeVisible()
})
