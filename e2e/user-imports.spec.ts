import { readFile } from 'node:fs/promises'
import iconv from 'iconv-lite'
import type { Download, Page } from 'playwright/test'
import { serverWords } from '#messages/server-words.ts'
import { expectAccessible } from './support/accessible.ts'
import { apiAs } from './support/api.ts'
import { openMenu } from './support/open-menu.ts'
import { manager } from './support/product.ts'
import { atLanding, byDay, byDayInTwo } from './support/shape-of.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { whileHeld } from './support/while-held.ts'
import { wordsOf } from './support/words.ts'

const bytesOf = async (download: Download) => readFile((await download.path()) ?? '')

async function choose(page: Page, name: string, bytes: Buffer): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: bytes })
}

for (const lang of ['ja', 'en'] as const) {
  test(`a file with errors is corrected, imported and taken back, in ${lang}`, { tag: byDayInTwo(lang) }, async ({
    page,
    product,
  }) => {
    const words = wordsOf[lang].userImports
    const head = serverWords[lang].csv.users
    await signIn(page, { ...manager, lang })
    await page.goto('/AC2110')
    await page.getByRole('link', { name: words.openImport }).click()
    await expect(page.getByRole('heading', { name: words.title, level: 1 })).toBeVisible()
    const [template] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: words.template.replace('{encoding}', 'Shift_JIS') }).click(),
    ])
    const header = iconv.decode(await bytesOf(template), 'CP932').trim()
    expect(header.split(',')).toEqual([head.email, head.userName, head.authority, head.spaceIds, head.spaceNames])

    const good = `csv-${lang}@expo.example,髙﨑 ${lang},1,,`
    const bad = `no address,"二行の\r\n名前",1,,`
    const file = iconv.encode(`${header}\r\n${good}\r\n${bad}\r\n`, 'CP932')
    await choose(page, `people-${lang}.csv`, file)
    await expect(page.getByRole('heading', { name: `people-${lang}.csv` })).toBeVisible()
    await expect(page.getByText('Shift_JIS').first()).toBeVisible()
    await expect(page.getByRole('rowheader', { name: head.email })).toBeVisible()
    await expectAccessible(page)
    const [corrected] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: words.corrected_all }).click(),
    ])
    const noted = iconv.decode(await bytesOf(corrected), 'CP932')
    expect(noted.startsWith(`${header},${head.problems}\r\n${good},\r\n${bad},`)).toBe(true)

    await page.goto('/AC2131')
    const mended = noted.replace('no address', `csv-${lang}-2@expo.example`)
    await choose(page, `mended-${lang}.csv`, iconv.encode(mended, 'CP932'))
    await expect(page.getByRole('heading', { name: `mended-${lang}.csv` })).toBeVisible()
    await page
      .getByRole('button', { name: new RegExp(words.applyAll.replace(/\{.*\}/, '.*').replace(/[()（）]/g, '.')) })
      .click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('alertdialog').getByRole('button').last().click()
    await expect(page.getByRole('heading', { name: words.result })).toBeVisible()
    await expect(page.getByText(words.state_applied, { exact: true }).first()).toBeVisible()
    await expect.poll(() => product.mailbox.mails.length).toBeGreaterThanOrEqual(2)

    await page.goto(`/AC2110?q=${encodeURIComponent(`髙﨑 ${lang}`)}`)
    await openMenu(page, wordsOf[lang].common.display)
    const [list] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('navigation', { name: words.download }).getByRole('link', { name: 'Shift_JIS' }).click(),
    ])
    const rows = iconv
      .decode(await bytesOf(list), 'CP932')
      .trim()
      .split('\r\n')
    expect(rows).toHaveLength(2)
    expect(rows[1]).toContain(`csv-${lang}@expo.example,髙﨑 ${lang}`)

    await page.goto('/AC2131')
    await page.getByRole('link', { name: `mended-${lang}.csv` }).click()
    // Those whom the file invited are a list, from which they are chosen as any others.
    await page.getByRole('link', { name: words.peopleOfFile }).click()
    await expect(page.getByRole('rowheader')).toHaveCount(2)
    await expect(
      page.getByRole('button', { name: `${wordsOf[lang].users.importedBy} mended-${lang}.csv` }),
    ).toBeVisible()
    await page.goBack()
    const giving = page.getByRole('link', { name: words.giveBySet })
    await expect(giving).toHaveAttribute('href', /^\/ACCESS6000\/sets\/new\?importId=[0-9a-f-]{36}$/)
    await page.getByRole('button', { name: words.takeBack }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('alertdialog').getByRole('button').last().click()
    await expect(page.getByText(words.state_takenBack, { exact: true }).first()).toBeVisible()
    await page.goto(`/AC2110?q=csv-${lang}`)
    await expect(page.getByRole('link', { name: /csv-/ })).toHaveCount(0)
  })
}

