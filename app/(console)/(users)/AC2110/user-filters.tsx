import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { fileOf } from '#app/(console)/(users)/file-of.ts'
import { pickedSpaces } from '#app/(console)/picked-space.ts'
import { FilterBar } from '#components/list/filter-bar.tsx'
import type { ListSetup } from '#components/list/list-setup.ts'
import { FilterPicks } from '#components/picker/filter-picks.tsx'
import type { Authority } from '#lib/core/authority.ts'
import { mayEver } from '#lib/core/policy.ts'
import { userColumns, userFilters } from './user-list.tsx'
import { type UserPageQuery, userParams } from './user-page-query.ts'

type Props = { query: UserPageQuery; authority: Authority; setup: ListSetup; display: ReactNode }

/** The search row above the people, with what its address names. */
export async function UserFilters({ query, authority, setup, display }: Props) {
  const [words, common, file, venueAreaId, roomId, patternId] = await Promise.all([
    getTranslations('users'),
    getTranslations('common'),
    fileOf(query.importId),
    mayEver({ authority }, 'venueArea.read') ? pickedSpaces('venue-areas', query.venueAreaId) : [],
    mayEver({ authority }, 'room.read') ? pickedSpaces('rooms', query.roomId) : [],
    mayEver({ authority }, 'roomPattern.read') ? pickedSpaces('patterns', query.patternId) : [],
  ])
  const picked = { venueAreaId, roomId, patternId, file: file?.name }
  const filters = userFilters(words, common, authority, picked)
  return (
    <FilterBar
      path="/AC2110"
      params={userParams(query)}
      setup={setup}
      columns={userColumns(words, common)}
      display={display}
      {...filters}
    >
      <FilterPicks of={filters.picks} />
    </FilterBar>
  )
}
