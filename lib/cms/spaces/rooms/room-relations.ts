import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { patternInScope, roomInScope, venueAreaInScope } from '#lib/cms/kernel/scope/scope.ts'
import { linkRef } from '#lib/cms/links/external-transitions/door.ts'
import { deliverySums } from '#lib/cms/media/deliveries/door.ts'
import { spaceSchedule } from '#lib/cms/publication/schedules/door.ts'
import { countsBy } from '../going/door.ts'

/** What hangs on rooms, within the reader's scope. */

type SpaceRef = { id: string; spaceTitle: string; spaceTitleEn: string }

/** What a room's item has besides its own columns, as columns of its row. `areaIds`: the venue areas that the statement itself links it to. */
export const roomRelations = (ctx: Ctx, areaIds?: readonly string[]) =>
  [
    (areaIds ? areasOf(areaIds) : linkedAreas(ctx)).as('areas'),
    mainRoom(ctx).as('main_room'),
    sql<number>`(select count(*)::int from rooms as sub
      where sub.main_room_id = rooms.id and ${roomInScope(ctx.actor, 'sub.id')})`.as('sub_room_count'),
    sql<number>`(select count(*)::int from patterns
      where patterns.room_id = rooms.id and ${patternInScope(ctx.actor)})`.as('pattern_count'),
    linkRef('rooms.limit_ex_trans_id').as('limit_link'),
    deliverySums('rooms.id').as('delivery'),
    spaceSchedule('room', 'rooms.id').as('schedule'),
  ] as const

/** By name. */
export const linkedAreas = ({ actor }: Ctx) => sql<SpaceRef[]>`(
  select coalesce(json_agg(${refOf('area')} order by area.space_title, area.id), '[]')
  from room_venue_areas as joined join venue_areas as area on area.id = joined.venue_area_id
  where joined.room_id = rooms.id and ${venueAreaInScope(actor, 'area.id')})`

const areasOf = (ids: readonly string[]) => sql<SpaceRef[]>`(
  select coalesce(json_agg(${refOf('area')} order by area.space_title, area.id), '[]')
  from venue_areas as area where area.id = any(${ids}::uuid[]))`

/** None where it is outside the scope. */
const mainRoom = ({ actor }: Ctx) => sql<SpaceRef | null>`(
  select ${refOf('main')} from rooms as main
  where main.id = rooms.main_room_id and ${roomInScope(actor, 'main.id')})`

const refOf = (table: string) => sql`json_build_object('id', ${sql.ref(`${table}.id`)},
  'spaceTitle', ${sql.ref(`${table}.space_title`)}, 'spaceTitleEn', ${sql.ref(`${table}.space_title_en`)})`

/** How many sub rooms each room has. */
export const subRoomCounts = (ctx: Ctx, ids: string[]) =>
  countsBy(
    ctx.db
      .selectFrom('rooms')
      .select([sql<string>`main_room_id`.as('id'), sql<number>`count(*)::int`.as('n')])
      .where('main_room_id', 'in', ids)
      .where(roomInScope(ctx.actor))
      .groupBy('main_room_id'),
  )

/** How many patterns each room has; a room pattern maker counts her own. */
export const patternCounts = (ctx: Ctx, ids: string[]) =>
  countsBy(
    ctx.db
      .selectFrom('patterns')
      .select([sql<string>`room_id`.as('id'), sql<number>`count(*)::int`.as('n')])
      .where('room_id', 'in', ids)
      .where(patternInScope(ctx.actor))
      .groupBy('room_id'),
  )
