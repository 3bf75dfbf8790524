import { type SqlBool, sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { patternInScope, roomInScope, venueAreaInScope } from '#lib/cms/kernel/scope/scope.ts'
import { isId } from '#lib/contracts/fields.ts'
import type { Place } from '#lib/core/reason.ts'

/** A space as the policy explains it, with its names. Read within the actor's scope; its sources may lie outside of it. */
export type NamedPlace = Place & { title: string; titleEn: string }

const bare = { venueAreaIds: [], roomId: null, mainRoomId: null, patternIds: [], isSubRoom: false }

/** Which rows: a condition on the table of the function it is given to. */
type Which = ReturnType<typeof sql<SqlBool>>

export const anyOf = (column: string, ids: readonly string[]): Which =>
  sql<SqlBool>`${sql.ref(column)} = any(${sql.val([...ids])}::uuid[])`

/** Those of the venue areas that are in the actor's scope. */
export async function venueAreaPlaces(ctx: Ctx, which: Which): Promise<NamedPlace[]> {
  const rows = await ctx.db
    .selectFrom('venue_areas')
    .select(['id', 'space_title as title', 'space_title_en as titleEn'])
    .where(which)
    .where(venueAreaInScope(ctx.actor))
    .execute()
  return rows.map((row) => ({ ...bare, ...row, kind: 'venueArea' }))
}

/** Those of the rooms that are in the actor's scope. */
export async function roomPlaces(ctx: Ctx, which: Which): Promise<NamedPlace[]> {
  const rows = await ctx.db
    .selectFrom('rooms')
    .select(['id', 'space_title as title', 'space_title_en as titleEn', 'room_class'])
    .select(sql<string | null>`case when access_inherit then main_room_id end`.as('mainRoomId'))
    .select(
      sql<string[]>`array(select venue_area_id from room_venue_areas where room_id = rooms.id)`.as('venueAreaIds'),
    )
    .select(sql<string[]>`array(select patterns.id from patterns where room_id = rooms.id)`.as('patternIds'))
    .where(which)
    .where(roomInScope(ctx.actor))
    .execute()
  return rows.map(({ room_class, ...row }) => ({ ...bare, ...row, kind: 'room', isSubRoom: room_class === 'sub' }))
}

/** Those of the patterns, of areas and of rooms, that are in the actor's scope. */
export async function patternPlaces(ctx: Ctx, which: Which): Promise<NamedPlace[]> {
  const rows = await ctx.db
    .selectFrom('patterns')
    .leftJoin('rooms', 'rooms.id', 'patterns.room_id')
    .select([
      'patterns.id',
      'patterns.title',
      'patterns.title_en as titleEn',
      'patterns.room_id',
      'patterns.venue_area_id',
    ])
    .select(sql<string | null>`case when rooms.access_inherit then rooms.main_room_id end`.as('mainRoomId'))
    .where(which)
    .where(patternInScope(ctx.actor))
    .execute()
  return rows.map(({ room_id: roomId, venue_area_id: areaId, ...row }) => ({
    ...bare,
    ...row,
    kind: roomId ? 'roomPattern' : 'areaPattern',
    roomId,
    venueAreaIds: areaId ? [areaId] : [],
  }))
}

/** The space with this ID in the actor's scope, whatever its kind; null where there is none. */
export async function findPlace(ctx: Ctx, id: string): Promise<NamedPlace | null> {
  if (!isId(id)) return null
  const [area] = await venueAreaPlaces(ctx, anyOf('venue_areas.id', [id]))
  if (area) return area
  const [room] = await roomPlaces(ctx, anyOf('rooms.id', [id]))
  if (room) return room
  const [pattern] = await patternPlaces(ctx, anyOf('patterns.id', [id]))
  return pattern ?? null
}

/** The space and everything else that a grant on it reaches, in the actor's scope. */
export async function placesReachedFrom(ctx: Ctx, place: NamedPlace): Promise<NamedPlace[]> {
  if (place.kind === 'venueArea') {
    const linked = sql<SqlBool>`rooms.id in (select room_id from room_venue_areas where venue_area_id = ${place.id})`
    return [
      place,
      ...(await patternPlaces(ctx, anyOf('patterns.venue_area_id', [place.id]))),
      ...(await roomPlaces(ctx, linked)),
    ]
  }
  if (place.kind === 'room') {
    const subs = await roomPlaces(ctx, sql<SqlBool>`rooms.main_room_id = ${place.id} and rooms.access_inherit`)
    const rooms = [place, ...subs]
    return [
      ...rooms,
      ...(await patternPlaces(
        ctx,
        anyOf(
          'patterns.room_id',
          rooms.map(({ id }) => id),
        ),
      )),
    ]
  }
  return [place, ...(place.roomId ? await roomPlaces(ctx, anyOf('rooms.id', [place.roomId])) : [])]
}

/** Venue areas, rooms and room patterns in the actor's scope of exactly this name, in either language, or this ID; as a search folds it, since people type it. */
export async function placesAsked(ctx: Ctx, asked: string): Promise<NamedPlace[]> {
  const named = (table: string, title: string): Which => sql<SqlBool>`(${sql.ref(`${table}.id`)}::text = lower(${asked})
    or norm_text(${asked}) in (norm_text(${sql.ref(`${table}.${title}`)}), norm_text(${sql.ref(`${table}.${title}_en`)})))`
  const patterns = await patternPlaces(ctx, named('patterns', 'title'))
  return [
    ...(await venueAreaPlaces(ctx, named('venue_areas', 'space_title'))),
    ...(await roomPlaces(ctx, named('rooms', 'space_title'))),
    ...patterns.filter(({ roomId }) => roomId !== null),
  ]
}
