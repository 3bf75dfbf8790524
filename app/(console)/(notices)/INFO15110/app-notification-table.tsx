import { getTranslations } from 'next-intl/server'
import type * as z from 'zod/mini'
import { queryText } from '#app/(console)/query-text.ts'
import { DeletableList } from '#components/space/deletable-list.tsx'
import type { Column } from '#components/ui/data-table.tsx'
import { Thumbnail } from '#components/uploads/thumbnail.tsx'
import { read } from '#lib/bff/read.ts'
import type { AppNotification, appNotificationQuery } from '#lib/contracts/app-notifications.ts'
import { listAppNotifications } from '#lib/contracts/calls/app-notifications.ts'
import { excerpt } from '#lib/core/excerpt.ts'
import { shownColumns } from '../shown/shown-columns.tsx'
import { ShownNameCell } from '../shown/shown-name-cell.tsx'
import { ShownRowActions } from '../shown/shown-row-actions.tsx'
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
      columns={await columns()}
      rowName={(row) => ({ ja: excerpt(row.information), en: excerpt(row.informationEn) })}
      actions={(row) => <ShownRowActions path={PATH} doomed={doomedAppNotification(row)} status={row.status} />}
      place={{ path: PATH, params: { q, sort, status, missingEn }, sort }}
      page={page}
      none={{ icon: 'bell', title: words('none'), text: words('noneText'), create: words('create') }}
    />
  )
}

async function columns(): Promise<Column<AppNotification>[]> {
  const words = await getTranslations('appNotifications')
  const shown = await getTranslations('shown')
  return [
    {
      id: 'content',
      head: shown('content'),
      rowHeader: true,
      cell: (row) => (
        <span className="flex items-center gap-3">
          <Thumbnail url={row.thumbnailUrl} size="small" />
          <span className="min-w-0 flex-1">
            <ShownNameCell href={`${PATH}/${row.id}`} content={row.information} contentEn={row.informationEn} />
          </span>
        </span>
      ),
    },
    {
      id: 'number',
      head: words('number'),
      hideUnder: 'l',
      cell: (row) => row.informationId || <span className="text-ink-3">–</span>,
    },
    ...shownColumns(shown),
  ]
}
