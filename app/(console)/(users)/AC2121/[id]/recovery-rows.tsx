import { useTranslations } from 'next-intl'
import { AccountRow } from '#app/(console)/(settings)/SET9201/account-row.tsx'
import { ActionButton } from '#components/form/action-button.tsx'
import type { RecoveryState } from '#lib/contracts/accounts.ts'
import { removePasskeyOf, sendReset } from '#lib/contracts/calls/accounts.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { formatJst } from '#lib/core/jst.ts'
import { CodeButton } from './code-button.tsx'

type Props = { person: { id: string; name: string }; recovery: RecoveryState }

/** By what a person can be helped to log in again: a reset mail, a code for a new device, the end of a lost passkey. */
export function RecoveryRows({
  person: { id, name },
  recovery: { mayReset, mayUseCode, passkeys, codeEndsAt },
}: Props) {
  const words = useTranslations('recovery')
  const users = useTranslations('users')
  return (
    <>
      {mayReset && (
        <AccountRow icon="lock" title={words('reset')} text={words('resetText')}>
          <ActionButton
            button={{ size: 'small', icon: 'send' }}
            title={words('resetTitle', { name })}
            verb={words('resetSend')}
            busyVerb={words('resetSending')}
            call={to(sendReset, { id })}
            done={words('resetSent')}
          >
            {words('resetSure')}
          </ActionButton>
        </AccountRow>
      )}
      {mayUseCode && (
        <AccountRow
          icon="shield-check"
          title={words('code')}
          text={codeEndsAt ? words('codeEnds', { at: formatJst(codeEndsAt) }) : words('codeText')}
        >
          <CodeButton person={{ id, name }} passkeyCount={passkeys.length} />
        </AccountRow>
      )}
      {mayUseCode &&
        passkeys.map(({ id: passkeyId, passkeyName, createdAt, lastUsedAt }) => (
          <AccountRow
            key={passkeyId}
            icon="key-round"
            title={words('passkey', { name: passkeyName })}
            text={words('passkeyOf', {
              at: formatJst(createdAt),
              last: lastUsedAt ? formatJst(lastUsedAt) : users('never'),
            })}
          >
            <ActionButton
              button={{ size: 'small', 'aria-label': words('passkeyRemoveOf', { name: passkeyName }) }}
              danger
              title={words('passkeyRemoveTitle', { name: passkeyName })}
              verb={words('passkeyRemove')}
              busyVerb={words('passkeyRemoving')}
              call={to(removePasskeyOf, { id, passkeyId })}
              done={words('passkeyRemoved')}
            >
              {words('passkeyRemoveText')}
            </ActionButton>
          </AccountRow>
        ))}
    </>
  )
}
