import { getTranslations } from 'next-intl/server'
import { AppNotificationForm } from '#app/(console)/(notices)/INFO15110/app-notification-form.tsx'
import { ShownStanding } from '#app/(console)/(notices)/shown/shown-standing.tsx'
import { readItem } from '#app/(console)/read-item.ts'
import { EditorsNote } from '#components/editors/editors-note.tsx'
import { Name } from '#components/ui/name.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { type ItemParams, itemTitle } from '#lib/bff/screen-title.ts'
import { readAppNotification } from '#lib/contracts/calls/app-notifications.ts'
import { excerpts } from '#lib/core/excerpt.ts'

export const generateMetadata = (props: ItemParams) =>
  itemTitle('INFO15110', readAppNotification, props, (item) => excerpts(item.information, item.informationEn))

/** Edits an app notification. */
export default async function EditAppNotificationPage({ params }: ItemParams) {
  await requireScreen('INFO15110')
  const item = await readItem('INFO15110', readAppNotification, params)
  const words = await getTranslations('appNotifications')
  return (
    <div className="page page-form">
      <PageHeader title={words('editTitle')} purpose={<Name {...excerpts(item.information, item.informationEn)} />} />
      <ShownStanding status={item.status} />
      <EditorsNote kind="appNotification" id={item.id} version={item.version} />
      <AppNotificationForm notification={item} serverNow={Date.now()} />
    </div>
  )
}
