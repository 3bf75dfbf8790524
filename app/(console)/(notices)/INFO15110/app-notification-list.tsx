import { useTranslations } from 'next-intl'
import type { ListFilters } from '#components/list/filter-bar.tsx'
import { type PackedPage, unpackPage } from '#components/list/packed-rows.ts'
import { DeletableList } from '#components/space/deletable-list.tsx'
import type { Column } from '#components/ui/column.ts'
import type { ListPlace } from '#components/ui/table-footer.tsx'
import { Thumbnail } from '#components/uploads/thumbnail.tsx'
import { APP_NOTIFICATION_EMPTIES, type AppNotification } from '#lib/contracts/app-notifications.ts'
import { excerpts } from '#lib/core/excerpt.ts'
import { keep } from '#lib/core/keep.ts'
import { listedText } from '../shown/listed-text.ts'
import { contentColumn, shownColumns } from '../shown/shown-columns.tsx'
import { type ShownFilterWords, shownFilters } from '../shown/shown-filters.ts'
import { ShownNameCell } from '../shown/shown-name-cell.tsx'
import { ShownRowActions } from '../shown/shown-row-actions.tsx'
import { doomedAppNotification } from './doomed-app-notification.ts'

/** What the row of an app notification shows and does, its texts as far as they are shown; the rest of it stays on the server. */
export const toAppNotificationRow = (item: AppNotification) => ({
  ...keep(item, [
    'id',
    'version',
    'thumbnailUrl',
    'informationId',
    'status',
    'openStartDate',
    'openEndDate',
    'updatedAt',
  ]),
  information: listedText(item.information),
  informationEn: listedText(item.informationEn),
})

type AppNotificationRow = ReturnType<typeof toAppNotificationRow>

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

/** The filters of the app notifications. */
export function appNotificationFilters(words: Words, ofShown: ShownFilterWords): ListFilters {
  return shownFilters(ofShown, { keyword: words('keyword'), empties: APP_NOTIFICATION_EMPTIES })
}

/** The app notifications of a page, and what may be done with them. */
export function AppNotificationList({ page, place }: { page: PackedPage<AppNotificationRow>; place: ListPlace }) {
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
