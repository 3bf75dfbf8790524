import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#lib/cms/kernel/db/db.d.ts'

/** What a session can wait for that another one holds; short waits of the server itself are none of these. */
type Lock = 'advisory' | 'relation' | 'transactionid' | 'tuple'
const LOCKS: readonly Lock[] = ['advisory', 'transactionid', 'tuple']

const POLL_MS = 5

async function waiters(db: Kysely<DB>, locks: readonly Lock[]): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock' and wait_event = any(${[...locks]})`.execute(db)
  return rows.length
}

/** Whether a call has ended, either way. */
function ending(call: Promise<unknown>): () => boolean {
  let isEnded = false
  const end = () => {
    isEnded = true
  }
  call.then(end, end)
  return () => isEnded
}

/**
 * Until each of these calls waits for a lock that the test holds, so that they go on from one moment. Throws where one ends before:
 * then nothing kept it.
 * @param locks what counts as waiting; where calls could wait for each other too, only what the test holds
 */
export async function untilTheyWait(
  db: Kysely<DB>,
  calls: readonly Promise<unknown>[],
  locks: readonly Lock[] = LOCKS,
): Promise<void> {
  const endings = calls.map(ending)
  while ((await waiters(db, locks)) < calls.length) {
    if (endings.some((isEnded) => isEnded())) throw new Error('a call ended without waiting for the lock')
    await wait(POLL_MS)
  }
}

/** What a call gives that must pass by what the test holds. Throws where it waits for it. */
export async function withoutWaiting<Result>(db: Kysely<DB>, call: Promise<Result>): Promise<Result> {
  const isEnded = ending(call)
  while (!isEnded()) {
    if ((await waiters(db, LOCKS)) > 0) throw new Error('the call waits for a lock')
    await wait(POLL_MS)
  }
  return call
}
