import { useTranslations } from 'next-intl'
import type { ListFilters } from '#components/list/filter-bar.tsx'
import { type PackedPage, unpackPage } from '#components/list/packed-rows.ts'
import { DeletableList } from '#components/space/deletable-list.tsx'
import { Badge } from '#components/ui/badge.tsx'
import type { Column } from '#components/ui/column.ts'
import type { ListPlace } from '#components/ui/table-footer.tsx'
import { NOTICE_EMPTIES, NOTICE_TYPES, type Notice } from '#lib/contracts/notices.ts'
import { excerpts } from '#lib/core/excerpt.ts'
import { keep } from '#lib/core/keep.ts'
import { listedText } from '../shown/listed-text.ts'
import { contentColumn, shownColumns } from '../shown/shown-columns.tsx'
import { type ShownFilterWords, shownFilters } from '../shown/shown-filters.ts'
import { ShownNameCell } from '../shown/shown-name-cell.tsx'
import { ShownRowActions } from '../shown/shown-row-actions.tsx'
import { doomedNotice } from './doomed-notice.ts'

/** What the row of a notice shows and does, its texts as far as they are shown; the rest of it stays on the server. */
export const toNoticeRow = (notice: Notice) => ({
  ...keep(notice, ['id', 'version', 'notificationType', 'status', 'openStartDate', 'openEndDate', 'updatedAt']),
  notificationContent: listedText(notice.notificationContent),
  notificationContentEn: listedText(notice.notificationContentEn),
  isReadOnly: notice.readOnlyStartDate !== '',
})

type NoticeRow = ReturnType<typeof toNoticeRow>

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

/** The filters of the notices. */
export function noticeFilters(words: Words, ofShown: ShownFilterWords): ListFilters {
  return shownFilters(ofShown, {
    keyword: ofShown.shown('keyword'),
    selects: [
      {
        name: 'type',
        label: words('type'),
        choices: NOTICE_TYPES.map((value) => ({ value, label: words(`type_${value}`) })),
      },
    ],
    empties: NOTICE_EMPTIES,
  })
}

/** The notices of a page, and what may be done with them. */
export function NoticeList({ page, place }: { page: PackedPage<NoticeRow>; place: ListPlace }) {
  const words = useTranslations('notices')
  const shown = useTranslations('shown')
  return (
    <DeletableList
      caption={words('title')}
      columns={noticeColumns(words, shown)}
      rowName={(row) => excerpts(row.notificationContent, row.notificationContentEn)}
      actions={(row) => <ShownRowActions path="/MA9110" id={row.id} doomed={doomedNotice(row)} status={row.status} />}
      place={place}
      page={unpackPage(page)}
      many={{ kind: 'notice', mayDelete: true }}
      none={{ icon: 'megaphone', title: words('none'), text: words('noneText'), create: words('create') }}
    />
  )
}
