import type { Page } from 'playwright/test'
import { type OddAnswer, standInCms } from '#lib/testing/stand-in-cms.ts'
import { expectAccessible } from './support/accessible.ts'
import { manager, startProduct } from './support/product.ts'
import { giveAgreement, openSignIn, passLogin, signIn, signInAtHome } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { filled, wordsOf } from './support/words.ts'

const { entry, shell, screens, settings, users, common } = wordsOf.ja

/** Ends the CMS session behind the page's back, as half an hour of silence does. */
const loseSession = (page: Page) => page.context().clearCookies({ name: 'cms_session' })

test('a hand-off that fails keeps its code for the login page, and nothing of the address is shown', {
  tag: '@split',
}, async ({ page }) => {
  await page.goto('/TOP101?trans_mode=login&result_code=0&language=ja')
  await expect(page).toHaveURL(/\/LOGIN001$/)
  await expect(page.getByText(entry.handOffFailed)).toBeVisible()
  await expect(page.getByText('xrcms0001')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: entry.login, exact: true })).toBeVisible()
  await expect(page.getByText(entry.handOffFailed)).toBeHidden()

  await page.goto('/TOP101?trans_mode=login&result_code=%3Cimg%20src%3Dx%3E')
  await expect(page).toHaveURL(/\/LOGIN001$/)
  await expect(page.getByText('xrcms0001')).toBeVisible()
  await expect(page.getByText('img src')).toBeHidden()

  await page.goto('/TOP101')
  await expect(page).toHaveURL(/\/LOGIN001$/)
  await expect(page.getByText(entry.handOffFailed)).toBeHidden()
})

test('the language of the address is taken and leaves it; only en is English; the title follows', async ({ page }) => {
  const html = page.locator('html')
  await page.goto('/password-reset?language=en')
  await expect(page).toHaveURL(/\/password-reset$/)
  await expect(html).toHaveAttribute('lang', 'en-US')
  await expect(page).toHaveTitle(new RegExp(wordsOf.en.entry.reset))
  await page.getByRole('button', { name: wordsOf.en.shell.otherLanguage }).click()
  await expect(html).toHaveAttribute('lang', 'ja-JP')
  await expect(page).toHaveTitle(new RegExp(entry.reset))
  await page.goto('/password-reset?language=english')
  await expect(html).toHaveAttribute('lang', 'ja-JP')
})

test('the login and the home page are titled LOGIN001, and the language outlives the logout', {
  tag: '@landing',
}, async ({ page }) => {
  const en = wordsOf.en
  await signInAtHome(page, manager)
  await expect(page).toHaveTitle('LOGIN001')
  await page.getByRole('button', { name: shell.otherLanguage }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await page.getByRole('navigation', { name: en.shell.menu }).getByRole('button', { name: en.screens.logout }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: en.shell.logout }).click()
  await expect(page).toHaveURL(/\/LOGIN001$/)
  await expect(page).toHaveTitle('LOGIN001')
  await expect(page.getByRole('heading', { name: en.entry.login, exact: true })).toBeVisible()
  await page.goto('/TOP101')
  await expect(page).toHaveURL(/\/LOGIN001$/)
})

test('who signs out in one tab leaves the others at once', async ({ page, context }) => {
  const listens = page.waitForRequest(/live-changes/)
  await signInAtHome(page, manager)
  await listens
  const other = await context.newPage()
  await other.goto('/EXPO3110')
  await other.getByRole('navigation', { name: shell.menu }).getByRole('button', { name: screens.logout }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: shell.logout }).click()
  await expect(other).toHaveURL(/\/LOGIN001$/)
  await expect(page).toHaveURL(/\/ERROR401$/)
})

test('a session lost while typing leads over ERROR401 back to the page, with what was typed', {
  tag: '@split',
}, async ({ page }) => {
  await signInAtHome(page, manager)
  await page.getByRole('link', { name: screens.SET9201 }).click()
  const nickName = page.getByRole('textbox', { name: users.nickName })
  await expect(nickName).toBeVisible()
  await nickName.fill('途中の名前 𠮷')
  await loseSession(page)
  await page.getByRole('button', { name: users.save }).click()
  await expect(page).toHaveURL(/\/ERROR401$/)
  await expect(page.getByRole('heading', { name: entry.expired })).toBeVisible()
  await page.getByRole('link', { name: entry.logIn }).click()
  await passLogin(page, manager)
  await expect(page).toHaveURL(/\/SET9201$/)
  await expect(nickName).toHaveValue('途中の名前 𠮷')
  await expect(page.getByText(common.draftRestored.replace(/^.*\}）/, ''))).toBeVisible()
  await page.getByRole('button', { name: users.save }).click()
  await expect(page.getByText(settings.saved)).toBeVisible()
})

