import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { grantsAt } from '#lib/cms/kernel/scope/grants-at.ts'
import { grantInScope } from '#lib/cms/kernel/scope/user-scope.ts'
import type { User } from '#lib/contracts/users.ts'
import { lastDayOf } from '#lib/core/grant-end.ts'
import type { GrantKind } from '#lib/core/policy.ts'
import { titlesOf } from '../grants/door.ts'

/** What a person holds as far as the reader may see it, and whether there is more that she may not. */
export type Held = Pick<User, 'areaList' | 'roomList' | 'roomPatternList' | 'accessSets' | 'spacesBySets'> & {
  reachesOutside: boolean
}

/** A grant of a person that counts, as `heldColumn` answers it. Instants as ISO 8601. */
type HeldRow = {
  id: string
  kind: GrantKind
  title: string
  titleEn: string
  endsAt: string | null
  setId: string | null
  setName: string | null
  isInScope: boolean
}

/** What somebody holds, as a column of her row: by name, what she holds by herself before what she holds of the same space by sets. */
export const heldColumn = (ctx: Ctx) => sql<HeldRow[]>`(select coalesce(json_agg(json_build_object('id', held.target_id,
      'kind', case when held.venue_area_id is not null then 'venueArea' when held.room_id is not null then 'room' else 'pattern' end,
      'title', named.title, 'titleEn', named.title_en, 'endsAt', held.ends_at, 'setId', held.set_id,
      'setName', (select name from access_sets where access_sets.id = held.set_id), 'isInScope', ${grantInScope(ctx.actor, 'held')})
    order by named.title, held.target_id, held.set_id is not null), '[]')
  from ${grantsAt(ctx.now)} as held, lateral (${titlesOf('held')}) as named where held.user_id = users.id)`

/** The spaces of a person, as her row has them. */
export function heldSpaces(rows: readonly HeldRow[]): Held {
  const person: Held = { areaList: [], roomList: [], roomPatternList: [], reachesOutside: false }
  const counted = new Set<string>()
  for (const { id, kind, title, titleEn, endsAt, setId, setName, isInScope } of rows) {
    const lastDay = endsAt && lastDayOf(new Date(endsAt))
    if (isInScope && setId !== null && !counted.has(id)) person.spacesBySets = (person.spacesBySets ?? 0) + 1
    counted.add(id)
    if (!isInScope) person.reachesOutside = true
    else if (setId !== null) countInSet(person, setId, setName ?? '', lastDay)
    else if (kind === 'venueArea') person.areaList.push({ id, spaceTitle: title, spaceTitleEn: titleEn, lastDay })
    else if (kind === 'room') person.roomList.push({ id, spaceTitle: title, spaceTitleEn: titleEn, lastDay })
    else person.roomPatternList.push({ id, spacePatternTitle: title, spacePatternTitleEn: titleEn, lastDay })
  }
  return person
}

/** What she holds by a set is the set's: named once, with how many spaces it is. */
function countInSet(person: Held, id: string, setName: string, lastDay: string | null): void {
  person.accessSets ??= []
  const set = person.accessSets.find((it) => it.id === id)
  if (set) set.spaces += 1
  else person.accessSets.push({ id, setName, spaces: 1, lastDay })
}