for (const lang of ['ja', 'en'] as const) {
  test(`an unclear heading is asked about, and work in hand is stopped, in ${lang}`, {
    tag: atLanding(byDay(lang, 'ja')),
  }, async ({ page, product }) => {
    const words = wordsOf[lang].userImports
    await signIn(page, { ...manager, lang })
    await page.goto('/AC2131')
    const name = `unclear-${lang}.csv`
    await choose(page, name, Buffer.from(`email,name,authority,担当の部屋\nunclear-${lang}@expo.example,甲,1,x\n`))
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await expect(page.getByText(words.state_asks, { exact: true }).first()).toBeVisible()
    await expectAccessible(page)
    const question = page.getByLabel(words.heading.replace('{name}', '担当の部屋'))
    await page.getByRole('button', { name: words.headingsSend }).click()
    // Nothing is chosen for her.
    await expect(question).toBeFocused()
    await question.selectOption('ignored')
    await page.getByRole('button', { name: words.headingsSend }).click()
    await expect(page.getByText(words.state_checked, { exact: true }).first()).toBeVisible()

    await page.goto('/AC2131')
    // More than are invited in one go.
    const lines = Array.from({ length: 3_000 }, (_, n) => `stop-${lang}${n}@expo.example,山田 ${n},1`)
    await choose(page, `stop-${lang}.csv`, Buffer.from(`email,name,authority\n${lines.join('\n')}\n`))
    const invite = new RegExp(words.applyAll.replace(/\{.*\}/, '.*').replace(/[()（）]/g, '.'))
    await page.getByRole('button', { name: invite }).click({ timeout: 180_000 })
    await whileHeld(product.databaseUrl, 'invitations', async () => {
      await page.getByRole('alertdialog').getByRole('button').last().click()
      await page.getByRole('button', { name: words.stop, exact: true }).click()
      await expectAccessible(page)
      const isAsked = page.waitForRequest((request) => request.method() === 'POST')
      await page.getByRole('alertdialog').getByRole('button', { name: words.stop, exact: true }).click()
      await isAsked
    })
    await expect(page.getByText(words.stopped)).toBeVisible()
  })
}

test('a large file arrives whole, and its import goes on through a reload and a closed tab', {
  tag: '@landing',
}, async ({ page, browser, product }) => {
  const words = wordsOf.ja.userImports
  const rows = 3_000
  // Names of the longest kind and a padded column make it larger than the 10 MB at which middleware would cut it.
  const lines = Array.from({ length: rows }, (_, n) => `large${n}@expo.example,大 ${n},1,${'詰'.repeat(1_300)}`)
  const bytes = Buffer.from(`email,name,authority,memo\n${lines.join('\n')}\n`)
  expect(bytes.length).toBeGreaterThan(11 * 1024 * 1024)
  await signIn(page, manager)
  await page.goto('/AC2131')
  await whileHeld(product.databaseUrl, 'user_import_rows', async () => {
    await choose(page, 'large.csv', bytes)
    await expect(page.getByRole('heading', { name: 'large.csv' })).toBeVisible()
    await expect(page.getByRole('progressbar')).toBeVisible()
  })
  await page.reload()
  await page.getByRole('button', { name: /全員/ }).click({ timeout: 120_000 })
  await whileHeld(product.databaseUrl, 'invitations', async () => {
    await page.getByRole('alertdialog').getByRole('button').last().click()
    await expect(page.getByRole('progressbar')).toBeVisible()
  })
  const address = page.url()
  const state = await page.context().storageState()
  await page.context().close()

  const later = await (await browser.newContext({ baseURL: product.origin, storageState: state })).newPage()
  await later.goto(address)
  await expect(later.getByRole('heading', { name: words.result })).toBeVisible({ timeout: 120_000 })
  const api = await apiAs(product.origin, manager)
  const { body } = await api.get('/users?q=large&limit=1')
  expect(body.total).toBe(rows)
  await later.context().close()
})

test('a wrongly read file is read again by keyboard, and a dropped one is taken', { tag: '@landing' }, async ({
  page,
}) => {
  const words = wordsOf.ja.userImports
  await signIn(page, manager)
  await page.goto('/AC2131')
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['email\tname\tauthority\nkey@expo.example\t鍵\t1\n'], 'dropped.tsv'))
    return transfer
  })
  await page.locator('.drop-zone').dispatchEvent('drop', { dataTransfer: data })
  await expect(page.getByRole('heading', { name: 'dropped.tsv' })).toBeVisible()
  const encoding = page.getByLabel(words.encoding)
  await encoding.selectOption('utf-16le')
  await encoding.press('Tab')
  await page.getByRole('button', { name: words.readAgain }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(words.state_refused, { exact: true }).first()).toBeVisible()
  await encoding.selectOption('utf-8')
  await page.getByRole('button', { name: words.readAgain }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(words.state_checked, { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: words.discard }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: words.discard }).click()
  await expect(page.getByRole('heading', { name: words.title, level: 1 })).toBeVisible()
})
