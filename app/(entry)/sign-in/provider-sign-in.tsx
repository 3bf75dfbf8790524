import { useTranslations } from 'next-intl'
import { ProviderButton } from '#components/provider/provider-button.tsx'

const CALL = { method: 'POST', path: 'auth/oidc/sign-in' } as const

/** To the OpenID provider; with another account where it would silently take the one it knows. */
export function ProviderSignIn({ label }: { label: string }) {
  const words = useTranslations('entry')
  const busyVerb = words('goingToProvider')
  return (
    <div className="entry-form">
      <ProviderButton call={{ ...CALL, body: {} }} busyVerb={busyVerb}>
        {words('providerSignIn', { label })}
      </ProviderButton>
      <ProviderButton call={{ ...CALL, body: { freshly: true } }} busyVerb={busyVerb} variant="quiet">
        {words('providerOther', { label })}
      </ProviderButton>
    </div>
  )
}
