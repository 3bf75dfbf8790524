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
    <ListFrame
      title={words('title')}
      purpose={words(authority <= 1 ? 'purpose' : 'purposeScope')}
      create={
        query.at === undefined &&
        can({ authority }, 'venueArea.create') && { href: '/AREA4110/new', label: words('create') }
      }
      actions={<AsOfControl at={query.at} />}
      tabs={
        <>
          <ViewTabs path="/AREA4110" isTree={isTree} at={query.at} />
          <AsOfBanner at={query.at} query="&kind=venueArea" />
        </>
      }
      view={isTree ? 'tree' : 'list'}
      filters={!isTree && <VenueAreaFilters query={query} authority={authority} />}
      columns={6}
    >
      {isTree ? (
        <SpaceExplorer path="/AREA4110" query={spaceNodeQuery.parse(params)} authority={authority} />
      ) : (
        <VenueAreaTable query={query} authority={authority} />
      )}
    </ListFrame>
  )
}