test('the page of the console that was asked for last asks to sign in, clears session storage, and is where she arrives afterwards', async ({
  page,
}) => {
  // Who has no nickname yet would arrive where she gives it.
  await signIn(page, manager)
  await page.context().clearCookies()
  await page.goto('/privacy')
  await page.evaluate(() => sessionStorage.setItem('left', 'over'))
  // Of several the last, when she signs in at last.
  for (const asked of ['/ROOM5110', '/AC2110?q=manager']) {
    await page.goto(asked)
    await expect(page).toHaveURL(/\/LOGIN001/)
    await expect(page.getByRole('heading', { name: entry.login, exact: true })).toBeVisible()
    await expect.poll(() => page.evaluate(() => Object.values(sessionStorage))).toContain(asked)
  }
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('left'))).toBeNull()
  await page.getByRole('button', { name: entry.continue }).click()
  await expect(page.getByText(wordsOf.ja.errors.agreement_required)).toBeVisible()
  await passLogin(page, manager)
  await expect(page).toHaveURL(/\/AC2110\?q=manager$/)
})

test('an address that is none of the console is not where she arrives afterwards', { tag: '@landing' }, async ({
  page,
}) => {
  for (const next of ['https:evil.example/TOP101', '\\\\evil.example/TOP101', 'javascript:alert(1)/TOP101']) {
    await page.goto('/privacy')
    await page.evaluate(() => sessionStorage.setItem('left', 'over'))
    await page.goto(`/LOGIN001?next=${encodeURIComponent(next)}`)
    await expect.poll(() => page.evaluate(() => Object.entries(sessionStorage))).toEqual([])
  }
})

test('an unknown path, below a known screen too, is PAGE NOT FOUND and answers 404', async ({ page }) => {
  const answer = await page.goto('/nothing/here')
  expect(answer?.status()).toBe(404)
  await expect(page).toHaveURL(/\/NOTFOUND$/)
  await expect(page).toHaveTitle(/PAGE NOT FOUND/)
  await expect(page.getByRole('heading', { name: 'PAGE NOT FOUND' })).toBeVisible()
  await signInAtHome(page, manager)
  expect((await page.goto('/AC2110/unknown-id'))?.status()).toBe(404)
  await expect(page).toHaveURL(/\/NOTFOUND$/)
})

test('nobody signs in without the agreement, and the login page takes role and agreement away', async ({ page }) => {
  await page.goto('/sign-in')
  await expect(page).toHaveURL(/\/LOGIN001$/)
  await expect(page.getByRole('checkbox')).toHaveCount(1)
  await openSignIn(page)
  await page.goto('/LOGIN001')
  await page.goto('/sign-in')
  await expect(page).toHaveURL(/\/LOGIN001$/)

  await signInAtHome(page, manager)
  await page.goto('/LOGIN001')
  await page.goto('/AC2110')
  await expect(page).toHaveURL(/\/LOGIN001\?next=%2FAC2110$/)
  // Nor does the session let the next person of a shared machine in.
  expect((await page.request.get('/cms/v1/fe/me')).status()).toBe(401)
  await page.goto('/TOP101?trans_mode=login&result_code=0')
  await expect(page).toHaveURL(/\/LOGIN001$/)
})

test('a hand-off is Japanese unless it says English, is one with an empty trans_mode too, and is read without a role only', {
  tag: '@landing',
}, async ({ page }) => {
  const html = page.locator('html')
  const failed = page.getByText(entry.handOffFailed)
  await page.goto('/password-reset?language=en')
  await page.goto('/TOP101?trans_mode=login&result_code=xrcms2101&language=en')
  await expect(page.getByText(wordsOf.en.entry.handOffFailed)).toBeVisible()
  await expect(html).toHaveAttribute('lang', 'en-US')
  await page.goto('/TOP101?trans_mode=&result_code=xrcms2101')
  await expect(failed).toBeVisible()
  await expect(page.getByText('xrcms2101')).toBeVisible()
  await expect(html).toHaveAttribute('lang', 'ja-JP')

  await signInAtHome(page, manager)
  await page.goto('/TOP101?trans_mode=login&result_code=xrcms2101&language=en')
  await expect(
    page
      .getByRole('heading', { name: screens.TOP101, level: 1 })
      .or(page.getByRole('heading', { name: wordsOf.en.screens.TOP101, level: 1 })),
  ).toBeVisible()
  await expect(failed).toBeHidden()
})

