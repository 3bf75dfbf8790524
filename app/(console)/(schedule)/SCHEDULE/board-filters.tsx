import { getTranslations } from 'next-intl/server'
import { pickedSpaces } from '#app/(console)/picked-space.ts'
import { FilterBar } from '#components/list/filter-bar.tsx'
import { FilterPicks, type PickedFilter } from '#components/picker/filter-picks.tsx'
import { statusChoices } from '#components/space/status-choices.ts'
import type { BoardQuery, BoardTime } from '#lib/contracts/schedule-board.ts'
import type { Authority } from '#lib/core/authority.ts'
import { mayEver } from '#lib/core/policy.ts'
import { boardParams } from './board-params.ts'

type Props = { query: BoardQuery; time: BoardTime; authority: Authority }

/** The search row above the board. Who has only areas, or only rooms, is not asked which of both. */
export async function BoardFilters({ query, time, authority }: Props) {
  const words = await getTranslations('board')
  const status = await getTranslations('status')
  const viewer = { authority }
  const [hasAreas, hasRooms] = [mayEver(viewer, 'areaPattern.read'), mayEver(viewer, 'roomPattern.read')]
  const kind = hasRooms ? 'rooms' : 'venue-areas'
  const [space, owner] = await Promise.all([pickedSpaces(kind, query.spaceId), pickedSpaces('users', query.ownerId)])
  const picks: PickedFilter[] = [
    {
      name: 'spaceId',
      source: { kind },
      label: words(hasRooms ? 'space' : 'area'),
      placeholder: words(hasRooms ? 'findRoom' : 'findArea'),
      value: space,
      most: 1,
    },
    {
      name: 'ownerId',
      source: { kind: 'users' },
      label: words('owner'),
      placeholder: words('findOwner'),
      value: owner,
      most: 1,
      hasField: authority <= 5,
    },
  ]
  return (
    <FilterBar
      path="/SCHEDULE"
      params={boardParams(query, time)}
      keyword={{ label: words('keyword'), placeholder: words('findPattern') }}
      selects={[
        ...(hasAreas && hasRooms
          ? [
              {
                name: 'spaceLevel',
                label: words('spaceLevel'),
                choices: (['2', '3'] as const).map((value) => ({ value, label: words(`level_${value}`) })),
              },
            ]
          : []),
        { name: 'status', label: words('status'), choices: statusChoices(status) },
      ]}
      flags={[{ name: 'scheduled', label: words('scheduled') }]}
      display={false}
      picks={picks}
    >
      <FilterPicks of={picks} />
    </FilterBar>
  )
}
