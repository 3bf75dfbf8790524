import { freePort } from '#lib/cms/app/launch/free-port.ts'
import { openIdVariables, type ProviderAccount, startOpenIdProvider } from '#lib/testing/open-id-provider.ts'
import { expectAccessible } from './support/accessible.ts'
import { withOwnProduct } from './support/own-product.ts'
import { startProduct } from './support/product.ts'
import { beAccount, goToProvider, refusedWith } from './support/provider.ts'
import { atLanding, byDay } from './support/shape-of.ts'
import { expect } from './support/test.ts'

/** The product that asks for a second factor, by how she signed in and by how strong the provider says that was; its provider is started by the test that needs it. */
const { test, own, home, stop } = withOwnProduct()
let port: number

test.beforeAll(async () => {
  port = await freePort()
  const strength = { OIDC_REQUIRED_AMR: 'otp hwk', OIDC_REQUIRED_ACR: 'urn:expo:mfa' }
  own(await startProduct('one', { ...openIdVariables(port), ...strength }))
})

test.afterAll(stop)

test.describe.configure({ mode: 'serial' })

const SAID = {
  xrcms0042: { ja: '認証サービスに接続できないか', en: 'The identity provider cannot be reached' },
  xrcms0043: { ja: 'このアカウントではコンソールを利用できません', en: 'This account has no access to the console' },
  xrcms0044: { ja: 'より強い認証（多要素認証など）が必要です', en: 'This console requires stronger authentication' },
} as const

for (const lang of ['ja', 'en'] as const) {
  test(`while the provider is away, the sign-in says so, in ${lang}`, { tag: atLanding(byDay(lang, 'ja')) }, async ({
    page,
    faults,
  }) => {
    faults.allow(/503/)
    await goToProvider(page, lang)
    const refusal = refusedWith(page, 'xrcms0042')
    await expect(refusal).toContainText(SAID.xrcms0042[lang])
    await expect(page).toHaveURL(/\/sign-in/)
    await expectAccessible(page)
  })
}

type Strength = Pick<ProviderAccount, 'acr' | 'amr'>

const WEAK: Record<'amr' | 'acr', Strength> = {
  amr: { amr: ['pwd'], acr: 'urn:expo:mfa' },
  acr: { amr: ['pwd', 'otp'], acr: 'urn:expo:password' },
}

for (const lang of ['ja', 'en'] as const) {
  test(`an account too weak by its amr or its acr is asked again, then told what is missing, in ${lang}`, {
    tag: atLanding(byDay(lang, 'en')),
  }, async ({ page }) => {
    const provider = await startOpenIdProvider(port, home().origin)
    const account = (name: string, how: Strength): string => {
      const email = `${name}-${lang}@expo.example`
      provider.accounts.set(email, { email, ...how })
      return email
    }
    for (const kind of ['amr', 'acr'] as const) {
      const email = account(`weak-${kind}`, WEAK[kind])
      await goToProvider(page, lang)
      await beAccount(page, email)
      await beAccount(page, email)
      await expect(refusedWith(page, 'xrcms0044')).toContainText(SAID.xrcms0044[lang])
      await expect(page).toHaveURL(/\/LOGIN001$/)
      await page.context().clearCookies({ domain: 'localhost' })
    }
    await expectAccessible(page)
    // Strong enough, and not invited: nothing else stood in the way.
    const strong = account('strong', { acr: 'urn:expo:mfa', amr: ['pwd', 'otp'] })
    await goToProvider(page, lang)
    await beAccount(page, strong)
    await expect(refusedWith(page, 'xrcms0043')).toContainText(SAID.xrcms0043[lang])
    await provider.stop()
  })
}
