import { useTranslations } from 'next-intl'
import { ActionButton } from '#components/form/action-button.tsx'
import { revokeMachineToken } from '#lib/contracts/calls/machine-tokens.ts'
import { to } from '#lib/contracts/calls/to.ts'

/** Ends a token: the machine that holds it is refused from then on. */
export function RevokeTokenButton({ id, name }: { id: string; name: string }) {
  const words = useTranslations('machineTokens')
  return (
    <ActionButton
      button={{ size: 'small', 'aria-label': words('revokeOf', { name }) }}
      danger
      title={words('revokeTitle', { name })}
      verb={words('revoke')}
      busyVerb={words('revoking')}
      call={to(revokeMachineToken, { id })}
      done={words('revoked', { name })}
    >
      {words('revokeText')}
    </ActionButton>
  )
}
