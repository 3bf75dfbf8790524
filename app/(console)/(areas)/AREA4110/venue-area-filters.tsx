import { getTranslations } from 'next-intl/server'
import type * as z from 'zod/mini'
import { pickedSpaces } from '#app/(console)/picked-space.ts'
import { placeParams } from '#app/(console)/place-params.ts'
import { FilterBar } from '#components/list/filter-bar.tsx'
import type { ListSetup } from '#components/list/list-setup.ts'
import { FilterPick } from '#components/picker/filter-pick.tsx'
import { statusChoices } from '#components/space/status-choices.ts'
import { VENUE_AREA_EMPTIES, type venueAreaQuery } from '#lib/contracts/venue-areas.ts'
import type { Authority } from '#lib/core/authority.ts'
import { mayEver } from '#lib/core/policy.ts'
import { venueAreaColumns } from './venue-area-columns.tsx'

type Props = { query: z.infer<typeof venueAreaQuery>; authority: Authority; setup: ListSetup }

/** The search row above the venue areas. Only who sees V Expo areas can filter by them. */
export async function VenueAreaFilters({ query, authority, setup }: Props) {
  const words = await getTranslations('venueAreas')
  const spaces = await getTranslations('spaces')
  const status = await getTranslations('status')
  const params = placeParams(query)
  const picked = await pickedSpaces('expo-areas', query.expoAreaId)
  return (
    <FilterBar
      path="/AREA4110"
      params={params}
      setup={setup}
      columns={venueAreaColumns(words)}
      keyword={{ label: words('keyword'), placeholder: words('keyword') }}
      selects={[{ name: 'status', label: spaces('status'), choices: statusChoices(status), many: true }]}
      flags={[{ name: 'missingEn', label: spaces('onlyMissingEn') }]}
      empties={VENUE_AREA_EMPTIES}
      others={[{ name: 'expoAreaId', label: words('expoArea'), value: picked }]}
    >
      {mayEver({ authority }, 'expoArea.read') && (
        <FilterPick
          name="expoAreaId"
          source={{ kind: 'expo-areas' }}
          label={words('expoArea')}
          placeholder={words('findExpoArea')}
          value={picked}
        />
      )}
    </FilterBar>
  )
}
