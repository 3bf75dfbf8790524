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
import { isNoMoment } from '#lib/contracts/moment.ts'
import { spaceNodeQuery } from '#lib/contracts/space-nodes.ts'
import { venueAreaQuery } from '#lib/contracts/venue-areas.ts'
import { can } from '#lib/core/policy.ts'
import { VenueAreaFilters } from './venue-area-filters.tsx'
import { VenueAreaTable } from './venue-area-table.tsx'

type Props = { searchParams: SearchParams }

export const generateMetadata = () => screenTitle('AREA4110')

/** AREA4110: the venue areas in the reader's scope. */
export default async function VenueAreasPage({ searchParams }: Props) {
  const { authority } = await requireScreen('AREA4110')
  const params = await listParams(searchParams)
  const words = await getTranslations('venueAreas')
  if (isNoMoment(params.at)) return <NoSuchMomentPage title={words('title')} given={params.at} />
  const query = venueAreaQuery.parse(params)
  const isTree = params.view === 'tree'
  return (
    <div className="page page-list">
      <PageHeader
        title={words('title')}
        purpose={words(authority <= 1 ? 'purpose' : 'purposeScope')}
        actions={
          <>
            <AsOfControl at={query.at} />
            {query.at === undefined && can({ authority }, 'venueArea.create') && (
              <LinkButton href="/AREA4110/new" variant="primary" icon="plus">
                {words('create')}
              </LinkButton>
            )}
          </>
        }
      />
      <ViewTabs path="/AREA4110" isTree={isTree} at={query.at} />
      <AsOfBanner at={query.at} query="&kind=venueArea" />
      {isTree ? (
        <SpaceExplorer path="/AREA4110" query={spaceNodeQuery.parse(params)} authority={authority} />
      ) : (
        <>
          <VenueAreaFilters query={query} authority={authority} />
          <Suspense fallback={<SkeletonTable columns={6} />}>
            <VenueAreaTable query={query} authority={authority} />
          </Suspense>
        </>
      )}
    </div>
  )
}
