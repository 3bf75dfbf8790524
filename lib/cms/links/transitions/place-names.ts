import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { arEventInScope, roomInScope, venueAreaInScope } from '#lib/cms/kernel/scope/scope.ts'
import type { GraphPlace } from '#lib/contracts/transition-graph.ts'
import { PLACE_KINDS, type PlaceKind } from '#lib/core/transition-graph.ts'

type Kinds = ReadonlyMap<string, PlaceKind>

/** The first of these places by their kinds and names, of the actor's scope. `kinds`: of as many of them as are more than `limit`. */
export async function placeNames(
  { db, actor }: Ctx,
  ids: readonly string[],
  limit: number,
  kinds: Kinds,
): Promise<GraphPlace[]> {
  const asked = ids.length > limit ? firstOfEach(ids, limit, kinds) : sql`select unnest(${ids}::uuid[]) as id`
  const { rows } = await sql<GraphPlace>`with asked as (${asked})
    select id, kind, title, title_en as "titleEn" from (
      select id, 1 as place, 'expoArea' as kind, space_title as title, space_title_en as title_en
      from asked join expo_areas using (id) where ${sql.val(actor.authority <= 1)}
      union all select id, 2, 'venueArea', space_title, space_title_en from asked join venue_areas using (id)
        where ${venueAreaInScope(actor)}
      union all select id, case room_class when 'main' then 3 else 4 end,
        case room_class when 'main' then 'mainRoom' else 'subRoom' end, space_title, space_title_en
        from asked join rooms using (id) where ${roomInScope(actor)}
      union all select id, 5, 'arEvent', title, title_en from asked join ar_events using (id) where ${arEventInScope(actor)}
    ) as named order by place, title, id limit ${limit}`.execute(db)
  return rows
}

const NAMED = {
  expoArea: { table: 'expo_areas', title: 'space_title' },
  venueArea: { table: 'venue_areas', title: 'space_title' },
  mainRoom: { table: 'rooms', title: 'space_title' },
  subRoom: { table: 'rooms', title: 'space_title' },
  arEvent: { table: 'ar_events', title: 'title' },
} as const satisfies Record<PlaceKind, { table: string; title: string }>

/**
 * The first of each kind, and no kind after those that hold enough. They are found in the index of the names: reading thousands of rows to sort them by
 * their names is what would cost most of the whole graph.
 */
function firstOfEach(ids: readonly string[], limit: number, kinds: Kinds): RawBuilder<unknown> {
  const ofKind = Map.groupBy(ids, (id) => kinds.get(id))
  const parts: RawBuilder<unknown>[] = []
  let count = 0
  for (const kind of PLACE_KINDS) {
    const own = ofKind.get(kind)
    if (!own || count >= limit) continue
    count += own.length
    const { table, title } = NAMED[kind]
    parts.push(sql`(select id from ${sql.table(table)} where (id in (select unnest(${own}::uuid[]))) is true
      order by ${sql.ref(title)}, id limit ${limit})`)
  }
  return sql.join(parts, sql` union all `)
}
