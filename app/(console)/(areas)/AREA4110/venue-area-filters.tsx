import { getTranslations } from 'next-intl/server'
import type * as z from 'zod/mini'
import { pickedSpaces } from '#app/(console)/picked-space.ts'
import { placeParams } from '#app/(console)/place-params.ts'
import { FilterBar } from '#components/list/filter-bar.tsx'
import type { ListSetup } from '#components/list/list-setup.ts'
import { FilterPicks } from '#components/picker/filter-picks.tsx'
import type { venueAreaQuery } from '#lib/contracts/venue-areas.ts'
import type { Authority } from '#lib/core/authority.ts'
import { venueAreaColumns, venueAreaFilters } from './venue-area-list.tsx'

type Props = { query: z.infer<typeof venueAreaQuery>; authority: Authority; setup: ListSetup }

/** The search row above the venue areas, with what its address names. */
export async function VenueAreaFilters({ query, authority, setup }: Props) {
  const [venueAreas, spaces, status, expoAreas] = await Promise.all([
    getTranslations('venueAreas'),
    getTranslations('spaces'),
    getTranslations('status'),
    pickedSpaces('expo-areas', query.expoAreaId),
  ])
  const filters = venueAreaFilters({ venueAreas, spaces, status }, authority, expoAreas)
  return (
    <FilterBar
      path="/AREA4110"
      params={placeParams(query)}
      setup={setup}
      columns={venueAreaColumns(venueAreas)}
      {...filters}
    >
      <FilterPicks of={filters.picks} />
    </FilterBar>
  )
}
