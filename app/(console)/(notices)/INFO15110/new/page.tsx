import { getTranslations } from 'next-intl/server'
import { type FromParams, fromItem } from '#app/(console)/(notices)/shown/from-item.ts'
import { PageHeader } from '#components/ui/page-header.tsx'
import { ask } from '#lib/bff/read.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { creationTitle } from '#lib/bff/screen-title.ts'
import { readAppNotification } from '#lib/contracts/calls/app-notifications.ts'
import { AppNotificationForm } from '../app-notification-form.tsx'

export const generateMetadata = () => creationTitle('appNotifications.createTitle')

/** Creates an app notification, from what another one says where the address names it. */
export default async function NewAppNotificationPage({ searchParams }: FromParams) {
  await requireScreen('INFO15110')
  const from = await fromItem((id) => ask(readAppNotification, { id }), searchParams)
  const words = await getTranslations('appNotifications')
  return (
    <div className="page page-form">
      <PageHeader title={words('createTitle')} purpose={words('createPurpose')} />
      <AppNotificationForm from={from} serverNow={Date.now()} />
    </div>
  )
}
