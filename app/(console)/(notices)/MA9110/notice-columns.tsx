import { getTranslations } from 'next-intl/server'
import { Badge } from '#components/ui/badge.tsx'
import type { Column } from '#components/ui/data-table.tsx'
import type { Notice } from '#lib/contracts/notices.ts'
import { contentColumn, shownColumns } from '../shown/shown-columns.tsx'
import { ShownNameCell } from '../shown/shown-name-cell.tsx'

/** The columns of the notices. */
export async function noticeColumns(): Promise<Column<Notice>[]> {
  const words = await getTranslations('notices')
  const shown = await getTranslations('shown')
  return [
    contentColumn(shown, (row) => (
      <ShownNameCell
        href={`/MA9110/${row.id}`}
        content={row.notificationContent}
        contentEn={row.notificationContentEn}
      />
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
          {row.readOnlyStartDate && (
            <Badge tone="warn" icon="lock">
              {words('readOnlyFlag')}
            </Badge>
          )}
        </span>
      ),
    },
    ...shownColumns(shown),
  ]
}
