import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { patternInScope, roomInScope, venueAreaInScope } from '#lib/cms/kernel/scope/scope.ts'
import { isId } from '#lib/contracts/fields.ts'
import type { Place } from '#lib/core/reason.ts'

/** A space as the policy explains it, with its names. Read within the actor's scope; its sources may lie outside of it. */
export type NamedPlace = Place & { title: string; titleEn: string }

/** Which rows: a condition on the table of the function it is given to. */
type Which = ReturnType<typeof sql<SqlBool>>

const anyOf = (column: string, ids: readonly string[]): Which =>
  sql<SqlBool>`${sql.ref(column)} = any(${sql.val([...ids])}::uuid[])`

/** Of each kind of space which ones, and none of a kind that is left out. */
type Asked = { venueAreas?: Which; rooms?: Which; patterns?: Which }

/** Those of the spaces of all kinds that are in the actor's scope, as a table: a place each, venue areas first, then rooms, then patterns. */
export function placesTable({ actor }: Ctx, { venueAreas, rooms, patterns }: Asked): RawBuilder<NamedPlace> {
  const none = sql`'{}'::uuid[]`
  const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.id(name)))
  const head = columns([
    'nth',
    'kind',
    'id',
    'title',
    'titleEn',
    'venueAreaIds',
    'roomId',
    'mainRoomId',
    'patternIds',
    'isSubRoom',
  ])
  const kinds = [
    venueAreas &&
      sql`select 1, 'venueArea', id, space_title, space_title_en, ${none}, null::uuid, null::uuid, ${none}, false
        from venue_areas where ${venueAreas} and ${venueAreaInScope(actor)}`,
    rooms &&
      sql`select 2, 'room', id, space_title, space_title_en, array(select venue_area_id from room_venue_areas where room_id = rooms.id), null::uuid,
        case when access_inherit then main_room_id end, array(select patterns.id from patterns where room_id = rooms.id), room_class = 'sub'
        from rooms where ${rooms} and ${roomInScope(actor)}`,
    patterns &&
      sql`select 3, case when patterns.room_id is null then 'areaPattern' else 'roomPattern' end, patterns.id, patterns.title, patterns.title_en,
        array_remove(array[patterns.venue_area_id], null), patterns.room_id, case when rooms.access_inherit then rooms.main_room_id end, ${none}, false
        from patterns left join rooms on rooms.id = patterns.room_id where ${patterns} and ${patternInScope(actor)}`,
  ].filter((one) => one !== undefined)
  return sql`(select * from (${sql.join(kinds, sql` union all `)}) as each (${head}))`
}

/** The same, in one statement. */
export async function placesOf(ctx: Ctx, asked: Asked): Promise<NamedPlace[]> {
  const { rows } = await sql<
    NamedPlace & { nth: number }
  >`select * from ${placesTable(ctx, asked)} as place order by nth`.execute(ctx.db)
  return rows.map(({ nth: _, ...place }) => place)
}

/** Those of all kinds that have one of these IDs. */
export const ofIds = (ids: readonly string[]): Asked => ({
  venueAreas: anyOf('venue_areas.id', ids),
  rooms: anyOf('rooms.id', ids),
  patterns: anyOf('patterns.id', ids),
})

/** The space with this ID in the actor's scope, whatever its kind; null where there is none. */
export async function findPlace(ctx: Ctx, id: string): Promise<NamedPlace | null> {
  if (!isId(id)) return null
  const [place] = await placesOf(ctx, ofIds([id]))
  return place ?? null
}

/** The space and everything else that a grant on it reaches, in the actor's scope. */
export async function placesReachedFrom(ctx: Ctx, place: NamedPlace): Promise<NamedPlace[]> {
  if (place.kind === 'venueArea') {
    const rooms = sql<SqlBool>`rooms.id in (select room_id from room_venue_areas where venue_area_id = ${place.id})`
    return [place, ...(await placesOf(ctx, { rooms, patterns: anyOf('patterns.venue_area_id', [place.id]) }))]
  }
  if (place.kind === 'room') {
    const rooms = sql<SqlBool>`rooms.main_room_id = ${place.id} and rooms.access_inherit`
    const subs = await placesOf(ctx, { rooms })
    const all = [place, ...subs]
    const ids = all.map(({ id }) => id)
    return [...all, ...(await placesOf(ctx, { patterns: anyOf('patterns.room_id', ids) }))]
  }
  return [place, ...(place.roomId ? await placesOf(ctx, { rooms: anyOf('rooms.id', [place.roomId]) }) : [])]
}

/** Venue areas, rooms and room patterns in the actor's scope of exactly this name, in either language, or this ID; as a search folds it, since people type it. */
export async function placesAsked(ctx: Ctx, asked: string): Promise<NamedPlace[]> {
  const named = (table: string, title: string): Which => sql<SqlBool>`(${sql.ref(`${table}.id`)}::text = lower(${asked})
    or norm_text(${asked}) in (norm_text(${sql.ref(`${table}.${title}`)}), norm_text(${sql.ref(`${table}.${title}_en`)})))`
  return placesOf(ctx, {
    venueAreas: named('venue_areas', 'space_title'),
    rooms: named('rooms', 'space_title'),
    patterns: sql<SqlBool>`patterns.room_id is not null and ${named('patterns', 'title')}`,
  })
}
