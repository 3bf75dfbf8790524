import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { readItem } from '#app/(console)/read-item.ts'
import { PageHeader } from '#components/ui/page-header.tsx'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { type ItemParams, itemTitle } from '#lib/bff/screen-title.ts'
import { readUser } from '#lib/contracts/calls/users.ts'
import { LeavingForm } from './leaving-form.tsx'

export const generateMetadata = (props: ItemParams) => itemTitle('AC2121', readUser, props, (item) => item.userName)

/** The last day of a person, and who takes over what she holds; for those who may edit her. */
export default async function LeavingPage({ params }: ItemParams) {
  await requireScreen('AC2121')
  const { id, version, userName, mayEdit, loginStatus, leaving } = await readItem('AC2121', readUser, params)
  if (!mayEdit || loginStatus !== 'registered') redirect(`/AC2121/${id}`)
  const words = await getTranslations('users')
  return (
    <div className="page page-form">
      <PageHeader title={words('leaveTitle', { name: userName })} purpose={words('leavePurpose')} />
      <LeavingForm user={{ id, version, name: userName, lastDay: leaving?.lastDay ?? '' }} />
    </div>
  )
}
