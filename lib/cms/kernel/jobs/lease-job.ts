import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../context/context.ts'
import { isLeaseOver, leaseEnd } from '../db/lease-time.ts'
import { errorCode } from '../system/error-code.ts'
import type { JobKind } from './job-kinds.ts'
import type { Lane } from './lanes.ts'

/** A job this worker holds. */
export type LeasedJob = {
  id: string
  kind: JobKind
  targetId: string
  /** Names the lease: what is written under an older one is refused. */
  attempts: number
  /** How often the work failed by itself before. */
  failures: number
  /** How many leases in a row, up to this one, ended without a word. */
  lost: number
  done: number
  createdAt: Date
}

/** Another worker holds the job now, or it was cancelled: this one must write nothing more. */
export class LeaseLost extends Error {}

const UNIQUE_VIOLATION = '23505'

const inLane = ({ size, kinds }: Lane) => sql<boolean>`jobs.size = ${size} and jobs.kind = any(${[...kinds]})`

/**
 * Takes the job of a lane (without one: of all) that has been due longest, also one whose worker died and whose lease has run out. Of
 * a person one large job runs at a time: the next one waits, and those of others pass it.
 */
export async function leaseJob(db: Db, now: Date, leaseMs: number, lane?: Lane): Promise<LeasedJob | null> {
  try {
    const leased = await sql<LeasedJob>`
      update jobs set state = 'running', attempts = attempts + 1, lost = lost + (state = 'running')::int, lease_until = ${leaseEnd(leaseMs)}
      where id = (
        select id from jobs
        where state in ('waiting', 'running') and next_at <= ${now} and ${isLeaseOver(now)}
          and ${lane ? inLane(lane) : sql`true`}
          and (size = 'small' or not exists (select from jobs as other where other.person_id = jobs.person_id
            and other.size = 'large' and other.state = 'running' and other.id <> jobs.id))
        order by next_at limit 1 for update skip locked)
      returning id, kind, target_id as "targetId", attempts, failures, lost, done,
        created_at as "createdAt"`.execute(db)
    return leased.rows[0] ?? null
  } catch (error) {
    // At the same moment another lane took a large one of the same person.
    if (errorCode(error) === UNIQUE_VIOLATION) return null
    throw error
  }
}

type Change = {
  state?: 'waiting' | 'done' | 'failed'
  lease_until?: RawBuilder<Date> | null
  next_at?: Date
  failures?: number
  lost?: number
  done?: number
  total?: number
  last_error?: string
  finished_at?: Date
}

/**
 * Writes progress or the end of a job, and with it holds the lease. In the transaction of a piece of work it is the fence:
 * throws LeaseLost, and the piece is undone, where the job is somebody else's by now.
 */
export async function holdJob(db: Db, job: LeasedJob, change: Change): Promise<void> {
  const held = await db
    .updateTable('jobs')
    .set(change)
    .where('id', '=', job.id)
    .where('attempts', '=', job.attempts)
    .where('state', '=', 'running')
    .executeTakeFirst()
  if (held.numUpdatedRows !== 1n) throw new LeaseLost(`job ${job.id}, attempt ${job.attempts}`)
}
