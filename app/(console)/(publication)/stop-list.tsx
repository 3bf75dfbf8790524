'use client'

import { useTranslations } from 'next-intl'
import { type PackedPage, unpackPage } from '#components/list/packed-rows.ts'
import type { HistoryScreen } from '#components/publication/history-screen.ts'
import { RowStops } from '#components/publication/row-stops.tsx'
import { EmptyList } from '#components/space/empty-list.tsx'
import { DataTable } from '#components/ui/data-table.tsx'
import type { ListPlace } from '#components/ui/table-footer.tsx'
import type { Authority } from '#lib/core/authority.ts'
import { clearedHref } from '#lib/core/view-href.ts'
import { stopColumns } from './stop-columns.tsx'
import type { StopRow } from './stop-row.ts'
import { StopRowActions } from './stop-row-actions.tsx'

type Props = { screen: HistoryScreen; page: PackedPage<StopRow>; place: ListPlace; authority: Authority }

/** The stops of a page, the newest first; what is still stopped is reopened from its row. */
export function StopList({ screen, page: packed, place, authority }: Props) {
  const words = useTranslations('stops')
  const page = unpackPage(packed)
  const path = `/${screen}`
  const { q, state, view } = place.params
  return (
    <RowStops>
      <DataTable
        caption={words(`title_${screen}`)}
        columns={stopColumns(words, path)}
        rows={page.items}
        rowId={(stop) => stop.id}
        rowName={(stop) => ({ ja: stop.targetTitle, en: stop.targetTitleEn })}
        actions={(stop) => <StopRowActions stop={stop} path={path} authority={authority} />}
        place={place}
        page={page}
        empty={
          <EmptyList
            path={clearedHref(path, view)}
            q={String(q ?? '')}
            total={page.total}
            isFiltered={Boolean(q || state)}
            icon="history"
            title={words('none')}
            text={words('noneText')}
          />
        }
      />
    </RowStops>
  )
}
