import { sql } from 'kysely'
import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import { matchesKeywords } from '#lib/cms/kernel/db/keywords.ts'
import { readPage } from '#lib/cms/kernel/db/page.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { roomInScope, venueAreaInScope } from '#lib/cms/kernel/scope/scope.ts'
import type * as calls from '#lib/contracts/calls/grants.ts'
import type { Page } from '#lib/contracts/lists.ts'
import type { UnmanagedSpace } from '#lib/contracts/reasons.ts'
import { lastDayOf } from '#lib/core/grant-end.ts'
import { managersOf, unmanaged } from './lacks-manager.ts'

const BEFORE_ALL = new Date(0)

const orderOf = (table: 'venue_areas' | 'rooms') => ({
  id: `${table}.id`,
  sorts: { spaceTitle: { column: `${table}.space_title`, type: 'text' as const } },
})

const facts = (ctx: Ctx, table: 'venue_areas' | 'rooms') =>
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
  { query }: CallOf<typeof calls.listUnmanaged>,
): Promise<Page<UnmanagedSpace>> {
  demandInScope(ctx, 'access.give')
  if (query.kind === 'room') {
    const unfiltered = ctx.db
      .selectFrom('rooms')
      .select(['rooms.id', 'rooms.space_title as title', 'rooms.space_title_en as titleEn', ...facts(ctx, 'rooms')])
      .where(roomInScope(ctx.actor))
    const rows = unfiltered.where(matchesKeywords('rooms.search', query.q)).where(unmanaged(ctx.actor, 'rooms', ctx))
    return readPage(ctx.db, rows, orderOf('rooms'), { ...query, unfiltered }, toItems('room'))
  }
  const rows = ctx.db
    .selectFrom('venue_areas')
    .select(['venue_areas.id', 'venue_areas.space_title as title', 'venue_areas.space_title_en as titleEn'])
    .select(facts(ctx, 'venue_areas'))
    .where(venueAreaInScope(ctx.actor))
    .where(matchesKeywords('venue_areas.search', query.q))
    .where(unmanaged(ctx.actor, 'venue_areas', ctx))
  return readPage(ctx.db, rows, orderOf('venue_areas'), query, toItems('venueArea'))
}
