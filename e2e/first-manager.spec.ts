import { expectAccessible } from './support/accessible.ts'
import { manager, startProduct } from './support/product.ts'
import { atLanding } from './support/shape-of.ts'
import { expect, test } from './support/test.ts'
import { filled, wordsOf } from './support/words.ts'

test('a console without a manager says so at its first page, in both languages, and the link it prints makes one', {
  tag: atLanding('@one-only'),
}, async ({ browser }) => {
  const product = await startProduct('one', { FIRST_MANAGER_EMAIL: '', FIRST_MANAGER_PASSWORD: '' })
  try {
    const page = await (await browser.newContext({ baseURL: product.origin })).newPage()
    for (const lang of ['ja', 'en'] as const) {
      await page.goto(`/?language=${lang}`)
      await expect(page.getByText(filled(wordsOf[lang].entry.noManager, { address: '/setup/' }))).toBeVisible()
    }
    const { entry, home } = wordsOf.en
    const link = /\/setup\/[\w-]+/.exec(product.output())?.[0] ?? ''
    await page.goto(link)
    await expect(page.getByRole('heading', { name: entry.setUp, level: 1 })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('textbox', { name: entry.userName }).fill('髙橋 花子')
    await page.getByRole('textbox', { name: entry.email }).fill(manager.email)
    await page.getByLabel(entry.newPassword).fill(manager.password)
    for (const box of await page.getByRole('checkbox').all()) await box.check()
    await page.getByRole('button', { name: entry.registerAndStart }).click()
    await page.getByRole('textbox', { name: entry.nickNameLabel }).fill('Hanako')
    await page.getByRole('button', { name: entry.register }).click()
    await expect(page.getByRole('heading', { name: home.news })).toBeVisible()

    await page.goto(link)
    await expect(page.getByRole('heading', { name: entry.deadLink })).toBeVisible()
    await page.goto('/LOGIN001')
    await expect(page.getByRole('heading', { name: entry.login, exact: true })).toBeVisible()
    await expect(page.getByText(filled(entry.noManager, { address: '/setup/' }))).toBeHidden()
    await page.context().close()
  } finally {
    await product.stop()
  }
})
