import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '#lib/cms/kernel/context/context.ts'
import { arEventInScope, patternInScope, roomInScope, venueAreaInScope } from '#lib/cms/kernel/scope/scope.ts'
import { personInScope } from '#lib/cms/kernel/scope/user-scope.ts'
import type { HitKind } from '#lib/contracts/search-hits.ts'
import { mayEver } from '#lib/core/policy.ts'

type Text = RawBuilder<string>

/** Where the rows of a kind are read and what is shown of them. `within`: ID and names of what a row lies in. */
type HitTable = {
  table: string
  title: string
  titleEn: Text
  note: Text
  isSubRoom: RawBuilder<boolean>
  spaceLevel: RawBuilder<number>
  within: (actor: Actor) => RawBuilder<unknown>
  inScope: (actor: Actor) => Expression<SqlBool>
}

const empty = sql<string>`''`
const no = sql<boolean>`false`
const nothing = sql`select null::uuid as id, null::text as title, null::text as title_en`
const named = (table: string, condition: Expression<SqlBool>) =>
  sql`select ${sql.table(table)}.id, ${sql.table(table)}.space_title as title, ${sql.table(table)}.space_title_en as title_en
    from ${sql.table(table)} where ${condition}`

const readsExpoAreas = (actor: Actor) => (mayEver(actor, 'expoArea.read') ? sql<SqlBool>`true` : sql<SqlBool>`false`)
const plain = { note: empty, isSubRoom: no, spaceLevel: sql<number>`0` }

export const HIT_TABLES: Record<HitKind, HitTable> = {
  expoArea: {
    ...plain,
    table: 'expo_areas',
    title: 'expo_areas.space_title',
    titleEn: sql`expo_areas.space_title_en`,
    within: () => nothing,
    inScope: readsExpoAreas,
  },
  venueArea: {
    ...plain,
    table: 'venue_areas',
    title: 'venue_areas.space_title',
    titleEn: sql`venue_areas.space_title_en`,
    within: (actor) =>
      named('expo_areas', sql<SqlBool>`expo_areas.id = venue_areas.expo_area_id and ${readsExpoAreas(actor)}`),
    inScope: (actor) => venueAreaInScope(actor),
  },
  room: {
    ...plain,
    table: 'rooms',
    title: 'rooms.space_title',
    titleEn: sql`rooms.space_title_en`,
    note: sql`rooms.facility_no`,
    isSubRoom: sql`rooms.main_room_id is not null`,
    within: (actor) =>
      sql`select main.id, main.space_title as title, main.space_title_en as title_en from rooms as main
        where main.id = rooms.main_room_id and ${roomInScope(actor, 'main.id')}`,
    inScope: (actor) => roomInScope(actor),
  },
  pattern: {
    ...plain,
    table: 'patterns',
    title: 'patterns.title',
    titleEn: sql`patterns.title_en`,
    spaceLevel: sql`case when patterns.venue_area_id is null then 3 else 2 end`,
    within: () => sql`${named('venue_areas', sql`venue_areas.id = patterns.venue_area_id`)}
      union all ${named('rooms', sql`rooms.id = patterns.room_id`)}`,
    inScope: (actor) => patternInScope(actor),
  },
  arEvent: {
    ...plain,
    table: 'ar_events',
    title: 'ar_events.title',
    titleEn: sql`ar_events.title_en`,
    within: () => sql`${named('expo_areas', sql`expo_areas.id = ar_events.expo_area_id`)}
      union all ${named('venue_areas', sql`venue_areas.id = ar_events.venue_area_id`)}
      union all ${named('rooms', sql`rooms.id = ar_events.room_id`)}`,
    inScope: (actor) => arEventInScope(actor),
  },
  user: {
    ...plain,
    table: 'users',
    title: 'users.user_name',
    titleEn: empty,
    note: sql`users.email`,
    within: () => nothing,
    inScope: (actor) => personInScope(actor),
  },
}
