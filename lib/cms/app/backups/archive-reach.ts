import { sql } from 'kysely'
import type { Db } from '#lib/cms/kernel/context/context.ts'
import { StartError } from '#lib/cms/kernel/system/start-error.ts'

/** How long what is committed may be on its way: twice as long as the archive may stand still before that is told. */
const ON_ITS_WAY_MS = 600_000

/**
 * The moment that the archive of this database must have reached at `now`: that of its newest change that is no longer on its way, and where the server has run for
 * that long, the latest that a worker looked for openings and closings, less that time. So a console that was stopped for days and archived till then owes nothing. Null where
 * nothing was ever changed: it is another machine's archive.
 */
export async function owedUntil(db: Db, now: Date): Promise<Date | null> {
  const settled = new Date(now.getTime() - ON_ITS_WAY_MS)
  const { rows } = await sql<{ changed: Date | null; worked: Date | null }>`
    select (select max(at) from audit where at < ${settled}) as changed,
      (select least(seen_until - make_interval(secs => ${ON_ITS_WAY_MS / 1000}), ${settled}) from boundary_watch
        where pg_postmaster_start_time() < ${settled}) as worked`.execute(db)
  const [{ changed, worked } = { changed: null, worked: null }] = rows
  return changed && worked ? new Date(Math.max(changed.getTime(), worked.getTime())) : (changed ?? worked)
}

const HOUR_MS = 3_600_000

/**
 * Makes sure that an archive whose newest moment is `at` reaches what it owes to its database; of an archive whose database is not here, that it is not older than a backup may be.
 * Throws StartError where it is.
 */
export function demandReach(
  at: Date,
  { owed, now, maxAgeHours }: { owed: Date | null; now: Date; maxAgeHours: number },
) {
  const end = `The archive of the log cannot be relied on: it ends at ${at.toISOString()}`
  if (owed && at < owed)
    throw new StartError(
      `${end}, and the database was still at work at ${owed.toISOString()}. What was changed between the two would be lost with this machine. ` +
        'Is the console running with POINT_IN_TIME_DAYS? Its log says why: "The archive of the log stands still".',
    )
  const age = Math.floor((now.getTime() - at.getTime()) / HOUR_MS)
  if (!owed && age >= maxAgeHours)
    throw new StartError(`${end}, ${age} hours ago, and there is no database here that says whether that is all.`)
}
