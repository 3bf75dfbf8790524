import { getTranslations } from 'next-intl/server'
import type * as z from 'zod/mini'
import { pickedSpace } from '#app/(console)/picked-space.ts'
import { FilterPick } from '#components/picker/filter-pick.tsx'
import { StatusChips } from '#components/space/status-chips.tsx'
import { statusChoices } from '#components/space/status-choices.ts'
import { FilterBar } from '#components/ui/filter-bar.tsx'
import type { venueAreaQuery } from '#lib/contracts/venue-areas.ts'
import type { Authority } from '#lib/core/authority.ts'
import { mayEver } from '#lib/core/policy.ts'

type Props = { query: z.infer<typeof venueAreaQuery>; authority: Authority }

/** The search row above the venue areas. Only who sees V Expo areas can filter by them. */
export async function VenueAreaFilters({ query, authority }: Props) {
  const words = await getTranslations('venueAreas')
  const spaces = await getTranslations('spaces')
  const status = await getTranslations('status')
  const { q, sort, at, expoAreaId, missingEn } = query
  const params = { q, sort, at, expoAreaId, status: query.status, missingEn }
  return (
    <FilterBar
      path="/AREA4110"
      params={params}
      keyword={{ label: words('keyword'), placeholder: words('keyword') }}
      selects={[{ name: 'status', label: spaces('status'), choices: statusChoices(status) }]}
      flags={[{ name: 'missingEn', label: spaces('onlyMissingEn') }]}
      elsewhere={['expoAreaId']}
    >
      {mayEver({ authority }, 'expoArea.read') && (
        <FilterPick
          name="expoAreaId"
          source={{ kind: 'expo-areas' }}
          label={words('expoArea')}
          placeholder={words('findExpoArea')}
          value={await pickedSpace('expo-areas', query.expoAreaId)}
        />
      )}
      <StatusChips path="/AREA4110" params={params} />
    </FilterBar>
  )
}
