import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { demandAllFound } from '#lib/cms/kernel/scope/demand-found.ts'
import { roomInScope, venueAreaInScope } from '#lib/cms/kernel/scope/scope.ts'

/**
 * Makes these the room's venue areas, as far as the actor's scope reaches: links she cannot see stay as they are.
 * One outside her scope is refused at `venueAreaIds`, like one that does not exist.
 */
export async function setVenueAreas(ctx: Ctx, roomId: string, ids: string[]): Promise<void> {
  await demandAreasInScope(ctx, ids)
  let gone = ctx.db
    .deleteFrom('room_venue_areas')
    .where('room_id', '=', roomId)
    .where(venueAreaInScope(ctx.actor, 'room_venue_areas.venue_area_id'))
  if (ids.length > 0) gone = gone.where('venue_area_id', 'not in', ids)
  await gone.execute()
  await linkAreas(ctx, roomId, ids)
}

/** The same as a beginning of another statement, for an actor who sees all venue areas; one that does not exist is not linked. */
export const linkingAreas = ({ db }: Ctx, roomId: string, ids: readonly string[]) =>
  db
    .with('unlinked', (also) =>
      also
        .deleteFrom('room_venue_areas')
        .where('room_id', '=', roomId)
        .where(sql<boolean>`venue_area_id <> all(${ids}::uuid[])`),
    )
    .with('linked', (also) =>
      also
        .insertInto('room_venue_areas')
        .columns(['room_id', 'venue_area_id'])
        .expression((eb) =>
          eb
            .selectFrom('venue_areas')
            .select([eb.val(roomId).$castTo<string>().as('room_id'), 'id as venue_area_id'])
            .where(sql<boolean>`id = any(${ids}::uuid[])`),
        )
        .onConflict((conflict) => conflict.doNothing()),
    )

/** Links the room to these venue areas; answers those it was not linked to before. */
export async function linkAreas(ctx: Ctx, roomId: string, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .insertInto('room_venue_areas')
    .values(ids.map((venue_area_id) => ({ room_id: roomId, venue_area_id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('venue_area_id')
    .execute()
  return rows.map((row) => row.venue_area_id)
}

type RoomInArea = { roomId: string; areaId: string }

/** Links and unlinks many rooms, a statement each. */
export async function relinkAreas(
  { db }: Pick<Ctx, 'db'>,
  { linked, unlinked }: { linked: readonly RoomInArea[]; unlinked: readonly RoomInArea[] },
): Promise<void> {
  const pairs = (of: readonly RoomInArea[]) =>
    sql`unnest(${of.map(({ roomId }) => roomId)}::uuid[], ${of.map(({ areaId }) => areaId)}::uuid[])`
  if (unlinked.length > 0)
    await sql`delete from room_venue_areas where (room_id, venue_area_id) in (select * from ${pairs(unlinked)})`.execute(
      db,
    )
  if (linked.length > 0)
    await sql`insert into room_venue_areas (room_id, venue_area_id) select * from ${pairs(linked)}
      on conflict do nothing`.execute(db)
}

/** Of these venue areas those in the actor's scope. */
export const areasAmong = (ctx: Ctx, ids: string[]) =>
  ctx.db.selectFrom('venue_areas').select('id').where('id', 'in', ids).where(venueAreaInScope(ctx.actor))

/** Of these venue areas those in the actor's scope, under a lock, so that they are there until rooms are linked to them. */
export async function areasSeen(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await areasAmong(ctx, [...new Set(ids)])
    .orderBy('id')
    .forKeyShare()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Those of these that are main rooms of her scope, which stay as long as the call lasts. */
export async function mainRoomsAmong(ctx: Ctx, named: readonly string[]): Promise<Set<string>> {
  if (named.length === 0) return new Set()
  const rows = await ctx.db
    .selectFrom('rooms')
    .select('id')
    .where('id', '=', sql<string>`any(${[...new Set(named)]}::uuid[])`)
    .where('room_class', '=', 'main')
    .where(roomInScope(ctx.actor))
    .orderBy('id')
    .forKeyShare()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

async function demandAreasInScope(ctx: Ctx, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  demandAllFound('venueAreaIds', await areasAmong(ctx, ids).execute(), ids)
}

/** Links sub rooms to the venue areas of their main rooms: they lie where those lie. */
export async function copyVenueAreas(
  { db }: Pick<Ctx, 'db'>,
  subs: readonly { id: string; mainRoomId: string }[],
): Promise<void> {
  if (subs.length === 0) return
  await sql`insert into room_venue_areas (room_id, venue_area_id)
    select sub.id, main.venue_area_id
    from unnest(${subs.map(({ id }) => id)}::uuid[], ${subs.map(({ mainRoomId }) => mainRoomId)}::uuid[]) as sub (id, main_room_id)
    join room_venue_areas as main on main.room_id = sub.main_room_id`.execute(db)
}

/** Is the room, as it is now, in the actor's scope? */
export async function isInScope(ctx: Ctx, roomId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('rooms')
    .select('id')
    .where('id', '=', roomId)
    .where(roomInScope(ctx.actor))
    .executeTakeFirst()
  return row !== undefined
}
