import { getTranslations } from 'next-intl/server'
import { AccountRow } from '#app/(console)/(settings)/SET9201/account-row.tsx'
import { EmailChangeRow } from '#app/(console)/(settings)/SET9201/email-change-row.tsx'
import { Card } from '#components/ui/card.tsx'
import { read } from '#lib/bff/read.ts'
import { readEmailChange, readRecovery } from '#lib/contracts/calls/accounts.ts'
import type { User } from '#lib/contracts/users.ts'
import { LeavingRow } from './leaving-row.tsx'
import { RecoveryRows } from './recovery-rows.tsx'
import { ResumeButton } from './resume-button.tsx'
import { SuspendButton } from './suspend-button.tsx'

/** What those who may edit a person do with her account: her address, help to log in, suspension. */
export async function AccountCard({ user }: { user: User }) {
  const { id, version, userName: name, email, loginStatus, suspension, leaving } = user
  const [words, { item: change }, { item: recovery }] = await Promise.all([
    getTranslations('users'),
    read(readEmailChange, { params: { id }, screen: 'AC2121' }),
    read(readRecovery, { params: { id }, screen: 'AC2121' }),
  ])
  const person = { id, version, name }
  const isInvited = loginStatus === 'invited'
  return (
    <Card flush title={words('account')} note={words('accountNote')}>
      <ul className="held-list">
        {!suspension && (
          <EmailChangeRow person={{ id, name, email, isInvited }} change={change} text={words('emailChangeText')} />
        )}
        {!isInvited && (
          <>
            <RecoveryRows person={person} recovery={recovery} />
            <AccountRow icon="circle-slash" title={words('suspension')} text={words('suspensionText')}>
              {suspension ? <ResumeButton user={person} /> : <SuspendButton user={person} />}
            </AccountRow>
            <LeavingRow user={person} isLeaving={leaving !== undefined} />
          </>
        )}
      </ul>
    </Card>
  )
}
