import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { grantsAt } from '#lib/cms/kernel/scope/grants-at.ts'
import { grantInScope } from '#lib/cms/kernel/scope/user-scope.ts'
import type { User } from '#lib/contracts/users.ts'
import { lastDayOf } from '#lib/core/grant-end.ts'

/** What each of these people holds as far as the reader may see it, and whether there is more that she may not. */
export type Held = Pick<User, 'areaList' | 'roomList' | 'roomPatternList' | 'accessSets' | 'spacesBySets'> & {
  reachesOutside: boolean
}

const none = (): Held => ({
  areaList: [],
  roomList: [],
  roomPatternList: [],
  reachesOutside: false,
})

/** The spaces of several people at once, by name; people without any are in the answer too. */
export async function heldSpaces(ctx: Ctx, userIds: readonly string[]): Promise<Map<string, Held>> {
  const held = new Map(userIds.map((id) => [id, none()]))
  if (userIds.length === 0) return held
  const rows = await ctx.db
    .selectFrom(grantsAt(ctx.now).as('held'))
    .leftJoin('venue_areas', 'venue_areas.id', 'held.venue_area_id')
    .leftJoin('rooms', 'rooms.id', 'held.room_id')
    .leftJoin('patterns', 'patterns.id', 'held.pattern_id')
    .leftJoin('access_sets', 'access_sets.id', 'held.set_id')
    .select(['held.user_id', 'held.target_id', 'held.venue_area_id', 'held.room_id', 'held.ends_at'])
    .select(['held.set_id', 'access_sets.name as set_name'])
    .select(sql<string>`coalesce(venue_areas.space_title, rooms.space_title, patterns.title)`.as('title'))
    .select(sql<string>`coalesce(venue_areas.space_title_en, rooms.space_title_en, patterns.title_en)`.as('title_en'))
    .select(grantInScope(ctx.actor, 'held').as('in_scope'))
    .where('held.user_id', 'in', [...userIds])
    .orderBy('title')
    .orderBy('held.target_id')
    .orderBy(sql`held.set_id is not null`)
    .execute()
  const counted = new Set<string>()
  for (const row of rows) {
    const person = held.get(row.user_id)
    if (!person) continue
    const { target_id: id, title, title_en: titleEn } = row
    const lastDay = row.ends_at && lastDayOf(row.ends_at)
    const key = `${row.user_id} ${id}`
    // What she holds by herself comes before what she holds of the same space by sets.
    if (row.in_scope && row.set_id !== null && !counted.has(key)) person.spacesBySets = (person.spacesBySets ?? 0) + 1
    counted.add(key)
    if (!row.in_scope) person.reachesOutside = true
    else if (row.set_id !== null) countInSet(person, row.set_id, row.set_name ?? '', lastDay)
    else if (row.venue_area_id) person.areaList.push({ id, spaceTitle: title, spaceTitleEn: titleEn, lastDay })
    else if (row.room_id) person.roomList.push({ id, spaceTitle: title, spaceTitleEn: titleEn, lastDay })
    else person.roomPatternList.push({ id, spacePatternTitle: title, spacePatternTitleEn: titleEn, lastDay })
  }
  return held
}

/** What she holds by a set is the set's: named once, with how many spaces it is. */
function countInSet(person: Held, id: string, setName: string, lastDay: string | null): void {
  person.accessSets ??= []
  const set = person.accessSets.find((it) => it.id === id)
  if (set) set.spaces += 1
  else person.accessSets.push({ id, setName, spaces: 1, lastDay })
}
