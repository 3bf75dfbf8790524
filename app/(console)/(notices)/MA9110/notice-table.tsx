import type * as z from 'zod/mini'
import { queryText } from '#app/(console)/query-text.ts'
import { packPage } from '#components/list/packed-rows.ts'
import { read } from '#lib/bff/read.ts'
import { listNotices } from '#lib/contracts/calls/notices.ts'
import type { noticeQuery } from '#lib/contracts/notices.ts'
import { NoticeList } from './notice-list.tsx'
import { toNoticeRow } from './notice-row.ts'

type Props = { query: z.infer<typeof noticeQuery> }

/** Reads one page of the notices and hands it to their list. */
export async function NoticeTable({ query }: Props) {
  const page = await read(listNotices, { query: queryText(query), screen: 'MA9110' })
  const { q, sort, status, type, missingEn } = query
  return (
    <NoticeList
      page={packPage(page, toNoticeRow)}
      place={{ path: '/MA9110', params: { q, sort, status, type, missingEn }, sort }}
    />
  )
}
