import { getTranslations } from 'next-intl/server'
import { LoginStatusBadge } from '#app/(console)/(users)/login-status-badge.tsx'
import { readItem } from '#app/(console)/read-item.ts'
import { HistorySection } from '#components/history/history-section.tsx'
import { StampCard } from '#components/space/stamp-card.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { type ItemParams, itemTitle } from '#lib/bff/screen-title.ts'
import { readUser } from '#lib/contracts/calls/users.ts'
import { AccountCard } from './account-card.tsx'
import { HeldSpaces } from './held-spaces.tsx'
import { InvitationCard } from './invitation-card.tsx'
import { LeavingNotice } from './leaving-notice.tsx'
import { SessionCard } from './session-card.tsx'
import { SuspensionNotice } from './suspension-notice.tsx'
import { UserActions } from './user-actions.tsx'
import { UserFacts } from './user-facts.tsx'
import { WhyCard } from './why-card.tsx'

/** Why a person may only be read. */
const READ_ONLY = ['self', 'authority', 'outside'] as const

export const generateMetadata = (props: ItemParams) => itemTitle('AC2121', readUser, props, (item) => item.userName)

type Props = ItemParams & { searchParams: Promise<{ spaceId?: string | string[] }> }

/** AC2121: one person: who she is, what she holds, what she may do and why, where she is signed in. */
export default async function UserPage({ params, searchParams }: Props) {
  const { me, authority } = await requireScreen('AC2121')
  const item = await readItem('AC2121', readUser, params)
  const words = await getTranslations('users')
  const isSelf = item.id === me.id
  const { spaceId } = await searchParams
  const refusal = item.mayEdit ? null : READ_ONLY.find((it) => it === item.deletionRefusal)
  return (
    <div className="page">
      <PageHeader
        title={item.userName}
        purpose={item.nickName}
        badges={<LoginStatusBadge status={item.loginStatus} isSuspended={item.suspension !== undefined} />}
        actions={<UserActions user={item} isSelf={isSelf} />}
      />
      {refusal && <Notice>{words(`readOnly_${refusal}`)}</Notice>}
      {item.leaving && <LeavingNotice leaving={item.leaving} />}
      {item.suspension && <SuspensionNotice suspension={item.suspension} />}
      <UserFacts user={item} />
      <HeldSpaces user={item} authority={authority} />
      <InvitationCard user={item} />
      <WhyCard user={item} authority={authority} spaceId={typeof spaceId === 'string' ? spaceId : undefined} />
      {item.mayEdit && item.loginStatus === 'registered' && <SessionCard user={item} />}
      {item.mayEdit && <AccountCard user={item} />}
      <HistorySection kind="user" id={item.id} authority={authority} />
      <StampCard item={item} />
    </div>
  )
}
