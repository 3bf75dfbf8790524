import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { arEventInScope, roomInScope, venueAreaInScope } from '#lib/cms/kernel/scope/scope.ts'
import type { GraphPlace } from '#lib/contracts/transition-graph.ts'

/** The first of these places by their kinds and names, of the actor's scope. */
export async function placeNames({ db, actor }: Ctx, ids: readonly string[], limit: number): Promise<GraphPlace[]> {
  const { rows } = await sql<GraphPlace>`with asked as (select unnest(${ids}::uuid[]) as id)
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
