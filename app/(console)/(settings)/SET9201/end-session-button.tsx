import { useTranslations } from 'next-intl'
import { ActionButton } from '#components/form/action-button.tsx'
import { endOwnSession } from '#lib/contracts/calls/identity.ts'
import { to } from '#lib/contracts/calls/to.ts'

/** Ends one other session of hers. */
export function EndSessionButton({ id, name }: { id: string; name: string }) {
  const words = useTranslations('settings')
  return (
    <ActionButton
      button={{ size: 'small', 'aria-label': words('endOf', { name }) }}
      danger
      title={words('endTitle', { name })}
      verb={words('end')}
      busyVerb={words('ending')}
      call={to(endOwnSession, { id })}
      done={words('ended')}
    >
      {words('endText')}
    </ActionButton>
  )
}
