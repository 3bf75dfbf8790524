import { getTranslations } from 'next-intl/server'
import { pickedSpaces } from '#app/(console)/picked-space.ts'
import { FilterBar } from '#components/list/filter-bar.tsx'
import type { ListSetup } from '#components/list/list-setup.ts'
import { FilterPicks } from '#components/picker/filter-picks.tsx'
import type { Authority } from '#lib/core/authority.ts'
import { roomColumns, roomFilters } from './room-list.tsx'
import { type RoomQuery, roomParams } from './room-params.ts'

type Props = { query: RoomQuery; authority: Authority; setup: ListSetup }

/** The search row above the rooms, with what its address names. */
export async function RoomFilters({ query, authority, setup }: Props) {
  const [rooms, spaces, status, areas, managers] = await Promise.all([
    getTranslations('rooms'),
    getTranslations('spaces'),
    getTranslations('status'),
    pickedSpaces('venue-areas', query.venueAreaId),
    pickedSpaces('users', query.managerId),
  ])
  const filters = roomFilters({ rooms, spaces, status }, authority, { areas, managers })
  return (
    <FilterBar
      path="/ROOM5110"
      params={roomParams(query)}
      setup={setup}
      columns={roomColumns(rooms, authority)}
      {...filters}
    >
      <FilterPicks of={filters.picks} />
    </FilterBar>
  )
}
