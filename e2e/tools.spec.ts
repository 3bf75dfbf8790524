import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page, Request } from 'playwright/test'
import { freePort } from '#lib/cms/app/launch/free-port.ts'
import { partCountOf, partSizeOf } from '#lib/contracts/uploads.ts'
import { copyPreparedCluster } from '#lib/testing/prepared-cluster.ts'
import { expectAccessible } from './support/accessible.ts'
import { apiAs, made } from './support/api.ts'
import { join } from './support/invite.ts'
import { type Launched, launch } from './support/launch.ts'
import { manager } from './support/product.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { filled, wordsOf } from './support/words.ts'

const MIB = 1024 * 1024

/** The row of a version in the list. */
const rowOf = (page: Page, version: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${version}`) }) })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** A part on its way to the store, whichever it is. */
const PART = /\/blobs\/|uploadId=/
const isPart = (request: Request) => request.method() === 'PUT' && PART.test(request.url())

/** So many MiB are sent through a killed server: `npm run tool-upload-check` asks for gigabytes. */
const LARGE_MIB = Number(process.env.TOOL_UPLOAD_MIB ?? 40)

/** A Windows program, as far as its first two bytes go, of so many MiB that never repeat. */
async function program(folder: string, name: string, mib: number) {
  const file = path.join(folder, name)
  const hash = createHash('sha256')
  const out = await open(file, 'w')
  for (let n = 0; n < mib; n += 1) {
    const piece = randomBytes(MIB)
    if (n === 0) piece.write('MZ')
    hash.update(piece)
    await out.writeFile(piece)
  }
  await out.close()
  return { file, sha256: hash.digest('hex') }
}

/** Peak memory of a process and those it started, in MiB, as Linux counts it. */
async function peakOf(group: number): Promise<number> {
  let sum = 0
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    // After the name in brackets: state, parent, process group.
    const [, , own] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (Number(own) === group) sum += Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0)
  }
  return Math.round(sum / 1024)
}

/** The heap of the page, in MiB. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return Math.round(usedSize / MIB)
}

/** Fills the form of a new tool for Windows with a file, and registers it: its page sends the file. */
async function register(
  page: Page,
  version: string,
  file: string,
  press: 'click' | 'dblclick' = 'click',
): Promise<void> {
  const { spaces, tools } = wordsOf.ja
  await page.goto('/TOOL8201?type=windows')
  await page.getByLabel(tools.version, { exact: true }).fill(version)
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText(path.basename(file))).toBeVisible()
  await button(page, spaces.register)[press]()
  await expect(
    page.getByRole('heading', { level: 1, name: filled(tools.of, { kind: tools.type_windows, version }) }),
  ).toBeVisible()
}

/** Lets so many parts through and holds the others for ever. `arrived` counts those that are there. */
async function holdParts(page: Page, through: number) {
  let begun = 0
  let arrived = 0
  page.on('response', (response) => {
    if (isPart(response.request()) && response.ok()) arrived += 1
  })
  const url = (address: URL) => PART.test(address.href)
  await page.route(url, (route) => {
    if (route.request().method() !== 'PUT' || begun++ < through) return route.continue()
  })
  return { arrived: () => arrived, letGo: () => page.unroute(url) }
}

test('a link and a file are registered, refused where they are wrong, and offered to every level', async ({
  page,
  browser,
  product,
}, testInfo) => {
  const { errors, screens, spaces, tools } = wordsOf.ja
  await signIn(page, manager)
  await page.goto('/TOOL8110')
  await expectAccessible(page)
  await page.getByRole('link', { name: tools.registerTitle, exact: true }).click()
  await button(page, spaces.register).click()
  await expect(page.locator('#f-toolType-error')).toBeVisible()
  await expect(page.locator('#f-toolFileName-error')).toHaveText(errors.toolFileName_required)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') })
  await expect(page.locator('#f-toolFileName-error')).toHaveText(errors.toolFileName_format)
  await expectAccessible(page)
  await page.getByLabel(tools.type, { exact: true }).selectOption({ label: tools.type_ios })
  await page.getByLabel(tools.version, { exact: true }).fill('3.2.0')
  await page.getByRole('radio', { name: new RegExp(`^${tools.source_link}`) }).check()
  await page.getByLabel(tools.link, { exact: true }).fill('http://apps.expo.example/')
  await button(page, spaces.register).click()
  await expect(page.locator('#f-toolDownloadLink-error')).toHaveText(errors.toolDownloadLink_format)
  await page.getByLabel(tools.link, { exact: true }).fill('https://expo.example@apps.example/')
  await button(page, spaces.register).click()
  await expect(page.locator('#f-toolDownloadLink-error')).toHaveText(errors.toolDownloadLink_notAllowed)
  await page.getByLabel(tools.link, { exact: true }).fill('https://apps.expo.example/')
  await button(page, spaces.register).click()
  await expect(page.locator('a[href="https://apps.expo.example/"]')).toBeVisible()

  const folder = path.dirname(testInfo.outputPath('tools'))
  const old = await program(folder, '会場アプリ 旧（Ver.1）.exe', 1)
  const broken = testInfo.outputPath('壊れた.zip')
  await writeFile(broken, 'no zip at all')
  await register(page, '0.9', broken)
  await expect(page.getByText(tools.failed_content)).toBeVisible()
  await register(page, '1.0', old.file, 'dblclick')
  await expect(page.getByText(old.sha256)).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`1\\.0 - ${screens.TOOL8110}`))
  const crumbs = page.getByRole('navigation', { name: wordsOf.ja.shell.breadcrumb })
  await expect(crumbs.getByRole('listitem').last()).toHaveText(screens.TOOL8110)
  await expectAccessible(page)
  const next = await program(folder, '会場アプリ 新（Ver.2）.exe', 1)
  await register(page, '2.0', next.file)
  await expect(page.getByText(next.sha256)).toBeVisible()

  const api = await apiAs(product.origin, manager)
  const email = 'maker@expo.example'
  const room = await made(api, '/rooms', { spaceTitle: 'ツールの部屋', spaceType: 'main', metaType: 'pavilion' })
  await made(api, '/invitations', { email, userName: '制作 太郎', cmsAccountAuth: 5, language: 'ja', roomList: [room] })
  const maker = await join(browser, product, 'ja', { name: '太郎', email, authority: 5 })
  await maker.goto('/TOOL8110')
  await expect(maker.getByText(next.sha256)).toBeVisible()
  await expect(maker.getByRole('link', { name: tools.registerTitle })).toHaveCount(0)
  await maker.getByRole('link', { name: tools.versionsTab }).click()
  await expect(maker.getByText('0.9')).toHaveCount(0)
  const saved = maker.waitForEvent('download')
  await maker.getByRole('link', { name: `${tools.download} Windows 1.0` }).click()
  const download = await saved
  expect(download.suggestedFilename()).toBe('会場アプリ 旧（Ver.1）.exe')
  expect(
    createHash('sha256')
      .update(await readFile(await download.path()))
      .digest('hex'),
  ).toBe(old.sha256)

  // The older version is offered again.
  await page.goto('/TOOL8110/versions?type=windows')
  await rowOf(page, '1.0').getByRole('link', { name: /編集$/ }).click()
  await button(page, tools.makeCurrent).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: tools.makeCurrent, exact: true }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await maker.goto('/TOOL8110')
  await expect(maker.getByText(old.sha256)).toBeVisible()
})

test('the upload of a tool goes on after a reload and after the server was killed', { tag: '@landing' }, async ({
  browser,
  faults,
}) => {
  test.setTimeout(240_000 + LARGE_MIB * 500)
  const { tools, uploads } = wordsOf.ja
  faults.allow(/ERR_CONNECTION|ERR_EMPTY_RESPONSE|Failed to (load|fetch)|NetworkError|^50\d /)
  const folder = await mkdtemp(path.join(tmpdir(), 'expo-tool-'))
  const home = { DATA_DIR: path.join(folder, 'data'), PORT: String(await freePort()) }
  const first = { FIRST_MANAGER_EMAIL: manager.email, FIRST_MANAGER_PASSWORD: manager.password }
  await copyPreparedCluster(home.DATA_DIR)
  const start = () => launch('start', { ...home, ...first }, /Expo Console is ready: .*\n/)
  let server: Launched = await start()
  const context = await browser.newContext({ baseURL: `http://127.0.0.1:${home.PORT}` })
  const page = await context.newPage()
  const { file, sha256 } = await program(folder, '会場アプリ.exe', LARGE_MIB)
  await signIn(page, manager)

  const held = await holdParts(page, 2)
  await register(page, '3.0', file)
  await expect.poll(held.arrived).toBe(2)
  await button(page, uploads.pause).click()
  await page.reload()
  await held.letGo()
  await expect(page.getByText(tools.goOn.split('{size}').at(-1) ?? '')).toBeVisible()
  await expectAccessible(page)

  // Cut in the middle: two more parts are there when the server dies, and the browser tries again until it is back.
  let isBack = false
  const before = held.arrived()
  let through = 2
  await page.route(
    (address) => PART.test(address.href),
    (route) =>
      isBack || route.request().method() !== 'PUT' || through-- > 0 ? route.continue() : route.abort('connectionreset'),
  )
  await page.locator('input[type=file]').setInputFiles(file)
  await expect.poll(held.arrived).toBe(before + 2)
  const gone = new Promise((resolve) => server.child.once('exit', resolve))
  process.kill(-(server.child.pid ?? 0), 'SIGKILL')
  await gone
  server = await start()
  const heap = await heapOf(page)
  const memory = await peakOf(server.child.pid ?? 0)
  isBack = true
  await expect(page.getByText(sha256)).toBeVisible({ timeout: 120_000 + LARGE_MIB * 300 })
  // Each part was sent once, and neither side ever held the file.
  expect(held.arrived()).toBe(partCountOf(LARGE_MIB * MIB, partSizeOf(LARGE_MIB * MIB)))
  const grown = { page: (await heapOf(page)) - heap, server: (await peakOf(server.child.pid ?? 0)) - memory }
  test.info().annotations.push({ type: 'memory', description: JSON.stringify({ heap, memory, grown }) })
  process.stdout.write(
    `${LARGE_MIB} MiB: page heap ${heap} MiB + ${grown.page}, server peak ${memory} MiB + ${grown.server}\n`,
  )
  expect(grown.page).toBeLessThan(64)
  expect(grown.server).toBeLessThan(512)
  await context.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})
