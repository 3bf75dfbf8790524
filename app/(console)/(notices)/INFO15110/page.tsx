import { getTranslations } from 'next-intl/server'
import { listSetup } from '#app/(console)/list-setup.ts'
import { placeParams } from '#app/(console)/place-params.ts'
import { queryText } from '#app/(console)/query-text.ts'
import { FilterBar } from '#components/list/filter-bar.tsx'
import { ListFrame } from '#components/list/list-frame.tsx'
import { placeOf } from '#components/list/list-setup.ts'
import { packPage } from '#components/list/packed-rows.ts'
import { listParams, type SearchParams } from '#lib/bff/list-params.ts'
import { ask, read } from '#lib/bff/read.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { screenTitle } from '#lib/bff/screen-title.ts'
import { appNotificationQuery } from '#lib/contracts/app-notifications.ts'
import { listAppNotifications } from '#lib/contracts/calls/app-notifications.ts'
import { appNotificationColumns, appNotificationFilters, toAppNotificationRow } from './app-notification-list.tsx'
import { AppNotificationRows } from './app-notification-rows.ts'

type Props = { searchParams: SearchParams }

export const generateMetadata = () => screenTitle('INFO15110')

/** INFO15110: the app notifications. */
export default async function AppNotificationsPage({ searchParams }: Props) {
  await requireScreen('INFO15110')
  const params = await listParams(searchParams)
  const query = appNotificationQuery.parse(params)
  const setup = await listSetup('appNotifications', '/INFO15110', params, () =>
    ask(listAppNotifications, {}, queryText(query)),
  )
  const page = await read(listAppNotifications, { query: queryText(query), screen: 'INFO15110' })
  const [words, shown, spaces, status] = await Promise.all([
    getTranslations('appNotifications'),
    getTranslations('shown'),
    getTranslations('spaces'),
    getTranslations('status'),
  ])
  return (
    <ListFrame
      title={words('title')}
      purpose={words('purpose')}
      create={{ href: '/INFO15110/new', label: words('create') }}
      filters={
        <FilterBar
          path="/INFO15110"
          params={placeParams(query)}
          setup={setup}
          columns={appNotificationColumns(words, shown)}
          {...appNotificationFilters(words, { shown, spaces, status })}
        />
      }
    >
      <AppNotificationRows
        page={packPage(page, toAppNotificationRow)}
        place={placeOf(setup, placeParams(query), query.sort)}
      />
    </ListFrame>
  )
}
