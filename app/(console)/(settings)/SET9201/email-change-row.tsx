import { useTranslations } from 'next-intl'
import { ActionButton } from '#components/form/action-button.tsx'
import type { EmailChange } from '#lib/contracts/accounts.ts'
import { endEmailChange, endOwnEmailChange } from '#lib/contracts/calls/accounts.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { formatJst } from '#lib/core/jst.ts'
import { AccountRow } from './account-row.tsx'
import { EmailChangeButton } from './email-change-button.tsx'
import type { EmailChangeProps } from './email-change-dialog.tsx'

type Props = { person: EmailChangeProps; change: EmailChange; text: string }

/** The address of an account, and what waits to be confirmed. */
export function EmailChangeRow({
  person,
  change: { newEmail, expiresAt, isOldConfirmed, isNewConfirmed },
  text,
}: Props) {
  const words = useTranslations('users')
  const state = (isConfirmed: boolean) => words(isConfirmed ? 'emailConfirmed' : 'emailOpen')
  const isWaiting = newEmail !== null && expiresAt !== null
  return (
    <AccountRow
      icon="mail"
      title={words('email')}
      text={
        isWaiting
          ? words('emailWaiting', {
              email: newEmail,
              at: formatJst(expiresAt),
              old: state(isOldConfirmed),
              fresh: state(isNewConfirmed),
            })
          : text
      }
    >
      {isWaiting ? (
        <ActionButton
          button={{ size: 'small' }}
          title={words('emailChangeEndTitle')}
          verb={words('emailChangeEnd')}
          busyVerb={words('emailChangeEnding')}
          call={person.id === null ? to(endOwnEmailChange) : to(endEmailChange, { id: person.id })}
          done={words('emailChangeEnded')}
        >
          {words('emailChangeEndText')}
        </ActionButton>
      ) : (
        <EmailChangeButton person={person} />
      )}
    </AccountRow>
  )
}
