import { useTranslations } from 'next-intl'
import { pickedSpaces } from '#app/(console)/picked-space.ts'
import type { Choice } from '#components/picker/choice.ts'
import { FilterPick } from '#components/picker/filter-pick.tsx'
import type { Authority } from '#lib/core/authority.ts'
import { mayEver } from '#lib/core/policy.ts'
import type { UserPageQuery } from './user-page-query.ts'

const FILTERS = [
  { name: 'venueAreaId', kind: 'venue-areas', label: 'kind_venueArea', action: 'venueArea.read' },
  { name: 'roomId', kind: 'rooms', label: 'kind_room', action: 'room.read' },
  { name: 'patternId', kind: 'patterns', label: 'kind_pattern', action: 'roomPattern.read' },
] as const

type SpaceFilter = (typeof FILTERS)[number] & { value: readonly Choice[] }

/** The filters by a space that people hold, with what is picked; each reader has those of her kinds of spaces. */
export async function spaceFilters(query: UserPageQuery, authority: Authority): Promise<SpaceFilter[]> {
  const filters = FILTERS.filter(({ action }) => mayEver({ authority }, action))
  return Promise.all(
    filters.map(async (filter) => ({ ...filter, value: await pickedSpaces(filter.kind, query[filter.name]) })),
  )
}

/** Their fields; each reader finds the spaces of her scope. */
export function SpaceFilters({ filters }: { filters: readonly SpaceFilter[] }) {
  const words = useTranslations('users')
  return filters.map(({ name, kind, label, value }) => (
    <FilterPick
      key={name}
      name={name}
      source={kind === 'patterns' ? { kind, query: 'spaceLevel=3' } : { kind }}
      label={words(label)}
      placeholder={words('findSpace')}
      value={value}
    />
  ))
}
