import { useTranslations } from 'next-intl'
import { AccountRow } from '#app/(console)/(settings)/SET9201/account-row.tsx'
import { ActionButton } from '#components/form/action-button.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { stayUser } from '#lib/contracts/calls/leaving.ts'
import { to } from '#lib/contracts/calls/to.ts'

type Props = { user: { id: string; version: number; name: string }; isLeaving: boolean }

/** Her last day: said, or taken back. */
export function LeavingRow({ user: { id, version, name }, isLeaving }: Props) {
  const words = useTranslations('users')
  return (
    <AccountRow icon="log-out" title={words('leave')} text={words('leaveText')}>
      {isLeaving && (
        <ActionButton
          button={{ size: 'small' }}
          title={words('stayTitle', { name })}
          verb={words('stay')}
          busyVerb={words('staying')}
          call={to(stayUser, { id }, { version })}
          done={words('stayed')}
        >
          {words('stayText')}
        </ActionButton>
      )}
      <LinkButton size="small" href={`/AC2121/${id}/leaving`}>
        {words(isLeaving ? 'leaveChange' : 'leaveVerbShort')}
      </LinkButton>
    </AccountRow>
  )
}
