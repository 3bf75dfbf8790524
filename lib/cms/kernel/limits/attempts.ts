import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { tooMany } from '#lib/core/errors.ts'
import type { Db, OpenCtx } from '../context/context.ts'
import { type Clocked, nowOf, sharedAgo } from '../context/shared-now.ts'

/** `max` tries within `windowMs` of what `key` names. A window that is over starts anew: nobody is kept out for good. */
export type Limit = { key: readonly string[]; max: number; windowMs: number }

export type Tried = Pick<OpenCtx, 'db'> & Clocked

/** What a row is found by: a digest, since what is typed may be anything, passwords included. */
export const keyDigest = ({ key }: { key: readonly string[] }) => createHash('sha256').update(key.join('\n')).digest()

/**
 * Counts a try against its limits before it is looked at; the rows are shared by all instances. Throws 429 xrcms0029 with the
 * seconds to wait. Callers pass limits that others share in the same order, so that two never wait for each other.
 */
export async function countTry(ctx: Tried, limits: readonly Limit[]): Promise<void> {
  if (limits.length === 0) return
  const counted = await ctx.db
    .insertInto('sign_in_attempts')
    .values(limits.map((limit) => ({ key: keyDigest(limit), window_start: nowOf(ctx), count: 1 })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when ${isOver(ctx, limits)} then 1 else sign_in_attempts.count + 1 end`,
        window_start: sql`case when ${isOver(ctx, limits)} then excluded.window_start else sign_in_attempts.window_start end`,
      }),
    )
    .returning(['key', 'count', sql<number>`extract(epoch from ${nowOf(ctx)} - window_start)::float8`.as('age')])
    .execute()
  const waits = limits.flatMap((limit) => {
    const row = counted.find(({ key }) => key.equals(keyDigest(limit)))
    return row && row.count > limit.max ? [limit.windowMs / 1000 - row.age] : []
  })
  if (waits.length > 0) throw tooMany(Math.max(...waits))
}

/** Has the window of the row in the way ended? Each limit has its own length. */
function isOver(ctx: Tried, limits: readonly Limit[]) {
  const each = limits.map((limit) => {
    const ended = sharedAgo(ctx, limit.windowMs)
    return sql`(sign_in_attempts.key = ${keyDigest(limit)} and sign_in_attempts.window_start <= ${ended})`
  })
  return sql`(${sql.join(each, sql` or `)})`
}

type Counted = Pick<Limit, 'key'>

/** After a success: `fresh` start anew, and this try does not count against `others`, nor bring a pause about. */
export async function forgetTry(ctx: Tried, fresh: readonly Counted[], others: readonly Counted[] = []): Promise<void> {
  if (fresh.length > 0) await ctx.db.deleteFrom('sign_in_attempts').where('key', 'in', fresh.map(keyDigest)).execute()
  for (const limit of others) {
    await ctx.db
      .updateTable('sign_in_attempts')
      .set({ count: sql`greatest(count - 1, 0)`, next_at: null })
      .where('key', '=', keyDigest(limit))
      .execute()
  }
}

/** Forgets the windows that began before `before`; says how many. */
export async function forgetOldTries(db: Db, before: Date): Promise<number> {
  const forgotten = await db.deleteFrom('sign_in_attempts').where('window_start', '<', before).executeTakeFirst()
  return Number(forgotten.numDeletedRows)
}
