import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { SpaceExplorer } from '#components/explorer/space-explorer.tsx'
import { ViewTabs } from '#components/explorer/view-tabs.tsx'
import { AsOfBanner } from '#components/space/as-of-banner.tsx'
import { AsOfControl } from '#components/space/as-of-control.tsx'
import { NoSuchMomentPage } from '#components/space/no-such-moment-page.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { SkeletonTable } from '#components/ui/skeleton-table.tsx'
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
    <div className="page page-list">
      <PageHeader
        title={words('title')}
        purpose={words(authority <= 1 ? 'purpose' : 'purposeScope')}
        actions={
          <>
            <AsOfControl at={query.at} />
            {query.at === undefined && canInScope({ authority }, 'arEvent.create') && (
              <LinkButton href="/AR12110/new" variant="primary" icon="plus">
                {words('create')}
              </LinkButton>
            )}
          </>
        }
      />
      <ViewTabs path="/AR12110" isTree={isTree} at={query.at} />
      <AsOfBanner at={query.at} query="&kind=arEvent" />
      {isTree ? (
        <SpaceExplorer path="/AR12110" query={spaceNodeQuery.parse(params)} authority={authority} />
      ) : (
        <>
          <ArEventFilters query={query} authority={authority} />
          <Suspense fallback={<SkeletonTable columns={6} />}>
            <ArEventTable query={query} authority={authority} />
          </Suspense>
        </>
      )}
    </div>
  )
}
