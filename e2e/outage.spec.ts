import { consoleDatabase } from '#lib/testing/console-database.ts'
import { openGate, throughGate } from '#lib/testing/tcp-gate.ts'
import { manager, startProduct } from './support/product.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { wordsOf } from './support/words.ts'

test('while the database is away pages say so and can be asked again, and a form keeps what was typed', {
  tag: '@landing',
}, async ({ browser, faults }) => {
  const database = await consoleDatabase()
  await database.renew(manager)
  const { target, urlAt } = throughGate(database.databaseUrl)
  const gate = await openGate(target)
  const product = await startProduct('one', { DATABASE_URL: urlAt(gate.port), DATABASE_STATEMENT_SECONDS: '2' })
  // The console may still hold connections that the gate has cut.
  const readyAgain = () =>
    expect.poll(async () => (await fetch(`${product.origin}/readyz`)).status, 'the console is ready').toBe(200)
  faults.allow(/^5\d\d /)
  faults.allow(/console error/)
  try {
    for (const lang of ['ja', 'en'] as const) {
      const { common, spaces, expoAreas } = wordsOf[lang]
      const context = await browser.newContext({
        baseURL: product.origin,
        ...(lang === 'en' && { viewport: { width: 390, height: 844 } }),
      })
      const page = await context.newPage()
      await signIn(page, { ...manager, lang })
      await context.addCookies([{ name: 'language', value: lang, url: product.origin }])
      await page.goto('/EXPO3110/new')
      const name = page.getByRole('textbox', { name: expoAreas.name, exact: true })
      await name.fill('届かない区')
      const save = page.getByRole('button', { name: spaces.register, exact: true })
      await gate.turn('refusing')
      await save.click()
      const dialog = page.getByRole('alertdialog', { name: common.notSaved })
      await expect(dialog).toContainText(common.inputKept)
      await gate.turn('open')
      await readyAgain()
      await dialog.getByRole('button', { name: common.retry }).click()
      await expect(page.getByRole('heading', { level: 1, name: '届かない区' })).toBeVisible()

      await gate.turn('silent')
      const answer = await page.goto('/EXPO3110')
      expect([answer?.status(), answer?.headers()['retry-after']]).toEqual([503, '5'])
      const alert = page.getByRole('alert').filter({ hasText: common.errorTitle })
      await expect(alert).toContainText(common.errorText)
      await gate.turn('open')
      await readyAgain()
      await alert.getByRole('button', { name: common.retry }).click()
      await expect(page.getByRole('link', { name: '届かない区' }).first()).toBeVisible()
      await context.close()
    }
  } finally {
    await product.stop()
    await gate.close()
    await database.drop()
  }
})
