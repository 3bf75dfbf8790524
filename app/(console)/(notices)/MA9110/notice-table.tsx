import { getTranslations } from 'next-intl/server'
import type * as z from 'zod/mini'
import { queryText } from '#app/(console)/query-text.ts'
import { DeletableList } from '#components/space/deletable-list.tsx'
import { Badge } from '#components/ui/badge.tsx'
import type { Column } from '#components/ui/data-table.tsx'
import { read } from '#lib/bff/read.ts'
import { listNotices } from '#lib/contracts/calls/notices.ts'
import type { Notice, noticeQuery } from '#lib/contracts/notices.ts'
import { excerpt } from '#lib/core/excerpt.ts'
import { shownColumns } from '../shown/shown-columns.tsx'
import { ShownNameCell } from '../shown/shown-name-cell.tsx'
import { ShownRowActions } from '../shown/shown-row-actions.tsx'
import { doomedNotice } from './doomed-notice.ts'

type Props = { query: z.infer<typeof noticeQuery> }

export async function NoticeTable({ query }: Props) {
  const page = await read(listNotices, { query: queryText(query), screen: 'MA9110' })
  const words = await getTranslations('notices')
  const { q, sort, status, type, missingEn } = query
  return (
    <DeletableList
      caption={words('title')}
      columns={await columns()}
      rowName={(row) => ({ ja: excerpt(row.notificationContent), en: excerpt(row.notificationContentEn) })}
      actions={(row) => <ShownRowActions path="/MA9110" doomed={doomedNotice(row)} status={row.status} />}
      place={{ path: '/MA9110', params: { q, sort, status, type, missingEn }, sort }}
      page={page}
      none={{ icon: 'megaphone', title: words('none'), text: words('noneText'), create: words('create') }}
    />
  )
}

async function columns(): Promise<Column<Notice>[]> {
  const words = await getTranslations('notices')
  const shown = await getTranslations('shown')
  return [
    {
      id: 'content',
      head: shown('content'),
      rowHeader: true,
      cell: (row) => (
        <ShownNameCell
          href={`/MA9110/${row.id}`}
          content={row.notificationContent}
          contentEn={row.notificationContentEn}
        />
      ),
    },
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
