import { useTranslations } from 'next-intl'
import { ActionButton } from '#components/form/action-button.tsx'
import { endOwnSession } from '#lib/contracts/calls/identity.ts'
import { to } from '#lib/contracts/calls/to.ts'

type Props = { id: string; name: string; at: string }

/** Ends one other session of hers, named by its browser and, as one browser may have several, by when it began (Japan time). */
export function EndSessionButton({ id, name, at }: Props) {
  const words = useTranslations('settings')
  return (
    <ActionButton
      button={{ size: 'small', 'aria-label': words('endOf', { name, at }) }}
      danger
      title={words('endTitle', { name, at })}
      verb={words('end')}
      busyVerb={words('ending')}
      call={to(endOwnSession, { id })}
      done={words('ended')}
    >
      {words('endText')}
    </ActionButton>
  )
}
