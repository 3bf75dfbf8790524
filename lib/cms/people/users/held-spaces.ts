import { type RawBuilder, sql } from 'kysely'
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
export type HeldRow = {
  id: string
  kind: GrantKind
  title: string
  titleEn: string
  endsAt: string | null
  setId: string | null
  setName: string | null
  isInScope: boolean
}

/** Grants `held` by name, what she holds by herself before what she holds of the same space by sets. `named`: the names of their spaces. */
const heldJson = (ctx: Ctx, setName: RawBuilder<unknown>) => sql`json_agg(json_build_object('id', held.target_id,
      'kind', case when held.venue_area_id is not null then 'venueArea' when held.room_id is not null then 'room' else 'pattern' end,
      'title', named.title, 'titleEn', named.title_en, 'endsAt', held.ends_at, 'setId', held.set_id,
      'setName', ${setName}, 'isInScope', ${grantInScope(ctx.actor, 'held')})
    order by named.title, held.target_id, held.set_id is not null)`

/** What somebody holds, as a column of her row. */
export const heldColumn = (ctx: Ctx) => sql<HeldRow[]>`(
  select coalesce(${heldJson(ctx, sql`(select name from access_sets where access_sets.id = held.set_id)`)}, '[]')
  from ${grantsAt(ctx.now)} as held, lateral (${titlesOf('held')}) as named where held.user_id = users.id)`

/** What each of these people holds, as rows of `user_id` and `spaces`; whoever holds nothing has none. As one set: by itself each grant would look for its space. */
export const heldByMany = (ctx: Ctx, ids: readonly string[]) => sql<object>`(
  select held.user_id, ${heldJson(ctx, sql`access_sets.name`)} as spaces
  from ${grantsAt(ctx.now)} as held left join access_sets on access_sets.id = held.set_id
    left join venue_areas on venue_areas.id = held.venue_area_id left join rooms on rooms.id = held.room_id
    left join patterns on patterns.id = held.pattern_id
    cross join lateral (select coalesce(venue_areas.space_title, rooms.space_title, patterns.title) as title,
      coalesce(venue_areas.space_title_en, rooms.space_title_en, patterns.title_en) as title_en) as named
  where held.user_id = any(${[...ids]}::uuid[]) group by held.user_id)`

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
