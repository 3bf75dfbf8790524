import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { AreaPart, StopEffect } from '#lib/contracts/stops.ts'
import { type Along, namedFew, type Purpose } from './stop-scope.ts'
import type { Target } from './stop-target.ts'

/** How far a reopening reaches. Left out in plans of before: no further than its targets. */
export type ReopenScope = { reopenScope?: readonly AreaPart[] | undefined; alsoSubRooms?: boolean | undefined }

/** What is reopened along with the targets that are named, each with the stop it is asked for; `apartCount`: what another operation stopped, which stays so. */
type ReopenAlong = Omit<Along, 'along'> & { along: (Target & { stopId: string })[]; apartCount: number }

const PART_OF = { pattern: 'patterns', arEvent: 'arEvents', room: 'rooms' } as const
type Part = { kind: keyof typeof PART_OF; id: string; stopId: string; isTogether: boolean }
type SubRoom = StopEffect['subRooms'][number] & { stopId: string; isTogether: boolean }

const TOGETHER = sql<boolean>`coalesce(stops.operation_id, stops.id) = coalesce(own.operation_id, own.id)`

/** What a reopening of these targets takes along by its scope, each once and none of the targets. */
export async function reopenAlongOf(
  ctx: Pick<Ctx, 'db'>,
  targets: readonly Target[],
  { reopenScope = [], alsoSubRooms = false }: ReopenScope,
  purpose: Purpose = 'write',
): Promise<ReopenAlong> {
  const named = new Set(targets.map(({ id }) => id))
  const idsOf = (kind: Target['kind']) => targets.flatMap((target) => (target.kind === kind ? [target.id] : []))
  const areas = idsOf('venueArea')
  const parts = await stoppedParts(ctx, areas, named)
  const together = parts.filter(({ isTogether }) => isTogether)
  const chosen = together.filter(({ kind }) => reopenScope.includes(PART_OF[kind]))
  const rooms = chosen.flatMap(({ kind, id }) => (kind === 'room' ? [id] : []))
  const mainRooms = purpose === 'ask' || alsoSubRooms ? [...idsOf('room'), ...rooms] : []
  const subRooms = (await stoppedSubRooms(ctx, mainRooms)).filter(({ id }) => !named.has(id))
  const offered = subRooms.filter(({ isTogether }) => isTogether)
  const along = [
    ...chosen,
    ...(alsoSubRooms ? offered.map(({ id, stopId }) => ({ kind: 'room' as const, id, stopId })) : []),
  ]
  const count = (of: Part['kind']) => together.filter(({ kind }) => kind === of).length
  return {
    along: [...new Map(along.map(({ kind, id, stopId }) => [id, { kind, id, stopId }])).values()],
    ...namedFew(offered.map(({ isTogether: _, stopId: __, ...room }) => room)),
    parts: areas.length > 0 ? { patterns: count('pattern'), arEvents: count('arEvent'), rooms: count('room') } : null,
    apartCount: new Set([...parts, ...subRooms].flatMap(({ id, isTogether }) => (isTogether ? [] : [id]))).size,
  }
}

/** What lies in venue areas, or is linked to them, and has a stop of its own; together with theirs where one of them was. */
async function stoppedParts(
  ctx: Pick<Ctx, 'db'>,
  areas: readonly string[],
  named: ReadonlySet<string>,
): Promise<Part[]> {
  if (areas.length === 0) return []
  const { rows } = await sql<Part>`
    select part.kind, part.id, stops.id as "stopId", bool_or(${TOGETHER}) as "isTogether"
    from stops as own
    join lateral (
      select 'pattern' as kind, id from patterns where venue_area_id = own.venue_area_id
      union all select 'arEvent', id from ar_events where venue_area_id = own.venue_area_id
      union all select 'room', room_id from room_venue_areas where venue_area_id = own.venue_area_id
    ) as part on true
    join stops on stops.target_id = part.id and stops.reopened_at is null
    where own.reopened_at is null and own.venue_area_id = any(${areas}::uuid[])
    group by part.kind, part.id, stops.id order by part.id`.execute(ctx.db)
  return rows.filter(({ id }) => !named.has(id))
}

/** The sub rooms of stopped main rooms that are stopped themselves, by name. */
async function stoppedSubRooms(ctx: Pick<Ctx, 'db'>, mainRoomIds: readonly string[]): Promise<SubRoom[]> {
  if (mainRoomIds.length === 0) return []
  const { rows } = await sql<SubRoom>`
    select rooms.id, rooms.space_title as "spaceTitle", rooms.space_title_en as "spaceTitleEn", stops.id as "stopId", ${TOGETHER} as "isTogether"
    from stops as own
    join rooms on rooms.main_room_id = own.target_id
    join stops on stops.target_id = rooms.id and stops.reopened_at is null
    where own.reopened_at is null and own.target_id = any(${mainRoomIds}::uuid[])
    order by rooms.space_title, rooms.id`.execute(ctx.db)
  return rows
}
