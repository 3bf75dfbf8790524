import { getTranslations } from 'next-intl/server'
import { pickedSpaces } from '#app/(console)/picked-space.ts'
import { FilterBar } from '#components/list/filter-bar.tsx'
import type { ListSetup } from '#components/list/list-setup.ts'
import { FilterPick } from '#components/picker/filter-pick.tsx'
import { statusChoices } from '#components/space/status-choices.ts'
import { ROOM_CLASSES, ROOM_EMPTIES, ROOM_TYPES } from '#lib/contracts/rooms.ts'
import type { Authority } from '#lib/core/authority.ts'
import { mayEver } from '#lib/core/policy.ts'
import { roomColumns } from './room-columns.tsx'
import { type RoomQuery, roomParams } from './room-params.ts'

type Props = { query: RoomQuery; authority: Authority; setup: ListSetup }

/** The search row above the rooms. Only who has venue areas can filter by them. */
export async function RoomFilters({ query, authority, setup }: Props) {
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
  const [area, keeper] = await Promise.all([
    pickedSpaces('venue-areas', query.venueAreaId),
    pickedSpaces('users', query.managerId),
  ])
  return (
    <FilterBar
      path="/ROOM5110"
      params={params}
      setup={setup}
      columns={roomColumns(words, authority)}
      keyword={{ label: words('keyword'), placeholder: words('keyword') }}
      selects={[
        { name: 'status', label: spaces('status'), choices: statusChoices(status), many: true },
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
        yesNo('hasThumbnail'),
        yesNo('pickup'),
        yesNo('hasRedirect'),
        ...(mayGive ? [yesNo('hasManager')] : []),
      ]}
      flags={[
        { name: 'missingEn', label: spaces('onlyMissingEn') },
        { name: 'deliveryStopped', label: words('onlyDeliveryStopped') },
      ]}
      empties={
        mayEver({ authority }, 'venueArea.read')
          ? ROOM_EMPTIES
          : ROOM_EMPTIES.filter((field) => field !== 'venueAreaIds')
      }
      others={[
        { name: 'venueAreaId', label: words('venueArea'), value: area },
        { name: 'managerId', label: words('filter_managerId'), value: keeper },
      ]}
    >
      {mayEver({ authority }, 'venueArea.read') && (
        <FilterPick
          name="venueAreaId"
          source={{ kind: 'venue-areas' }}
          label={words('venueArea')}
          placeholder={words('findVenueArea')}
          value={area}
        />
      )}
      {mayGive && (
        <FilterPick
          name="managerId"
          source={{ kind: 'users' }}
          label={words('filter_managerId')}
          placeholder={words('findManager')}
          value={keeper}
        />
      )}
    </FilterBar>
  )
}
