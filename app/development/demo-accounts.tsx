import { getLocale, getTranslations } from 'next-intl/server'
import { AUTHORITIES } from '#lib/core/authority.ts'
import { demoEmail } from '#lib/core/demo-account.ts'
import { DemoAccountButtons } from './demo-account-buttons.tsx'
import { developmentWords } from './development-words.ts'

/** The seven demo accounts on the sign-in page of `npm run dev`. No build has this folder: e2e/no-dev-parts.spec.ts. */
export async function DemoAccounts() {
  const [lang, common] = await Promise.all([getLocale(), getTranslations('common')])
  const words = developmentWords(lang)
  const accounts = AUTHORITIES.map((authority) => ({
    email: demoEmail(authority),
    role: common(`authority_${authority}`),
  }))
  return (
    <section className="mt-6 border-line border-t pt-5" aria-labelledby="demo-accounts">
      <h2 id="demo-accounts" className="font-semibold text-label">
        {words.demoTitle}
      </h2>
      <p className="entry-text phrase">{words.demoText}</p>
      <DemoAccountButtons accounts={accounts} refused={words.demoRefused} />
    </section>
  )
}
