import { getTranslations } from 'next-intl/server'
import { listSetup } from '#app/(console)/list-setup.ts'
import { queryText } from '#app/(console)/query-text.ts'
import { SpaceListFrame } from '#components/explorer/space-list-frame.tsx'
import { ViewTabs } from '#components/explorer/view-tabs.tsx'
import { NoSuchMomentPage } from '#components/space/no-such-moment-page.tsx'
import { listParams, type SearchParams } from '#lib/bff/list-params.ts'
import { ask } from '#lib/bff/read.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { screenTitle } from '#lib/bff/screen-title.ts'
import { arEventQuery } from '#lib/contracts/ar-events.ts'
import { listArEvents } from '#lib/contracts/calls/ar-events.ts'
import { isNoMoment } from '#lib/core/moment.ts'
import { canInScope } from '#lib/core/policy.ts'
import { ArEventFilters } from './ar-event-filters.tsx'
import { ArEventTable } from './ar-event-table.tsx'

type Props = { searchParams: SearchParams }

export const generateMetadata = () => screenTitle('AR12110')

/** AR12110: the AR events in the reader's scope. */
export default async function ArEventsPage({ searchParams }: Props) {
  const { authority } = await requireScreen('AR12110')
  const params = await listParams(searchParams)
  const words = await getTranslations('arEvents')
  if (isNoMoment(params.at)) return <NoSuchMomentPage title={words('title')} given={params.at} />
  const query = arEventQuery.parse(params)
  const setup = await listSetup('arEvents', '/AR12110', params, () => ask(listArEvents, {}, queryText(query)))
  return (
    <SpaceListFrame
      path="/AR12110"
      params={params}
      at={query.at}
      title={words('title')}
      purpose={words(authority <= 1 ? 'purpose' : 'purposeScope')}
      kind="arEvent"
      authority={authority}
      create={canInScope({ authority }, 'arEvent.create') && words('create')}
      tabs={(isTree) => <ViewTabs path="/AR12110" isTree={isTree} at={query.at} />}
      filters={<ArEventFilters query={query} authority={authority} setup={setup} />}
    >
      <ArEventTable query={query} authority={authority} setup={setup} />
    </SpaceListFrame>
  )
}
