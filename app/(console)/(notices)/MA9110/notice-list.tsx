'use client'

import { useTranslations } from 'next-intl'
import { type PackedPage, unpackPage } from '#components/list/packed-rows.ts'
import { DeletableList } from '#components/space/deletable-list.tsx'
import type { ListPlace } from '#components/ui/table-footer.tsx'
import { excerpts } from '#lib/core/excerpt.ts'
import { ShownRowActions } from '../shown/shown-row-actions.tsx'
import { doomedNotice } from './doomed-notice.ts'
import { noticeColumns } from './notice-columns.tsx'
import type { NoticeRow } from './notice-row.ts'

type Props = { page: PackedPage<NoticeRow>; place: ListPlace }

/** The notices of a page, and what may be done with them. */
export function NoticeList({ page, place }: Props) {
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
