import { getTranslations } from 'next-intl/server'
import type * as z from 'zod/mini'
import { queryText } from '#app/(console)/query-text.ts'
import { DeletableList } from '#components/space/deletable-list.tsx'
import { read } from '#lib/bff/read.ts'
import type { appNotificationQuery } from '#lib/contracts/app-notifications.ts'
import { listAppNotifications } from '#lib/contracts/calls/app-notifications.ts'
import { excerpt } from '#lib/core/excerpt.ts'
import { ShownRowActions } from '../shown/shown-row-actions.tsx'
import { appNotificationColumns } from './app-notification-columns.tsx'
import { doomedAppNotification } from './doomed-app-notification.ts'

type Props = { query: z.infer<typeof appNotificationQuery> }

const PATH = '/INFO15110'

export async function AppNotificationTable({ query }: Props) {
  const page = await read(listAppNotifications, { query: queryText(query), screen: 'INFO15110' })
  const words = await getTranslations('appNotifications')
  const { q, sort, status, missingEn } = query
  return (
    <DeletableList
      caption={words('title')}
      columns={await appNotificationColumns()}
      rowName={(row) => ({ ja: excerpt(row.information), en: excerpt(row.informationEn) })}
      actions={(row) => (
        <ShownRowActions path={PATH} id={row.id} doomed={doomedAppNotification(row)} status={row.status} />
      )}
      place={{ path: PATH, params: { q, sort, status, missingEn }, sort }}
      page={page}
      none={{ icon: 'bell', title: words('none'), text: words('noneText'), create: words('create') }}
    />
  )
}
