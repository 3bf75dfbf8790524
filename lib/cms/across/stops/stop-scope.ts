import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { AREA_PARTS_USUAL, type AreaPart, NAMED_IN_TEXT, type StopEffect } from '#lib/contracts/stops.ts'
import type { Target } from './stop-target.ts'
import { freeSubRooms } from './sub-rooms.ts'

/** How far a stop reaches: the parts of venue areas, and the sub rooms of the rooms it stops. Left out in plans of before: the usual. */
export type StopScope = { stopScope?: readonly AreaPart[] | undefined; alsoSubRooms?: boolean | undefined }

/** What is stopped along with the targets that are named, those that are stopped already included. */
export type Along = { along: Target[] } & Pick<StopEffect, 'subRooms' | 'subRoomCount' | 'parts'>

const idsOf = (targets: readonly Target[], kind: Target['kind']) =>
  targets.filter((target) => target.kind === kind).map(({ id }) => id)

const reach = ({ stopScope = AREA_PARTS_USUAL }: StopScope, part: AreaPart) => stopScope.includes(part)

/** A venue area is stopped itself where both its patterns and its AR events are meant: then those that are added later stay hidden too. */
export const isStoppedItself = ({ kind }: Pick<Target, 'kind'>, scope: StopScope): boolean =>
  kind !== 'venueArea' || (reach(scope, 'patterns') && reach(scope, 'arEvents'))

/** A dialog is told of the sub rooms that could go along; who stops or reopens only needs those that do. */
export type Purpose = 'ask' | 'write'

/** What a stop of these targets takes along by its scope, each once and none of the targets. */
export async function alongOf(
  ctx: Pick<Ctx, 'db'>,
  targets: readonly Target[],
  scope: StopScope,
  purpose: Purpose = 'write',
): Promise<Along> {
  const areas = idsOf(targets, 'venueArea')
  const parts = await partsOf(ctx, areas)
  const rooms = areas.length > 0 && reach(scope, 'rooms') ? parts.rooms : []
  const named = new Set(targets.map(({ id }) => id))
  const mainRooms = purpose === 'ask' || scope.alsoSubRooms ? [...idsOf(targets, 'room'), ...rooms] : []
  const subRooms = (await freeSubRooms(ctx, mainRooms)).filter(({ id }) => !named.has(id))
  const isWhole = isStoppedItself({ kind: 'venueArea' }, scope)
  const as = (kind: Target['kind'], ids: readonly string[]) => ids.map((id): Target => ({ kind, id }))
  const all = [
    ...(isWhole || !reach(scope, 'patterns') ? [] : as('pattern', parts.patterns)),
    ...(isWhole || !reach(scope, 'arEvents') ? [] : as('arEvent', parts.arEvents)),
    ...as('room', rooms),
    ...(scope.alsoSubRooms
      ? as(
          'room',
          subRooms.map(({ id }) => id),
        )
      : []),
  ]
  const along = [...new Map(all.map((target) => [target.id, target])).values()].filter(({ id }) => !named.has(id))
  const counts = { patterns: parts.patterns.length, arEvents: parts.arEvents.length, rooms: parts.rooms.length }
  return { along, ...namedFew(subRooms), parts: areas.length > 0 ? counts : null }
}

/** Sub rooms as a dialog names them. */
export const namedFew = (subRooms: StopEffect['subRooms']) => ({
  subRooms: subRooms.slice(0, NAMED_IN_TEXT),
  subRoomCount: subRooms.length,
})

type Parts = Record<AreaPart, string[]>

/** What lies in venue areas, or is linked to them, and is not stopped by a stop of its own. */
async function partsOf(ctx: Pick<Ctx, 'db'>, areas: readonly string[]): Promise<Parts> {
  if (areas.length === 0) return { patterns: [], arEvents: [], rooms: [] }
  const any = sql`any(${areas}::uuid[])`
  const free = sql`not exists (select from stops where stops.target_id = part.id and stops.reopened_at is null)`
  const { rows } = await sql<Parts>`select
    array(select id from patterns as part where venue_area_id = ${any} and ${free} order by id) as patterns,
    array(select id from ar_events as part where venue_area_id = ${any} and ${free} order by id) as "arEvents",
    array(select distinct id from (select room_id as id from room_venue_areas where venue_area_id = ${any}) as part
      where ${free} order by id) as rooms`.execute(ctx.db)
  return rows[0] ?? { patterns: [], arEvents: [], rooms: [] }
}
