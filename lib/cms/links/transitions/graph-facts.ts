import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#lib/cms/kernel/context/context.ts'
import type { DB } from '#lib/cms/kernel/db/db.d.ts'
import { arEventInScope, roomInScope, venueAreaInScope } from '#lib/cms/kernel/scope/scope.ts'
import { standingAt, statusAt } from '#lib/cms/publication/schedules/door.ts'
import { isPublic, PUBLICATION_STATUSES, type PublicationStatus } from '#lib/core/publication-status.ts'
import type { PlaceKind } from '#lib/core/transition-graph.ts'
import { above } from './above.ts'
import { transitionsFor } from './transition-scope.ts'

/** What the graph of a moment is made of, by columns: as objects or lists of a row each the database takes twice as long to write it. */
export type GraphFacts = {
  /** `from`, `to`: the ID of a place, a class, `auto`, or nothing for what lies outside her scope. */
  links: Columns<{ id: string; from: string; to: string; isPublic: boolean }>
  /** Those of them that are the reader's to edit; who sees everything edits every one, and is not told which. */
  editable?: string[] | null
  /** Of whoever sees everything those that are open or stopped, of others all that they see. */
  places: Columns<{ id: string; kind: PlaceKind; status: PublicationStatus | 'always' }>
  /** Where Auto can lead: a place and what it lies in. */
  above: Columns<{ place: string; above: string }>
}

/** Null where there is no row. */
type Columns<Row> = { [Column in keyof Row]: Row[Column][] | null }

/** The facts as three tables of a statement that begins with `with`: `links`, `places` and `pairs`. */
export const factTables = (actor: Actor, at: Date): RawBuilder<unknown> =>
  actor.authority <= 1 ? wholeTables(at) : scopedTables(actor, at)

/** The columns of the three tables, to be asked for in the statement that has them. */
export const factColumns = {
  links: columnsOf('links', { id: 'id', from: 'from_key', to: 'to_key', isPublic: 'is_public' }),
  places: columnsOf('places', { id: 'id', kind: 'kind', status: 'status' }),
  above: columnsOf('pairs', { place: 'place_id', above: 'above_id' }),
} as const

function columnsOf(table: string, columns: Readonly<Record<string, string>>) {
  const lists = Object.entries(columns).map(([name, column]) => sql`${sql.lit(name)}, json_agg(${sql.ref(column)})`)
  return sql`(select json_build_object(${sql.join(lists)}) from ${sql.table(table)})`
}

const OPEN = sql.join(PUBLICATION_STATUSES.filter(isPublic).map((status) => sql.lit(status)))

/** No name is read, and of a room that is closed not even its class: a transition that leads there is a dead end all the same. */
function wholeTables(at: Date) {
  const shown = sql`(status = 'stopping' or status in (${OPEN}))`
  // Each set of places is read whole ("offset 0") and joined by a hash: few are thought to stand somehow, and most do (docs/decisions/0554).
  const all = (table: keyof DB, columns: RawBuilder<unknown>) =>
    sql`(select ${columns} from ${sql.table(table)} offset 0) as ${sql.table(table)}`
  // Two sets and not one condition with "or", which compares every place with every such transition.
  return sql`links as materialized (
      select id, from_key, to_key, is_public from transitions order by id
    ), places as materialized (
      select id, 'expoArea' as kind, 'always' as status from expo_areas
      union all select id, 'venueArea', status from ${all('venue_areas', sql`id`)} join ${standingAt('venueArea', at)} on subject_id = id where ${shown}
      union all select id, case room_class when 'main' then 'mainRoom' else 'subRoom' end, status
        from ${all('rooms', sql`id, room_class`)} join ${standingAt('room', at)} on subject_id = id where ${shown}
      union all select id, 'arEvent', status from ${all('ar_events', sql`id`)} join ${standingAt('arEvent', at)} on subject_id = id where ${shown}
    ), pairs as (
      select place_id, above_id from (select place_id, above_id from ${above} as pair offset 0) as pair
      where place_id in (select id from places where id::text in (select from_key from links where to_key = 'auto' and is_public)
        union all select id from places where kind in (select from_key from links where to_key = 'auto' and is_public))
    )`
}

/** Everything is looked up from what lies in the scope, so that it costs what that is and not what the expo is. */
function scopedTables(actor: Actor, at: Date) {
  return sql`seen as materialized (
      select id, 'venueArea' as kind, array[expo_area_id] as above from venue_areas where ${venueAreaInScope(actor)}
      union all select id, case room_class when 'main' then 'mainRoom' else 'subRoom' end,
        array_remove(array[main_room_id], null) || array(select venue_area_id from room_venue_areas where room_id = rooms.id)
        from rooms where ${roomInScope(actor)}
      union all select id, 'arEvent', array[space_id] from ar_events where ${arEventInScope(actor)}
    ), places as (
      select id, kind, ${statusAt('seen.id', at)} as status from seen
    ), pairs as (
      select id as place_id, unnest(above) as above_id from seen
    ), links as materialized (
      select id, from_key, to_key, is_public, is_own and to_kind <> 'outside' as is_editable
      from ${transitionsFor(actor)} where id = any(array(${near})) order by id
    )`
}

/** The transitions that may be in her scope: what sets out from what she sees or leads there, and what names classes alone. */
const near = sql`
  select found.id from seen cross join lateral (
    select id from transitions where from_key = seen.id::text union all select id from transitions where to_key = seen.id::text offset 0
  ) as found
  union all select id from transitions where from_class is not null and (to_class is not null or to_auto)`
