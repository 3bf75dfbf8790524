import { sql } from 'kysely'
import type { Ctx, Db, Deps } from '#lib/cms/kernel/context/context.ts'
import { type Clocked, sharedNow } from '#lib/cms/kernel/context/shared-now.ts'
import { statusesOverTime } from '#lib/cms/publication/schedules/door.ts'
import type { Boundary } from '#lib/contracts/boundary-receipts.ts'
import { newId } from '#lib/core/id.ts'
import type { OpenType } from '#lib/core/publication-status.ts'
import { boundaryLag } from './boundary-lag.ts'

/** So many receipts are written in one transaction, so that a long absence is caught up with in steps that each count. */
const CHUNK = 500
/** What was saved before its moment and committed a little after it is still found. */
const LOOK_BACK = sql`interval '10 minutes'`
/** With nothing to see, how far the console has seen is written down only so often. */
const NOTE_EVERY_MS = 5_000
/** How far ahead of every clock what was seen may stand: clocks are not quite alike. */
const AHEAD_MS = 60_000
const DAY_MS = 86_400_000

type Parts = Pick<Deps, 'db' | 'clock' | 'sharedClock' | 'log'>

type Passed = {
  pattern_id: string | null
  ar_event_id: string | null
  open_type: OpenType
  boundary: Boundary['boundary']
  at: Date
}

/**
 * Writes the receipts of openings and closings that have passed, in their order, and how far it has seen: both or neither, so
 * none is missed or written twice, whenever a worker dies. Passed is what has passed by the worker's clock and by the database's, which
 * all workers share: one whose clock is ahead would see what has not happened, and keep the others from looking until it has. Answers
 * whether there may be more; false too while another worker is at it.
 */
export async function seeBoundaries(parts: Parts, chunk = CHUNK): Promise<boolean> {
  const { db, clock, log } = parts
  return db.transaction().execute(async (trx) => {
    const watch = await trx
      .selectFrom('boundary_watch')
      .select(['seen_until', sql<Date>`clock_timestamp()`.as('at')])
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!watch) return false
    const own = clock()
    const now = earliest(own, watch.at)
    if (watch.seen_until.getTime() - latest(own, watch.at).getTime() > AHEAD_MS) {
      // Both clocks were ahead, as where database and console share a machine. What passed while they were is looked through again: as long as they were ahead at least.
      log.warn({ seenUntil: watch.seen_until, now }, 'openings and closings were seen by a clock that was ahead')
      const ahead = Math.min(watch.seen_until.getTime() - now.getTime(), DAY_MS)
      await trx
        .updateTable('boundary_watch')
        .set({ seen_until: new Date(now.getTime() - ahead) })
        .execute()
      return true
    }
    if (watch.seen_until >= now) return false
    const passed = await passedBetween(trx, watch.seen_until, now, chunk)
    await writeReceipts(trx, passed, now)
    const isFull = passed.length === chunk
    if (passed.length > 0 || now.getTime() - watch.seen_until.getTime() >= NOTE_EVERY_MS) {
      const seenUntil = isFull ? latest(watch.seen_until, passed.at(-1)?.at ?? now) : now
      await trx
        .updateTable('boundary_watch')
        .set({ seen_until: seenUntil, looked_at: sharedNow(parts, own) })
        .execute()
    }
    return isFull
  })
}

const latest = (a: Date, b: Date) => (a > b ? a : b)
const earliest = (a: Date, b: Date) => (a < b ? a : b)

/** The first ones without a receipt, in the order of their moments; at one moment what closes makes place for what opens. */
async function passedBetween(trx: Db, seenUntil: Date, now: Date, limit: number): Promise<Passed[]> {
  const { rows } = await sql<Passed>`
    select passed.* from boundaries_between(${seenUntil}::timestamptz - ${LOOK_BACK}, ${now}) as passed
    where not exists (select from boundary_receipts as receipt
        where (receipt.pattern_id = passed.pattern_id or receipt.ar_event_id = passed.ar_event_id)
          and receipt.at = passed.at and receipt.boundary = passed.boundary and receipt.open_type = passed.open_type)
      and (passed.at > ${seenUntil} or exists (select from schedule_entries as entry
        where (entry.pattern_id = passed.pattern_id or entry.ar_event_id = passed.ar_event_id)
          and entry.open_type = passed.open_type and entry.updated_at <= passed.at
          and passed.at = case passed.boundary when 'opens' then lower(entry.period) else upper(entry.period) end))
    order by passed.at, passed.boundary, coalesce(passed.pattern_id, passed.ar_event_id), passed.open_type
    limit ${limit}`.execute(trx)
  return rows
}

async function writeReceipts(trx: Db, passed: readonly Passed[], now: Date): Promise<void> {
  if (passed.length === 0) return
  const ids = (column: 'pattern_id' | 'ar_event_id') => [...new Set(passed.flatMap((row) => row[column] ?? []))]
  const statuses = new Map([
    ...(await statusesOverTime({ db: trx }, 'pattern', ids('pattern_id'))),
    ...(await statusesOverTime({ db: trx }, 'arEvent', ids('ar_event_id'))),
  ])
  const rows = passed.map((row) => {
    const at = row.at.getTime()
    const statusAt = statuses.get(row.pattern_id ?? row.ar_event_id ?? '')?.statusAt
    if (!statusAt) throw new Error('a boundary of nothing')
    return { id: newId(now), ...row, seen_at: now, status_before: statusAt(at - 1), status_after: statusAt(at) }
  })
  await trx.insertInto('boundary_receipts').values(rows).execute()
}

/** From here on a worker is behind, in seconds: it looks every second. */
const LATE_SECONDS = 60

/**
 * How far the console has seen, and whether nobody looks, or too slowly, or somebody looked by a clock that was ahead (boundary-lag.ts). Statuses are right all the same; only receipts and live screens wait.
 */
export async function howFarSeen(ctx: Pick<Ctx, 'db'> & Clocked): Promise<{ seenUntil: Date; isLate: boolean }> {
  return ctx.db
    .selectFrom('boundary_watch')
    .select(['seen_until as seenUntil', sql<boolean>`${boundaryLag(ctx)} > ${LATE_SECONDS}`.as('isLate')])
    .executeTakeFirstOrThrow()
}
