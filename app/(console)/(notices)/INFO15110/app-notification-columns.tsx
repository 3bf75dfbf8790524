import { getTranslations } from 'next-intl/server'
import type { Column } from '#components/ui/data-table.tsx'
import { Thumbnail } from '#components/uploads/thumbnail.tsx'
import type { AppNotification } from '#lib/contracts/app-notifications.ts'
import { contentColumn, shownColumns } from '../shown/shown-columns.tsx'
import { ShownNameCell } from '../shown/shown-name-cell.tsx'

/** The columns of the app notifications. */
export async function appNotificationColumns(): Promise<Column<AppNotification>[]> {
  const words = await getTranslations('appNotifications')
  const shown = await getTranslations('shown')
  return [
    contentColumn(shown, (row) => (
      <span className="flex items-center gap-3">
        <Thumbnail url={row.thumbnailUrl} size="small" />
        <span className="min-w-0 flex-1">
          <ShownNameCell href={`/INFO15110/${row.id}`} content={row.information} contentEn={row.informationEn} />
        </span>
      </span>
    )),
    {
      id: 'number',
      head: words('number'),
      hideUnder: 'l',
      cell: (row) => row.informationId || <span className="text-ink-3">–</span>,
    },
    ...shownColumns(shown),
  ]
}
