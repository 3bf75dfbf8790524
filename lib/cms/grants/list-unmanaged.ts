import { type SqlBool, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Page } from '#lib/contracts/lists.ts'
import type { UnmanagedSpace, unmanagedQuery } from '#lib/contracts/reasons.ts'
import { AREA_MANAGER, ROOM_MANAGER } from '#lib/core/authority.ts'
import { lastDayOf } from '#lib/core/grant-end.ts'
import { type Ctx, demand } from '../context.ts'
import { matchesKeywords } from '../db/keywords.ts'
import { readPage } from '../db/page.ts'
import type { Call } from '../http/route.ts'
import { roomInScope, venueAreaInScope } from '../scope/scope.ts'
import { grantsAt } from './grants-at.ts'

const BEFORE_ALL = new Date(0)

const orderOf = (table: 'venue_areas' | 'rooms') => ({
  id: `${table}.id`,
  sorts: { spaceTitle: { column: `${table}.space_title`, type: 'text' as const } },
})

/** Where a manager's grant may lie: on the area; on the room or the main room it inherits from. */
const TARGETS = {
  venue_areas: sql`held.target_id = venue_areas.id`,
  rooms: sql`held.target_id in (rooms.id, case when rooms.access_inherit then rooms.main_room_id end)`,
}

/** The managers of the space whose grant counts, or ever did. */
const managersOf = (table: keyof typeof TARGETS, at: Date) => sql`${grantsAt(at)} as held
  join users as manager on manager.id = held.user_id and manager.authority = ${table === 'rooms' ? ROOM_MANAGER : AREA_MANAGER}
  where ${TARGETS[table]}`

const lacksManager = (ctx: Ctx, table: keyof typeof TARGETS) =>
  sql<SqlBool>`not exists (select 1 from ${managersOf(table, ctx.now)} and manager.login_status = 'registered')`

const facts = (ctx: Ctx, table: keyof typeof TARGETS) =>
  [
    sql<number>`(select count(*)::int from ${managersOf(table, ctx.now)} and manager.login_status = 'invited')`.as(
      'invited',
    ),
    sql<Date | null>`(select max(held.ends_at) from ${managersOf(table, BEFORE_ALL)} and held.ends_at <= ${ctx.now})`.as(
      'ended_at',
    ),
  ] as const

type Row = { id: string; title: string; titleEn: string; invited: number; ended_at: Date | null }

const toItems = (kind: UnmanagedSpace['kind']) => async (rows: Row[]) =>
  rows.map(({ ended_at, id, title, titleEn, invited }): UnmanagedSpace => {
    return { id, title, titleEn, invited, kind, endedOn: ended_at && lastDayOf(ended_at) }
  })

/** `GET /unmanaged-spaces`: venue areas, or rooms, in the reader's scope that no registered manager with a grant looks after. */
export async function listUnmanaged(
  ctx: Ctx,
  { query }: Call<undefined, z.infer<typeof unmanagedQuery>>,
): Promise<Page<UnmanagedSpace>> {
  demand(ctx, 'access.give', { inScope: true })
  if (query.kind === 'room') {
    const rows = ctx.db
      .selectFrom('rooms')
      .select(['rooms.id', 'rooms.space_title as title', 'rooms.space_title_en as titleEn', ...facts(ctx, 'rooms')])
      .where(roomInScope(ctx.actor))
      .where(matchesKeywords('rooms.search', query.q))
      .where(lacksManager(ctx, 'rooms'))
    return readPage(ctx.db, rows, orderOf('rooms'), query, toItems('room'))
  }
  const rows = ctx.db
    .selectFrom('venue_areas')
    .select(['venue_areas.id', 'venue_areas.space_title as title', 'venue_areas.space_title_en as titleEn'])
    .select(facts(ctx, 'venue_areas'))
    .where(venueAreaInScope(ctx.actor))
    .where(matchesKeywords('venue_areas.search', query.q))
    .where(lacksManager(ctx, 'venue_areas'))
  return readPage(ctx.db, rows, orderOf('venue_areas'), query, toItems('venueArea'))
}
