import { sql } from 'kysely'
import type { Db } from '#lib/cms/kernel/context/context.ts'

/** How the work stands. Ages in seconds; null where there is nothing to have one. */
export type WorkState = {
  mailsWaiting: number
  mailsGivenUp: number
  mailsAge: number | null
  isHeld: boolean
  jobsWaiting: number
  jobsRunning: number
  jobsAge: number | null
  boundaryLag: number
  backupAge: number | null
  rehearsalAge: number | null
  people: number
}

/** Who made a call within these minutes is at work. */
const AT_WORK_MINUTES = 5

/** In one statement over the small indexes of what is unfinished. */
export async function readWorkState(db: Db, now: Date): Promise<WorkState> {
  const age = (moment: ReturnType<typeof sql>) =>
    sql<number>`extract(epoch from ${now}::timestamptz - ${moment})::float8`
  const { rows } = await sql<WorkState>`
    select mails.waiting as "mailsWaiting", mails.dead as "mailsGivenUp", mails.age as "mailsAge",
      exists (select from mail_hold) as "isHeld",
      work.waiting as "jobsWaiting", work.running as "jobsRunning", work.age as "jobsAge",
      (select ${age(sql`seen_until`)} from boundary_watch) as "boundaryLag",
      (select ${age(sql`max(made_at)`)} from backups) as "backupAge",
      (select ${age(sql`max(rehearsed_at)`)} from backups) as "rehearsalAge",
      (select count(distinct user_id) from sessions
        where last_used_at > ${now}::timestamptz - make_interval(mins => ${AT_WORK_MINUTES}))::int as people
    from (select (count(*) filter (where state in ('queued', 'sending')))::int as waiting,
        (count(*) filter (where state not in ('queued', 'sending', 'sent')))::int as dead,
        ${age(sql`min(next_at) filter (where state in ('queued', 'sending'))`)} as age
      from outbox where state <> 'sent') as mails,
      (select (count(*) filter (where state = 'waiting'))::int as waiting,
        (count(*) filter (where state = 'running'))::int as running,
        ${age(sql`min(next_at) filter (where state = 'waiting')`)} as age
      from jobs where state in ('waiting', 'running')) as work`.execute(db)
  const [state] = rows
  if (!state) throw new Error('the database has no state of its work')
  return state
}
