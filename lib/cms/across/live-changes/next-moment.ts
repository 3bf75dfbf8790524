import { sql } from 'kysely'
import type { Db } from '#lib/cms/kernel/context/context.ts'
import { grantsAt } from '#lib/cms/kernel/scope/grants-at.ts'
import { boundaryAfter } from '#lib/cms/publication/public-state/door.ts'
import { SHOWN_BOUNDS } from './shown-bounds.ts'

/** When something of what is told comes by the clock: an open period or a notice begins or ends, somebody's access ends, it is over with her last day, or a request for access was not answered in time. */
export async function nextMoment(db: Db, after: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select least(${boundaryAfter(after)},
    (select min(at) from ${SHOWN_BOUNDS} where at > ${after}),
    (select min(ends_at) from ${grantsAt(after)} where ends_at > ${after}),
    (select min(leaves_at) from users where leaves_at > ${after}),
    (select min(lapses_at) from access_requests where state = 'open' and lapses_at > ${after})) as at`.execute(db)
  return rows[0]?.at ?? null
}
