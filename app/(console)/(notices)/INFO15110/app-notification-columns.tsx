import type { useTranslations } from 'next-intl'
import type { Column } from '#components/ui/column.ts'
import { Thumbnail } from '#components/uploads/thumbnail.tsx'
import { contentColumn, shownColumns } from '../shown/shown-columns.tsx'
import { ShownNameCell } from '../shown/shown-name-cell.tsx'
import type { AppNotificationRow } from './app-notification-row.ts'

type Words = ReturnType<typeof useTranslations<'appNotifications'>>
type ShownWords = ReturnType<typeof useTranslations<'shown'>>

/** The columns of the app notifications. */
export const appNotificationColumns = (words: Words, shown: ShownWords): Column<AppNotificationRow>[] => [
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
