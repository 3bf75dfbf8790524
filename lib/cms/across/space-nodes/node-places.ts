import { type SqlBool, sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { roomInScope, venueAreaInScope } from '#lib/cms/kernel/scope/scope.ts'
import type { NodeKind } from '#lib/contracts/space-nodes.ts'
import type { RowKind } from './node-rows.ts'

type Condition = ReturnType<typeof sql<SqlBool>>

/** The kinds below a parent, each with the condition its rows meet. */
export type Below = Partial<Record<RowKind, Condition>>

/** Main rooms that are linked to no venue area: nothing else would lead to them. */
export const unplaced = sql<SqlBool>`(rooms.main_room_id is null
  and not exists (select from room_venue_areas as link where link.room_id = rooms.id))`

/** Where the tree of this reader begins: V Expo areas (0, 1), her venue areas (2, 3), her rooms (4 to 6). */
export function roots({ actor }: Ctx): Below {
  if (actor.authority <= 1) return { expoArea: sql<SqlBool>`true` }
  if (actor.authority <= 3) return { venueArea: sql<SqlBool>`true` }
  return { room: sql<SqlBool>`(rooms.main_room_id is null or not ${roomInScope(actor, 'rooms.main_room_id')})` }
}

/** What lies below a node. Below one that the reader may not see lies nothing. */
export function childrenOf({ actor }: Ctx, kind: NodeKind, id: string): Below {
  const parent = sql`(select ${id}::uuid as id) as parent`
  switch (kind) {
    case 'expoArea':
      return actor.authority <= 1
        ? {
            venueArea: sql<SqlBool>`venue_areas.expo_area_id = ${id}`,
            arEvent: sql<SqlBool>`ar_events.expo_area_id = ${id}`,
          }
        : {}
    case 'venueArea': {
      const seen = sql`exists (select from ${parent} where ${venueAreaInScope(actor, 'parent.id')})`
      return {
        pattern: sql<SqlBool>`(patterns.venue_area_id = ${id} and ${seen})`,
        arEvent: sql<SqlBool>`(ar_events.venue_area_id = ${id} and ${seen})`,
        // A sub room stands below its main room, unless that one lies elsewhere.
        room: sql<SqlBool>`(rooms.id in (select link.room_id from room_venue_areas as link where link.venue_area_id = ${id})
          and not exists (select from room_venue_areas as link
            where link.room_id = rooms.main_room_id and link.venue_area_id = ${id}) and ${seen})`,
      }
    }
    case 'room': {
      const seen = sql`exists (select from ${parent} where ${roomInScope(actor, 'parent.id')})`
      return {
        pattern: sql<SqlBool>`(patterns.room_id = ${id} and ${seen})`,
        arEvent: sql<SqlBool>`(ar_events.room_id = ${id} and ${seen})`,
        room: sql<SqlBool>`(rooms.main_room_id = ${id} and ${seen})`,
      }
    }
    case 'unplaced':
      return actor.authority <= 1 ? { room: unplaced } : {}
    case 'pattern':
    case 'arEvent':
      return {}
  }
}
