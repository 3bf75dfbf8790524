import { sql } from 'kysely'
import { tooMany } from '#lib/core/errors.ts'
import { nowOf, sharedAgo, sharedIn } from '../context/shared-now.ts'
import { forgetTry, keyDigest, type Tried } from './attempts.ts'

/**
 * Tries of what `key` names: `free` of them, then a pause before each, the first of `firstMs`, each twice as long as the one
 * before, up to `longestMs`. It starts anew `windowMs` after its first try.
 */
export type Pause = { key: readonly string[]; free: number; windowMs: number; firstMs: number; longestMs: number }

/** Counts a try and gives null; one that came within the pause is not counted, and gives the moment from which it may be made, by the shared clock. */
export const tryAgainAt = async (ctx: Tried, pause: Pause): Promise<Date | null> =>
  (await pauseOf(ctx, pause))?.at ?? null

/** The same, with the seconds until then. */
async function pauseOf(ctx: Tried, pause: Pause): Promise<{ at: Date; seconds: number } | null> {
  const key = keyDigest(pause)
  const isOver = sql<boolean>`sign_in_attempts.window_start <= ${sharedAgo(ctx, pause.windowMs)}`
  const first = pause.free <= 1 ? sharedIn(ctx, pause.firstMs) : null
  const counted = await ctx.db
    .insertInto('sign_in_attempts')
    .values({ key, window_start: nowOf(ctx), count: 1, next_at: first })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          count: sql`case when ${isOver} then 1 else sign_in_attempts.count + 1 end`,
          window_start: sql`case when ${isOver} then excluded.window_start else sign_in_attempts.window_start end`,
          next_at: sql`case when ${isOver} then excluded.next_at else ${nextAt(ctx, pause)} end`,
        })
        .where(sql<boolean>`${isOver} or coalesce(sign_in_attempts.next_at <= ${nowOf(ctx)}, true)`),
    )
    .returning('key')
    .executeTakeFirst()
  if (counted) return null
  const row = await ctx.db
    .selectFrom('sign_in_attempts')
    .select(['next_at', sql<number>`extract(epoch from next_at - ${nowOf(ctx)})::float8`.as('seconds')])
    .where('key', '=', key)
    .executeTakeFirst()
  // Forgotten in between: a success of hers.
  return row?.next_at ? { at: row.next_at, seconds: row.seconds } : { at: ctx.now, seconds: 0 }
}

/** The end of the pause that the try which is being counted brings about. */
function nextAt(ctx: Tried, { free, firstMs, longestMs }: Pause) {
  const beyond = sql`sign_in_attempts.count + 1 - ${free}::int`
  // The exponent ends before the power gets out of hand.
  const pauseMs = sql`least(${longestMs}::float8, ${firstMs}::float8 * power(2, least(${beyond}, 20)))`
  return sql`case when ${beyond} >= 0 then ${nowOf(ctx)} + ${pauseMs} * interval '1 millisecond' end`
}

/** Counts a try against each of these. Throws 429 xrcms0029 with the seconds to wait for one that came within a pause. */
export async function tryOrWait(ctx: Tried, pauses: readonly Pause[]): Promise<void> {
  for (const pause of pauses) {
    const waits = await pauseOf(ctx, pause)
    if (waits !== null) throw tooMany(waits.seconds)
  }
}

/** How a try among many ended: one of them is told. `succeeded` may be told in a transaction. */
type AmongMany = { failed(): Promise<void>; succeeded(ctx: Tried): Promise<void> }

/**
 * The same for what many share, such as the address of an office, where only failures count: as long as fewer than `free` have failed, tries are made at
 * once, however many. From then on each is counted before it is made, and waits. So many more may fail as were under way when the last free one did.
 */
export async function tryAmongMany(ctx: Tried, pauses: readonly Pause[]): Promise<AmongMany> {
  const counted: Pause[] = []
  const uncounted: Pause[] = []
  for (const pause of pauses) ((await hasFreeTries(ctx, pause)) ? uncounted : counted).push(pause)
  await tryOrWait(ctx, counted)
  return {
    async failed() {
      for (const pause of uncounted) await tryAgainAt(ctx, pause)
    },
    succeeded: (inside) => forgetTry(inside, [], counted),
  }
}

async function hasFreeTries(ctx: Tried, pause: Pause): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('sign_in_attempts')
    .select('count')
    .where('key', '=', keyDigest(pause))
    .where('window_start', '>', sharedAgo(ctx, pause.windowMs))
    .executeTakeFirst()
  return (row?.count ?? 0) < pause.free
}
