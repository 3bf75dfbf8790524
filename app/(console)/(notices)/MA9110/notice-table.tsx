import type * as z from 'zod/mini'
import { placeParams } from '#app/(console)/place-params.ts'
import { queryText } from '#app/(console)/query-text.ts'
import { type ListSetup, placeOf } from '#components/list/list-setup.ts'
import { packPage } from '#components/list/packed-rows.ts'
import { read } from '#lib/bff/read.ts'
import { listNotices } from '#lib/contracts/calls/notices.ts'
import type { noticeQuery } from '#lib/contracts/notices.ts'
import { NoticeList } from './notice-list.tsx'
import { toNoticeRow } from './notice-row.ts'

type Props = { query: z.infer<typeof noticeQuery>; setup: ListSetup }

/** Reads one page of the notices and hands it to their list. */
export async function NoticeTable({ query, setup }: Props) {
  const page = await read(listNotices, { query: queryText(query), screen: 'MA9110' })
  return <NoticeList page={packPage(page, toNoticeRow)} place={placeOf(setup, placeParams(query), query.sort)} />
}
