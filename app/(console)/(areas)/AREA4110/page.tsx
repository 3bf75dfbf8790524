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
import { listVenueAreas } from '#lib/contracts/calls/venue-areas.ts'
import { venueAreaQuery } from '#lib/contracts/venue-areas.ts'
import { isNoMoment } from '#lib/core/moment.ts'
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
  const setup = await listSetup('venueAreas', '/AREA4110', params, () => ask(listVenueAreas, {}, queryText(query)))
  return (
    <SpaceListFrame
      path="/AREA4110"
      params={params}
      at={query.at}
      title={words('title')}
      purpose={words(authority <= 1 ? 'purpose' : 'purposeScope')}
      kind="venueArea"
      authority={authority}
      create={can({ authority }, 'venueArea.create') && words('create')}
      tabs={(isTree) => <ViewTabs path="/AREA4110" isTree={isTree} at={query.at} />}
      filters={<VenueAreaFilters query={query} authority={authority} setup={setup} />}
    >
      <VenueAreaTable query={query} authority={authority} setup={setup} />
    </SpaceListFrame>
  )
}
