import { openIdVariables, startOpenIdProvider } from '#lib/testing/open-id-provider.ts'
import { expectAccessible } from './support/accessible.ts'
import { freePort } from './support/free-port.ts'
import { type Product, startProduct } from './support/product.ts'
import { beAccount, goToProvider, refusedWith } from './support/provider.ts'
import { test as base, expect } from './support/test.ts'

/** The product that asks for a second factor; its provider is started by the test that needs it. */
const test = base.extend<object, { port: number; product: Product }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  port: [async ({}, use) => use(await freePort()), { scope: 'worker' }],
  product: [
    async ({ port }, use) => {
      const product = await startProduct('one', { ...openIdVariables(port), OIDC_REQUIRED_AMR: 'otp hwk' })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

test.describe.configure({ mode: 'serial' })

const SAID = {
  xrcms0042: { ja: '認証サービスに接続できないか', en: 'The identity provider cannot be reached' },
  xrcms0044: { ja: 'より強い認証（多要素認証など）が必要です', en: 'asks for a stronger way of signing in' },
} as const

for (const lang of ['ja', 'en'] as const) {
  test(`while the provider is away, the sign-in says so, in ${lang}`, async ({ page }) => {
    await goToProvider(page, lang)
    const refusal = refusedWith(page, 'xrcms0042')
    await expect(refusal).toContainText(SAID.xrcms0042[lang])
    await expect(page).toHaveURL(/\/sign-in/)
    await expectAccessible(page)
  })
}

for (const lang of ['ja', 'en'] as const) {
  test(`an account with a password alone is asked again, then told what is missing, in ${lang}`, async ({
    page,
    port,
    product,
  }) => {
    const provider = await startOpenIdProvider(port, product.origin)
    const email = `weak-${lang}@expo.example`
    provider.accounts.set(email, { email, amr: ['pwd'] })
    await goToProvider(page, lang)
    await beAccount(page, email)
    await beAccount(page, email)
    await expect(refusedWith(page, 'xrcms0044')).toContainText(SAID.xrcms0044[lang])
    await expect(page).toHaveURL(/\/LOGIN001$/)
    await expectAccessible(page)
    await provider.stop()
  })
}
