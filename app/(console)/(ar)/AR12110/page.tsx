import { getTranslations } from 'next-intl/server'
import { SpaceExplorer } from '#components/explorer/space-explorer.tsx'
import { ViewTabs } from '#components/explorer/view-tabs.tsx'
import { ListFrame } from '#components/list/list-frame.tsx'
import { AsOfBanner } from '#components/space/as-of-banner.tsx'
import { AsOfControl } from '#components/space/as-of-control.tsx'
import { NoSuchMomentPage } from '#components/space/no-such-moment-page.tsx'
import { listParams, type SearchParams } from '#lib/bff/list-params.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { screenTitle } from '#lib/bff/screen-title.ts'
import { arEventQuery } from '#lib/contracts/ar-events.ts'
import { isNoMoment } from '#lib/contracts/moment.ts'
import { spaceNodeQuery } from '#lib/contracts/space-nodes.ts'
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
  const isTree = params.view === 'tree'
  return (
    <ListFrame
      title={words('title')}
      purpose={words(authority <= 1 ? 'purpose' : 'purposeScope')}
      create={
        query.at === undefined &&
        canInScope({ authority }, 'arEvent.create') && { href: '/AR12110/new', label: words('create') }
      }
      actions={<AsOfControl at={query.at} />}
      tabs={
        <>
          <ViewTabs path="/AR12110" isTree={isTree} at={query.at} />
          <AsOfBanner at={query.at} query="&kind=arEvent" />
        </>
      }
      view={isTree ? 'tree' : 'list'}
      filters={!isTree && <ArEventFilters query={query} authority={authority} />}
      columns={6}
    >
      {isTree ? (
        <SpaceExplorer path="/AR12110" query={spaceNodeQuery.parse(params)} authority={authority} />
      ) : (
        <ArEventTable query={query} authority={authority} />
      )}
    </ListFrame>
  )
}
