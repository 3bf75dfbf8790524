import { sql } from 'kysely'
import { newId } from '#lib/core/id.ts'
import type { Db } from '../context/context.ts'
import type { JobKind } from './job-kinds.ts'
import { JOBS_CHANNEL } from './jobs-channel.ts'
import { jobSize } from './lanes.ts'

/**
 * Writes a job within the caller's transaction; it begins after its commit, or never. `targetId`: what the work is on; `personId`: who
 * asks for it; `units`: the rows, people or addresses it is about.
 */
export async function enqueueJob(
  db: Db,
  kind: JobKind,
  targetId: string,
  now: Date,
  { personId, units }: { personId: string | null; units: number } = { personId: null, units: 0 },
): Promise<void> {
  const size = jobSize(units)
  const job = db.insertInto('jobs').values({
    id: newId(now),
    kind,
    target_id: targetId,
    person_id: personId,
    size,
    state: 'waiting',
    next_at: now,
    created_at: now,
  })
  await sql`with job as (${job}) select pg_notify(${JOBS_CHANNEL}, '')`.execute(db)
}
