import { getTranslations } from 'next-intl/server'
import { PageHeader } from '#components/ui/page-header.tsx'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { screenTitle } from '#lib/bff/screen-title.ts'
import { InviteForm } from './invite-form.tsx'

export const generateMetadata = () => screenTitle('AC2111')

/** AC2111: invites one person. */
export default async function InvitePage() {
  const { authority, lang } = await requireScreen('AC2111')
  const words = await getTranslations('users')
  return (
    <div className="page page-form">
      <PageHeader title={words('inviteTitle')} purpose={words('invitePurpose')} />
      <InviteForm authority={authority} lang={lang} />
    </div>
  )
}
