import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { arEventInScope, roomInScope, venueAreaInScope } from '#lib/cms/kernel/scope/scope.ts'
import { publicationIn, publicationOfSpaces, publicationOfSubjects } from '#lib/cms/publication/schedules/door.ts'
import { countsBy } from '#lib/cms/spaces/going/door.ts'
import { patternCounts, subRoomCounts } from '#lib/cms/spaces/rooms/door.ts'
import { areaPatternCounts } from '#lib/cms/spaces/venue-areas/door.ts'
import type { SpaceNode } from '#lib/contracts/space-nodes.ts'
import { mayEver } from '#lib/core/policy.ts'
import type { NodeRow, RowKind } from './node-rows.ts'

/** Rows of one kind as nodes; what they need besides is looked up once for all of them, within the reader's scope. */
export async function toNodes(ctx: Ctx, kind: RowKind, rows: NodeRow[]): Promise<SpaceNode[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const publications = await publicationsOf(ctx, kind, ids)
  const counts = await childCounts(ctx, kind, ids)
  return rows.map((row) => ({
    kind,
    id: row.id,
    title: row.title,
    titleEn: row.title_en,
    isSubRoom: kind === 'room' && row.room_id !== null,
    note: row.note,
    missingEn: row.missing_en,
    missingEnParts: row.missing_parts,
    missingContent: row.missing_content,
    noManager: row.no_manager,
    status: publications && publicationIn(publications, row.id).status,
    childCount: counts.reduce((n, count) => n + (count.get(row.id) ?? 0), 0),
    path: [],
  }))
}

async function publicationsOf(ctx: Ctx, kind: RowKind, ids: string[]) {
  if (kind === 'expoArea') return null
  if (kind === 'pattern' || kind === 'arEvent') return publicationOfSubjects(ctx, kind, ids)
  return publicationOfSpaces(ctx, kind, ids)
}

async function childCounts(ctx: Ctx, kind: RowKind, ids: string[]): Promise<Map<string, number>[]> {
  switch (kind) {
    case 'expoArea':
      return [await areasIn(ctx, ids), await arEventsIn(ctx, 'expo_area_id', ids)]
    case 'venueArea':
      return [await areaPatternCounts(ctx, ids), await roomsIn(ctx, ids), await arEventsIn(ctx, 'venue_area_id', ids)]
    case 'room':
      return [await patternCounts(ctx, ids), await subRoomCounts(ctx, ids), await arEventsIn(ctx, 'room_id', ids)]
    case 'pattern':
    case 'arEvent':
      return []
  }
}

const one = sql<number>`count(*)::int`.as('n')

const areasIn = (ctx: Ctx, ids: string[]) =>
  countsBy(
    ctx.db
      .selectFrom('venue_areas')
      .select(['expo_area_id as id', one])
      .where('expo_area_id', 'in', ids)
      .where(venueAreaInScope(ctx.actor))
      .groupBy('expo_area_id'),
  )

const arEventsIn = (ctx: Ctx, column: 'expo_area_id' | 'venue_area_id' | 'room_id', ids: string[]) =>
  mayEver(ctx.actor, 'arEvent.read')
    ? countsBy(
        ctx.db
          .selectFrom('ar_events')
          .select([sql<string>`${sql.ref(`ar_events.${column}`)}`.as('id'), one])
          .where(`ar_events.${column}`, 'in', ids)
          .where(arEventInScope(ctx.actor))
          .groupBy(`ar_events.${column}`),
      )
    : new Map<string, number>()

/** The rooms that stand directly below a venue area (node-places.ts). */
const roomsIn = (ctx: Ctx, ids: string[]) =>
  countsBy(
    ctx.db
      .selectFrom('room_venue_areas as place')
      .innerJoin('rooms', 'rooms.id', 'place.room_id')
      .select(['place.venue_area_id as id', one])
      .where('place.venue_area_id', 'in', ids)
      .where(
        sql<boolean>`not exists (select from room_venue_areas as link
          where link.room_id = rooms.main_room_id and link.venue_area_id = place.venue_area_id)`,
      )
      .where(roomInScope(ctx.actor))
      .groupBy('place.venue_area_id'),
  )
