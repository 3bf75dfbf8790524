import { sql } from 'kysely'
import type { Db } from '#lib/cms/kernel/context/context.ts'
import { grantsAt } from '#lib/cms/kernel/scope/grants-at.ts'
import { boundaryAfter } from '#lib/cms/publication/public-state/door.ts'
import { AHEAD_HOURS, NOW_MINUTES, SOON_HOURS } from '#lib/core/board-hours.ts'
import { SHOWN_BOUNDS } from './shown-bounds.ts'

/** How long before an opening or closing it is on the board of the day, soon, and now. */
const MINUTES_BEFORE = [NOW_MINUTES, SOON_HOURS * 60, AHEAD_HOURS * 60]

/**
 * `told`: when something of what is told comes by the clock: an open period or a notice begins or ends, somebody's access ends, it is over with her last day, or a request for access was
 * not answered in time. `board`: when an opening or closing comes to be ahead, soon or now on the board of the day, which changes by that alone.
 */
export type NextMoments = { told: Date | null; board: Date | null }

/** The first of each after an instant. */
export async function nextMoments(db: Db, after: Date): Promise<NextMoments> {
  const before = MINUTES_BEFORE.map(
    (minutes) =>
      sql`${boundaryAfter(new Date(after.getTime() + minutes * 60_000))} - ${sql.lit(minutes)} * interval '1 minute'`,
  )
  const { rows } = await sql<NextMoments>`select least(${boundaryAfter(after)},
    (select min(at) from ${SHOWN_BOUNDS} where at > ${after}),
    (select min(ends_at) from ${grantsAt(after)} where ends_at > ${after}),
    (select min(leaves_at) from users where leaves_at > ${after}),
    (select min(lapses_at) from access_requests where state = 'open' and lapses_at > ${after})) as told,
    least(${sql.join(before)}) as board`.execute(db)
  return rows[0] ?? { told: null, board: null }
}
