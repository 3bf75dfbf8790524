import { type RawBuilder, sql } from 'kysely'
import { boundaryLag } from '#lib/cms/across/boundary-receipts/door.ts'
import type { Deps } from '#lib/cms/kernel/context/context.ts'
import { earlierNow, sharedNow } from '#lib/cms/kernel/context/shared-now.ts'

/** How the work behind the calls stands. Ages and lags in seconds. */
export type ExpoState = {
  mailsWaiting: number
  mailsGivenUp: number
  /** How long the mail that is due longest has been due; 0 for none. */
  mailsAge: number
  jobsWaiting: number
  jobsRunning: number
  /** How long the job that is due longest has been due; 0 for none. */
  jobsAge: number
  /** How long a job in hand has been left by its worker: since its lease ended and nobody took it over; 0 for none. */
  jobsLeft: number
  /** How long ago a worker last looked whether openings and closings had passed, or how far behind or ahead what it saw is. */
  boundaryLag: number
  /** How old the newest backup is; null where none was made. */
  backupAge: number | null
  /** How long ago was what the archive of the log has last; null where none is kept. */
  archiveLag: number | null
  /** How long ago a worker last cleared away whole what nobody needs any more. */
  tidyAge: number
}

/** Asked anew after this long at the earliest, however often and by however many the metrics are read. */
const KEPT_MS = 15_000
/** A scrape must be answered even where the database is not. */
const PATIENCE_MS = 3_000

type Parts = Pick<Deps, 'db' | 'sharedClock'>

/**
 * The state in one statement: each part reads the small index of what is unfinished, never the table (outbox_unsent, outbox_due, jobs_due). What the database dates (leases, when
 * it was looked for boundaries) is judged by the clock that all share, the rest by the earlier of that and the own one, `now`. `more`: further columns, from their comma on, answered too.
 */
export async function readExpoState<More = unknown>(
  parts: Parts,
  now: Date,
  more: RawBuilder<More> = sql``,
): Promise<ExpoState & More> {
  const shared = sharedNow(parts, now)
  const earlier = earlierNow(parts, now)
  const age = (least: ReturnType<typeof sql>, at = earlier) =>
    sql<number>`greatest(0, coalesce(extract(epoch from ${at} - ${least}), 0))::float8`
  const { rows } = await sql<ExpoState & More>`
    select mails.waiting as "mailsWaiting", mails.stuck as "mailsGivenUp", mails.age as "mailsAge",
      jobs.waiting as "jobsWaiting", jobs.running as "jobsRunning", jobs.age as "jobsAge", jobs.left_for as "jobsLeft",
      (select ${boundaryLag({ deps: parts, now })} from boundary_watch) as "boundaryLag",
      (select extract(epoch from ${earlier} - max(made_at))::float8 from backups) as "backupAge",
      (select ${age(sql`kept_until`)} from log_archive) as "archiveLag",
      (select ${age(sql`ended_at`)} from tidy_rounds) as "tidyAge" ${more}
    from (select (count(*) filter (where state in ('unworded', 'queued', 'sending')))::int as waiting,
        (count(*) filter (where state not in ('unworded', 'queued', 'sending')))::int as stuck,
        ${age(sql`min(next_at) filter (where state in ('unworded', 'queued', 'sending'))`)} as age
      from outbox where state <> 'sent') as mails,
      (select (count(*) filter (where state = 'waiting'))::int as waiting,
        (count(*) filter (where state = 'running'))::int as running,
        ${age(sql`min(next_at) filter (where state = 'waiting')`)} as age,
        ${age(sql`min(lease_until) filter (where state = 'running')`, shared)} as left_for
      from jobs where state in ('waiting', 'running')) as jobs`.execute(parts.db)
  const [state] = rows
  if (!state) throw new Error('the database has no state of its work')
  return state
}

/** Answers the state, or null where the database does not answer it within three seconds; one statement at most every 15 seconds. */
export function stateReader(parts: Parts, clock: () => Date): () => Promise<ExpoState | null> {
  let known: { at: number; state: Promise<ExpoState | null> } | undefined
  return () => {
    const now = clock()
    if (!known || now.getTime() - known.at >= KEPT_MS) {
      // What failed is seen by its number: expo_db_up is 0.
      const answered = readExpoState(parts, now).catch(() => null)
      known = { at: now.getTime(), state: answered }
    }
    return Promise.race([known.state, patience()])
  }
}

const patience = () =>
  new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), PATIENCE_MS).unref()
  })