test("what a library words comes in the console's language, whatever that of the browser", { tag: '@landing' }, async ({
  page,
}) => {
  await signInAtHome(page, manager)
  for (const [address, names] of [
    ['/AREA4110/new', { said: /候補を表示/, unsaid: /Show suggestions/ }],
    ['/AREA4110/new?language=en', { said: /Show suggestions/, unsaid: /候補を表示/ }],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('button', { name: names.said })).not.toHaveCount(0)
    await expect(page.getByRole('button', { name: names.unsaid })).toHaveCount(0)
  }
})

test('a CMS of another make: its codes are kept, its failures are shown as the catalogue says', {
  tag: '@landing',
}, async ({ browser, faults }) => {
  const ok = { result_code: '0' }
  const level = { 'cms-account-authority-classification': '0' }
  const ways = { ...ok, item: { embedded: 'open', provider: null } }
  const answers: Record<string, OddAnswer> = {
    'GET /cms/v1/fe/ready': { body: { cms: 'ready' } },
    'GET /cms/v1/fe/auth/ways': { body: ways },
    'GET /cms/v1/fe/auth/notices': { body: { ...ok, items: [] } },
    'POST /cms/v1/fe/auth/sign-in': { status: 403, body: { result_code: 'xrcms9999' } },
  }
  const upstream = await standInCms((call) => answers[call] ?? { status: 500, body: { result_code: 5150 } })
  const product = await startProduct('one', { CMS_API_ORIGIN: upstream.origin, DATABASE_URL: '' })
  faults.allow(/^5\d\d GET/)
  faults.allow(/Failed to load resource/)
  faults.allow(/console error/)
  try {
    const context = await browser.newContext({ baseURL: product.origin })
    const page = await context.newPage()
    const shownFor = async (answer: OddAnswer, code: string) => {
      answers['GET /cms/v1/fe/auth/notification/list/1'] = answer
      await page.goto('/TOP101?trans_mode=login&result_code=0')
      await expect(page, code).toHaveURL(/\/LOGIN001$/)
      await expect(page.getByRole('alert').getByText(code, { exact: true })).toBeVisible()
    }
    await shownFor({ status: 403, body: { result_code: 'xrcms9999' } }, 'xrcms9999')
    await shownFor({ status: 401, body: { result_code: 'xrcms2101' } }, 'xrcms2101')
    await shownFor({ status: 503, body: { result_code: 4711 } }, '4711')
    await shownFor({ body: { result_code: 'E-77' }, headers: level }, 'E-77')
    await shownFor({ body: ok }, 'xrcms0003')
    await shownFor({ body: '<!doctype html>', headers: level }, 'xrcms0001')
    await shownFor({ body: { items: 'x'.repeat(9000) }, headers: level, breaks: 'midway' }, 'xrcmsNW01')

    // Who says nothing of its managers is not said to have none; where there is none, that is said, and where the link is.
    const noManager = page.getByText(filled(entry.noManager, { address: '/setup/' }))
    await expect(noManager).toHaveCount(0)
    answers['GET /cms/v1/fe/auth/ways'] = { body: { ...ok, item: { ...ways.item, hasManager: false } } }
    await page.goto('/')
    await expect(noManager).toBeVisible()
    answers['GET /cms/v1/fe/auth/ways'] = { body: ways }

    // A CMS that fails is no link that has ended.
    for (const path of ['/setup/link', '/password-reset/link', '/invitations/link']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: common.errorTitle, level: 1 }), path).toBeAttached()
      await expect(page.getByRole('main'), path).toContainText('5150')
      await expectAccessible(page)
    }
    await page.goto('/')

    await giveAgreement(page, 'ja')
    await page.getByRole('textbox', { name: entry.email }).fill('hanako@expo.example')
    await page.getByLabel(entry.password).fill('a long password')
    await page.getByRole('button', { name: entry.signInVerb }).click()
    const dialog = page.getByRole('alertdialog', { name: common.notDone })
    await expect(dialog).toContainText('xrcms9999')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: common.close }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('textbox', { name: entry.email })).toHaveValue('hanako@expo.example')
    await expect(page.getByLabel(entry.password)).toHaveValue('a long password')

    answers['GET /cms/v1/fe/auth/notification/list/1'] = { body: ok, headers: level, afterMs: 700 }
    await page.goto('/TOP101?trans_mode=login')
    await expect(page.getByText('5150')).toBeVisible()
    await context.close()
  } finally {
    await product.stop()
    await upstream.close()
  }
})
