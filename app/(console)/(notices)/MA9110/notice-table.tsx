import { getTranslations } from 'next-intl/server'
import type * as z from 'zod/mini'
import { queryText } from '#app/(console)/query-text.ts'
import { DeletableList } from '#components/space/deletable-list.tsx'
import { read } from '#lib/bff/read.ts'
import { listNotices } from '#lib/contracts/calls/notices.ts'
import type { noticeQuery } from '#lib/contracts/notices.ts'
import { excerpt } from '#lib/core/excerpt.ts'
import { ShownRowActions } from '../shown/shown-row-actions.tsx'
import { doomedNotice } from './doomed-notice.ts'
import { noticeColumns } from './notice-columns.tsx'

type Props = { query: z.infer<typeof noticeQuery> }

export async function NoticeTable({ query }: Props) {
  const page = await read(listNotices, { query: queryText(query), screen: 'MA9110' })
  const words = await getTranslations('notices')
  const { q, sort, status, type, missingEn } = query
  return (
    <DeletableList
      caption={words('title')}
      columns={await noticeColumns()}
      rowName={(row) => ({ ja: excerpt(row.notificationContent), en: excerpt(row.notificationContentEn) })}
      actions={(row) => <ShownRowActions path="/MA9110" id={row.id} doomed={doomedNotice(row)} status={row.status} />}
      place={{ path: '/MA9110', params: { q, sort, status, type, missingEn }, sort }}
      page={page}
      none={{ icon: 'megaphone', title: words('none'), text: words('noneText'), create: words('create') }}
    />
  )
}
