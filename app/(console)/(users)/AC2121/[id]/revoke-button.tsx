import { useTranslations } from 'next-intl'
import { ActionButton } from '#components/form/action-button.tsx'
import { revokeInvitation } from '#lib/contracts/calls/invitations.ts'
import { to } from '#lib/contracts/calls/to.ts'

/** Ends the link of an invited person. */
export function RevokeButton({ id, name }: { id: string; name: string }) {
  const words = useTranslations('users')
  return (
    <ActionButton
      button={{ icon: 'circle-slash' }}
      danger
      title={words('revokeTitle', { name })}
      verb={words('revoke')}
      busyVerb={words('revoking')}
      call={to(revokeInvitation, { id })}
      done={words('revoked')}
    >
      {words('revokeText')}
    </ActionButton>
  )
}
