'use client'

import { useTranslations } from 'next-intl'
import { type PackedPage, unpackPage } from '#components/list/packed-rows.ts'
import { DeletableList } from '#components/space/deletable-list.tsx'
import type { ListPlace } from '#components/ui/table-footer.tsx'
import { excerpts } from '#lib/core/excerpt.ts'
import { ShownRowActions } from '../shown/shown-row-actions.tsx'
import { appNotificationColumns } from './app-notification-columns.tsx'
import type { AppNotificationRow } from './app-notification-row.ts'
import { doomedAppNotification } from './doomed-app-notification.ts'

type Props = { page: PackedPage<AppNotificationRow>; place: ListPlace }

/** The app notifications of a page, and what may be done with them. */
export function AppNotificationList({ page, place }: Props) {
  const words = useTranslations('appNotifications')
  const shown = useTranslations('shown')
  return (
    <DeletableList
      caption={words('title')}
      columns={appNotificationColumns(words, shown)}
      rowName={(row) => excerpts(row.information, row.informationEn)}
      actions={(row) => (
        <ShownRowActions path="/INFO15110" id={row.id} doomed={doomedAppNotification(row)} status={row.status} />
      )}
      place={place}
      page={unpackPage(page)}
      many={{ kind: 'appNotification', mayDelete: true }}
      none={{ icon: 'bell', title: words('none'), text: words('noneText'), create: words('create') }}
    />
  )
}
