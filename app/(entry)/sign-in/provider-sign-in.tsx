import { useTranslations } from 'next-intl'
import { ProviderButton } from '#components/provider/provider-button.tsx'
import { beginSignIn } from '#lib/contracts/calls/oidc.ts'
import { to } from '#lib/contracts/calls/to.ts'

const CALL = to(beginSignIn)

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
