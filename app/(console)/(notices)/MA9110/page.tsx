import { getTranslations } from 'next-intl/server'
import { listSetup } from '#app/(console)/list-setup.ts'
import { placeParams } from '#app/(console)/place-params.ts'
import { queryText } from '#app/(console)/query-text.ts'
import { FilterBar } from '#components/list/filter-bar.tsx'
import { ListFrame } from '#components/list/list-frame.tsx'
import { placeOf } from '#components/list/list-setup.ts'
import { packPage } from '#components/list/packed-rows.ts'
import { LinkButton } from '#components/ui/link-button.tsx'
import { listParams, type SearchParams } from '#lib/bff/list-params.ts'
import { ask, read } from '#lib/bff/read.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { screenTitle } from '#lib/bff/screen-title.ts'
import { listNotices } from '#lib/contracts/calls/notices.ts'
import { noticeQuery } from '#lib/contracts/notices.ts'
import { noticeColumns, noticeFilters, toNoticeRow } from './notice-list.tsx'
import { NoticeRows } from './notice-rows.ts'

type Props = { searchParams: SearchParams }

export const generateMetadata = () => screenTitle('MA9110')

/** MA9110: the notices, and the way to the mail log. */
export default async function NoticesPage({ searchParams }: Props) {
  await requireScreen('MA9110')
  const params = await listParams(searchParams)
  const query = noticeQuery.parse(params)
  const setup = await listSetup('notices', '/MA9110', params, () => ask(listNotices, {}, queryText(query)))
  const page = await read(listNotices, { query: queryText(query), screen: 'MA9110' })
  const [words, mail, shown, spaces, status] = await Promise.all([
    getTranslations('notices'),
    getTranslations('mail'),
    getTranslations('shown'),
    getTranslations('spaces'),
    getTranslations('status'),
  ])
  return (
    <ListFrame
      title={words('title')}
      purpose={words('purpose')}
      create={{ href: '/MA9110/new', label: words('create') }}
      actions={
        <LinkButton icon="mail" href="/MA9110/mails">
          {mail('link')}
        </LinkButton>
      }
      filters={
        <FilterBar
          path="/MA9110"
          params={placeParams(query)}
          setup={setup}
          columns={noticeColumns(words, shown)}
          {...noticeFilters(words, { shown, spaces, status })}
        />
      }
    >
      <NoticeRows page={packPage(page, toNoticeRow)} place={placeOf(setup, placeParams(query), query.sort)} />
    </ListFrame>
  )
}
