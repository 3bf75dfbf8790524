import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { deliveryStateAt } from '#lib/cms/media/deliveries/door.ts'
import type { AsOfDetail, AsOfItem } from '#lib/contracts/as-of.ts'
import { can } from '#lib/core/policy.ts'
import { isPublicAt, statusAt } from '../schedules/door.ts'
import { namedInScope } from './as-of-rows.ts'

type Why = Omit<AsOfDetail, keyof AsOfItem>
type Relative = AsOfDetail['areas'][number]

const SHOWN = 50

/** The chain of what opens or closes one thing at a moment: areas, room, patterns, stop, caps, occupancy. */
export async function whyOf(ctx: Ctx, at: Date, item: AsOfItem): Promise<Why> {
  const roomId = item.kind === 'room' ? item.id : item.spaceLevel === 3 ? (item.space?.id ?? null) : null
  const isSpace = item.kind === 'room' || item.kind === 'venueArea'
  const { items: openPatterns, count } = isSpace ? await patternsOf(ctx, at, item.id) : { items: [], count: 0 }
  const spaceId = isSpace ? null : (item.space?.id ?? null)
  return {
    areas: roomId ? await areasOf(ctx, at, roomId) : [],
    above: spaceId ? ((await relatives(ctx, at, sql`named.id = ${spaceId}`))[0] ?? null) : null,
    openPatterns,
    patternCount: count,
    closeReason: await reasonOf(ctx, item),
    caps: roomId ? await capsOf(ctx, at, roomId) : [],
    occupancy: roomId ? await occupancyOf(ctx, roomId) : null,
  }
}

async function relatives(ctx: Ctx, at: Date, where: ReturnType<typeof sql>): Promise<Relative[]> {
  const { rows } =
    await sql<Relative>`select named.kind, named.id, named.title, named.title_en as "titleEn", ${statusAt('named.id', at)} as status
    from ${namedInScope(ctx)} as named where ${where} order by named.title, named.id limit ${SHOWN}`.execute(ctx.db)
  return rows
}

const areasOf = (ctx: Ctx, at: Date, roomId: string) =>
  relatives(
    ctx,
    at,
    sql`named.kind = 'venueArea' and named.id = any(array(select venue_area_id from room_venue_areas where room_id = ${roomId}))`,
  )

async function patternsOf(ctx: Ctx, at: Date, spaceId: string) {
  const inSpace = sql`named.kind = 'pattern'
    and named.id = any(array(select id from patterns where room_id = ${spaceId} or venue_area_id = ${spaceId}))`
  const items = await relatives(ctx, at, sql`${inSpace} and ${isPublicAt('named.id', at)}`)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${namedInScope(ctx)} as named
    where ${inSpace}`.execute(ctx.db)
  return { items, count: rows[0]?.count ?? 0 }
}

async function reasonOf(ctx: Ctx, { stop }: AsOfItem): Promise<string | null> {
  if (!stop || !can(ctx.actor, 'stop.read')) return null
  const row = await ctx.db.selectFrom('stops').select('reason').where('id', '=', stop.id).executeTakeFirst()
  return row?.reason ?? null
}

async function capsOf(ctx: Ctx, at: Date, roomId: string): Promise<Why['caps']> {
  const { rows } = await sql<Why['caps'][number]>`select * from (
      select id, title, title_en as "titleEn", ${deliveryStateAt(at, ctx.now)} as state from rich_contents where room_id = ${roomId}
    ) as content where state <> 'delivering' order by title, id`.execute(ctx.db)
  return rows
}

async function occupancyOf(ctx: Ctx, roomId: string): Promise<number | null> {
  const row = await ctx.db
    .selectFrom('rooms')
    .select(['limit_on', 'limit_number'])
    .where('id', '=', roomId)
    .executeTakeFirst()
  return row?.limit_on ? row.limit_number : null
}
