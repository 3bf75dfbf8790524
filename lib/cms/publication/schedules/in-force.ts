import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { wrongState } from '#lib/core/errors.ts'

/** Refuses with 409 xrcms5501 while a stop of the pattern, or of the venue area or room it belongs to, is in force. */
export async function demandNotStopped(ctx: Pick<Ctx, 'db'>, patternId: string): Promise<void> {
  if (await isStopped(ctx, 'patterns', patternId)) throw wrongState('xrcms5501')
}

/** The same of an AR event, with 409 xrcms1203. */
export async function demandArNotStopped(ctx: Pick<Ctx, 'db'>, arEventId: string): Promise<void> {
  if (await isStopped(ctx, 'ar_events', arEventId)) throw wrongState('xrcms1203')
}

/** The same as a condition on a row of `table`: no stop of it or of its space is in force. */
export const isNotStopped = (table: 'patterns' | 'ar_events') =>
  sql<boolean>`not exists (select from stops where stops.reopened_at is null
    and stops.target_id in (${sql.ref(`${table}.id`)}, ${sql.ref(`${table}.space_id`)}))`

async function isStopped(ctx: Pick<Ctx, 'db'>, table: 'patterns' | 'ar_events', id: string): Promise<boolean> {
  const inForce = await ctx.db
    .selectFrom('stops')
    .select(sql`1`.as('one'))
    .where('reopened_at', 'is', null)
    .where(sql<boolean>`target_id in (select unnest(array[id, space_id]) from ${sql.table(table)} where id = ${id})`)
    .executeTakeFirst()
  return inForce !== undefined
}

/** Those of these patterns of which a stop, or one of the space they belong to, is in force. */
export async function stoppedAmong(ctx: Pick<Ctx, 'db'>, patternIds: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom('patterns')
    .select('id')
    .where('id', '=', sql<string>`any(${[...patternIds]}::uuid[])`)
    .where(sql<boolean>`not ${isNotStopped('patterns')}`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Is a stop of one of these patterns, or of the spaces they belong to, in force? */
export const isAnyStopped = (ctx: Pick<Ctx, 'db'>, patternIds: readonly string[]): Promise<boolean> =>
  isAnyOf(ctx, 'patterns', patternIds)

/** The same of AR events. */
export const isAnyArStopped = (ctx: Pick<Ctx, 'db'>, arEventIds: readonly string[]): Promise<boolean> =>
  isAnyOf(ctx, 'ar_events', arEventIds)

async function isAnyOf(
  ctx: Pick<Ctx, 'db'>,
  table: 'patterns' | 'ar_events',
  ids: readonly string[],
): Promise<boolean> {
  if (ids.length === 0) return false
  const { rows } = await sql`select 1 from stops where reopened_at is null and target_id in (
    select unnest(array[id, space_id]) from ${sql.table(table)} where id = any(${[...ids]}::uuid[])) limit 1`.execute(
    ctx.db,
  )
  return rows.length > 0
}
