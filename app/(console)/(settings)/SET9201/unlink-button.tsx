import { useTranslations } from 'next-intl'
import { ActionButton } from '#components/form/action-button.tsx'
import { removeProviderLink } from '#lib/contracts/calls/oidc.ts'
import { to } from '#lib/contracts/calls/to.ts'

/** Takes away her link with the OpenID provider. */
export function UnlinkButton({ id, label }: { id: string; label: string }) {
  const words = useTranslations('settings')
  return (
    <ActionButton
      button={{ size: 'small' }}
      danger
      title={words('providerUnlinkTitle', { label })}
      verb={words('providerUnlink')}
      busyVerb={words('providerUnlinking')}
      call={to(removeProviderLink, { id })}
      done={words('providerUnlinked')}
      // The address no longer tells of the link that was made.
      goTo="/SET9201"
    >
      {words('providerUnlinkText')}
    </ActionButton>
  )
}
