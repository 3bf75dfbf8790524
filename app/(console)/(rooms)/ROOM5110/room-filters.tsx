import { getTranslations } from 'next-intl/server'
import { pickedSpace } from '#app/(console)/picked-space.ts'
import { FilterPick } from '#components/picker/filter-pick.tsx'
import { StatusChips } from '#components/space/status-chips.tsx'
import { statusChoices } from '#components/space/status-choices.ts'
import { FilterBar } from '#components/ui/filter-bar.tsx'
import { ROOM_CLASSES, ROOM_TYPES } from '#lib/contracts/rooms.ts'
import type { Authority } from '#lib/core/authority.ts'
import { mayEver } from '#lib/core/policy.ts'
import { type RoomQuery, roomParams } from './room-params.ts'

type Props = { query: RoomQuery; authority: Authority }

/** The search row above the rooms. Only who has venue areas can filter by them. */
export async function RoomFilters({ query, authority }: Props) {
  const words = await getTranslations('rooms')
  const spaces = await getTranslations('spaces')
  const status = await getTranslations('status')
  const params = roomParams(query)
  const mayGive = mayEver({ authority }, 'access.give')
  const yesNo = (name: 'hasThumbnail' | 'pickup' | 'hasRedirect' | 'hasManager') => ({
    name,
    label: words(`filter_${name}`),
    choices: (['1', '0'] as const).map((value) => ({ value, label: words(`filter_${name}_${value}`) })),
  })
  return (
    <FilterBar
      path="/ROOM5110"
      params={params}
      keyword={{ label: words('keyword'), placeholder: words('keyword') }}
      selects={[
        {
          name: 'metaType',
          label: words('metaType'),
          choices: ROOM_TYPES.map((value) => ({ value, label: words(`type_${value}`) })),
        },
        {
          name: 'spaceType',
          label: words('spaceType'),
          choices: ROOM_CLASSES.map((value) => ({ value, label: words(`class_${value}`) })),
        },
        { name: 'status', label: spaces('status'), choices: statusChoices(status) },
        yesNo('hasThumbnail'),
        yesNo('pickup'),
        yesNo('hasRedirect'),
        ...(mayGive ? [yesNo('hasManager')] : []),
      ]}
      flags={[
        { name: 'missingEn', label: spaces('onlyMissingEn') },
        { name: 'deliveryStopped', label: words('onlyDeliveryStopped') },
      ]}
      elsewhere={['venueAreaId', 'managerId']}
    >
      {mayEver({ authority }, 'venueArea.read') && (
        <FilterPick
          name="venueAreaId"
          source={{ kind: 'venue-areas' }}
          label={words('venueArea')}
          placeholder={words('findVenueArea')}
          value={await pickedSpace('venue-areas', query.venueAreaId)}
        />
      )}
      {mayGive && (
        <FilterPick
          name="managerId"
          source={{ kind: 'users' }}
          label={words('filter_managerId')}
          placeholder={words('findManager')}
          value={await pickedSpace('users', query.managerId)}
        />
      )}
      <StatusChips path="/ROOM5110" params={params} />
    </FilterBar>
  )
}
