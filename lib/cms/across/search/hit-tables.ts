import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '#lib/cms/kernel/context/context.ts'
import { expoAreaInScope, roomInScope } from '#lib/cms/kernel/scope/scope.ts'
import type { HitKind } from '#lib/contracts/kinds/kinds.ts'

/** What is shown of a row of a kind besides its names. `within`: ID and names of what a row lies in. */
type HitTable = {
  note: RawBuilder<string>
  isSubRoom: RawBuilder<boolean>
  spaceLevel: RawBuilder<number>
  within: (actor: Actor) => RawBuilder<unknown>
}

const nothing = sql`select null::uuid as id, null::text as title, null::text as title_en`
const named = (table: string, condition: Expression<SqlBool>) =>
  sql`select ${sql.table(table)}.id, ${sql.table(table)}.space_title as title, ${sql.table(table)}.space_title_en as title_en
    from ${sql.table(table)} where ${condition}`

const plain: HitTable = {
  note: sql<string>`''`,
  isSubRoom: sql<boolean>`false`,
  spaceLevel: sql<number>`0`,
  within: () => nothing,
}

export const HIT_TABLES: Record<HitKind, HitTable> = {
  expoArea: plain,
  venueArea: {
    ...plain,
    within: (actor) =>
      named('expo_areas', sql<SqlBool>`expo_areas.id = venue_areas.expo_area_id and ${expoAreaInScope(actor)}`),
  },
  room: {
    ...plain,
    note: sql`rooms.facility_no`,
    isSubRoom: sql`rooms.main_room_id is not null`,
    within: (actor) =>
      sql`select main.id, main.space_title as title, main.space_title_en as title_en from rooms as main
        where main.id = rooms.main_room_id and ${roomInScope(actor, 'main.id')}`,
  },
  pattern: {
    ...plain,
    spaceLevel: sql`case when patterns.venue_area_id is null then 3 else 2 end`,
    within: () => sql`${named('venue_areas', sql`venue_areas.id = patterns.venue_area_id`)}
      union all ${named('rooms', sql`rooms.id = patterns.room_id`)}`,
  },
  arEvent: {
    ...plain,
    within: () => sql`${named('expo_areas', sql`expo_areas.id = ar_events.expo_area_id`)}
      union all ${named('venue_areas', sql`venue_areas.id = ar_events.venue_area_id`)}
      union all ${named('rooms', sql`rooms.id = ar_events.room_id`)}`,
  },
  user: {
    ...plain,
    note: sql`users.email`,
  },
}
