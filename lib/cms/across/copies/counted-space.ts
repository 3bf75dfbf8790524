import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { arEventInScope, patternInScope } from '#lib/cms/kernel/scope/scope.ts'
import { readLinks } from '#lib/cms/links/external-transitions/door.ts'
import { readLeaving } from '#lib/cms/links/transitions/door.ts'
import { bareMainRoomsIn, bareSubRoomsOf } from '#lib/cms/spaces/rooms/door.ts'
import type { Room } from '#lib/contracts/rooms.ts'
import type { Countable } from './count-content.ts'

/** What there is to keep of spaces, with no more of it than is counted. `leaving`: the transitions that begin in it. */
export type CountedSpace = Countable & { leaving: Awaited<ReturnType<typeof readLeaving>> }

/** A room of the actor's scope, its sub rooms, and all that hangs on them. */
export async function countedRoom(ctx: Ctx, room: Room): Promise<CountedSpace> {
  const subRooms = room.spaceType === 'main' ? await bareSubRoomsOf(ctx, [room.id]) : []
  return withHanging(ctx, { area: null, rooms: [{ id: room.id, mainRoomId: null, room }, ...subRooms] })
}

/** The same of a venue area, with the main rooms linked to it and their sub rooms. */
export async function countedArea(ctx: Ctx, area: { id: string }): Promise<CountedSpace> {
  const rooms = await bareMainRoomsIn(ctx, area.id)
  const subRooms = await bareSubRoomsOf(
    ctx,
    rooms.map(({ id }) => id),
  )
  return withHanging(ctx, { area, rooms: [...rooms, ...subRooms] })
}

/** The same of a V Expo area, without its venue areas. */
export const countedExpoArea = (ctx: Ctx, area: { id: string }): Promise<CountedSpace> =>
  withHanging(ctx, { area, rooms: [] })

async function withHanging(ctx: Ctx, spaces: Pick<Countable, 'area' | 'rooms'>): Promise<CountedSpace> {
  const spaceIds = [...(spaces.area ? [spaces.area.id] : []), ...spaces.rooms.map(({ id }) => id)]
  const patterns = await patternsOn(ctx, spaceIds)
  const arEvents = await arEventsOn(ctx, spaceIds)
  const eventIds = arEvents.map(({ id }) => id)
  return {
    ...spaces,
    patterns,
    arEvents,
    links: await readLinks(ctx, [...spaceIds, ...patterns.map(({ id }) => id), ...eventIds]),
    leaving: await readLeaving(ctx, [...spaceIds, ...eventIds]),
  }
}

async function patternsOn(ctx: Ctx, spaceIds: readonly string[]): Promise<Countable['patterns'][number][]> {
  const rows = await ctx.db
    .selectFrom('patterns')
    .select(['patterns.id', 'patterns.space_id'])
    .select(
      sql<string[]>`array(select named.external_transition_id from pattern_external_transitions as named
        where named.pattern_id = patterns.id order by named.place)`.as('links'),
    )
    .where('patterns.space_id', '=', sql<string>`any(${[...spaceIds]}::uuid[])`)
    .where(patternInScope(ctx.actor))
    .orderBy('patterns.id')
    .execute()
  return rows.map(({ id, space_id, links }) => ({ id, spaceId: space_id, pattern: { exTransitionIds: links } }))
}

async function arEventsOn(ctx: Ctx, spaceIds: readonly string[]): Promise<Countable['arEvents'][number][]> {
  const rows = await ctx.db
    .selectFrom('ar_events')
    .select(['id', 'space_id'])
    .where('space_id', '=', sql<string>`any(${[...spaceIds]}::uuid[])`)
    .where(arEventInScope(ctx.actor))
    .orderBy('id')
    .execute()
  return rows.map(({ id, space_id }) => ({ id, spaceId: space_id }))
}
