import { getTranslations } from 'next-intl/server'
import { pickedSpace } from '#app/(console)/picked-space.ts'
import { FilterPick } from '#components/picker/filter-pick.tsx'
import type { Authority } from '#lib/core/authority.ts'
import { mayEver } from '#lib/core/policy.ts'
import type { UserPageQuery } from './user-page-query.ts'

const FILTERS = [
  { name: 'venueAreaId', kind: 'venue-areas', label: 'kind_venueArea', action: 'venueArea.read' },
  { name: 'roomId', kind: 'rooms', label: 'kind_room', action: 'room.read' },
  { name: 'patternId', kind: 'patterns', label: 'kind_pattern', action: 'roomPattern.read' },
] as const

/** Filters by a space that people hold; each reader finds the spaces of her scope. */
export async function SpaceFilters({ query, authority }: { query: UserPageQuery; authority: Authority }) {
  const words = await getTranslations('users')
  const filters = FILTERS.filter(({ action }) => mayEver({ authority }, action))
  const isUsed = filters.some(({ name }) => query[name] !== undefined)
  return (
    <details className="filter-more" open={isUsed}>
      <summary>{words('bySpace')}</summary>
      <div className="filter-spaces">
        {filters.map(async ({ name, kind, label }) => (
          <FilterPick
            key={`${name} ${query[name]}`}
            name={name}
            source={kind === 'patterns' ? { kind, query: 'spaceLevel=3' } : { kind }}
            label={words(label)}
            placeholder={words('findSpace')}
            value={await pickedSpace(kind, query[name])}
          />
        ))}
      </div>
    </details>
  )
}
