import type { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge.tsx'
import type { Column } from '#components/ui/column.ts'
import { contentColumn, shownColumns } from '../shown/shown-columns.tsx'
import { ShownNameCell } from '../shown/shown-name-cell.tsx'
import type { NoticeRow } from './notice-row.ts'

type Words = ReturnType<typeof useTranslations<'notices'>>
type ShownWords = ReturnType<typeof useTranslations<'shown'>>

/** The columns of the notices. */
export const noticeColumns = (words: Words, shown: ShownWords): Column<NoticeRow>[] => [
  contentColumn(shown, (row) => (
    <ShownNameCell href={`/MA9110/${row.id}`} content={row.notificationContent} contentEn={row.notificationContentEn} />
  )),
  {
    id: 'type',
    head: words('type'),
    hideUnder: 'm',
    cell: (row) => (
      <span className="flex flex-wrap gap-1">
        <Badge tone={row.notificationType === 'maintenance' ? 'warn' : 'mute'}>
          {words(`type_${row.notificationType}`)}
        </Badge>
        {row.isReadOnly && (
          <Badge tone="warn" icon="lock">
            {words('readOnlyFlag')}
          </Badge>
        )}
      </span>
    ),
  },
  ...shownColumns(shown),
]
