import { type KyselyPlugin, sql } from 'kysely'
import { CodeRefusal } from '#lib/core/errors.ts'
import { outsideCall } from '#lib/core/logs/call-scope.ts'
import type { Db, Deps } from '../context/context.ts'
import { createBell } from '../jobs/bell.ts'
import { listen } from '../jobs/listen.ts'
import type { Intention } from './idempotency.ts'
import { digestOf } from './told-once.ts'

/** Where the calls that shall stop are announced, for whichever process runs them. */
const CHANNEL = 'expo_cancelled_calls'

/** A request that comes between two statements stops none: the next one may be on its way already. So it is made again. */
const AGAIN_MS = 200

type Parts = Pick<Deps, 'db' | 'readinessDb' | 'log' | 'listenUrl'>
type Sent = Pick<Intention, 'actor' | 'key'>

/** What stands for a call where it is announced: nobody who hears it learns its key. */
const nameOf = ({ actor, key }: Sent): string => `${actor} ${digestOf(key)}`

/** What is thrown in a call that was cancelled: all it has done is rolled back. */
class Cancelled extends Error {}

/** The calls of a process that are under way, by their names, each with what stops it; several with one name where a lost answer is asked for again. */
type Hub = { calls: Map<string, Set<() => void>>; listening?: ReturnType<typeof listen> | undefined }

const hubs = new WeakMap<Db, Hub>()

const stopAll = ({ calls }: Hub, name: string): void => {
  for (const stop of calls.get(name) ?? []) stop()
}

/** Has `stop` called where this call is cancelled, here or at another process, until what it answers is called. */
function hearOf({ db, listenUrl }: Parts, sent: Sent, stop: () => void): () => void {
  const hub: Hub = hubs.get(db) ?? { calls: new Map() }
  hubs.set(db, hub)
  const name = nameOf(sent)
  const same = hub.calls.get(name) ?? new Set()
  hub.calls.set(name, same.add(stop))
  if (listenUrl)
    hub.listening ??= outsideCall(() => listen(listenUrl, CHANNEL, (told) => told !== null && stopAll(hub, told)))
  return () => {
    same.delete(stop)
    if (same.size === 0) hub.calls.delete(name)
    if (hub.calls.size > 0) return
    void hub.listening?.stop()
    hub.listening = undefined
  }
}

/**
 * Stops this call, at whichever process it is under way, unless it is about to be committed. Nothing tells whether there is one: what became of it says its
 * own answer. `asked`: the connections by which it is announced.
 */
export async function cancelCall({ db }: Parts, asked: Db, sent: Sent): Promise<void> {
  const hub = hubs.get(db)
  if (hub) stopAll(hub, nameOf(sent))
  await sql`select pg_notify(${CHANNEL}, ${nameOf(sent)})`.execute(asked)
}

/** The one transaction of a call: `work` gets the database as long as nobody cancels it. */
type Within = <T>(transaction: Db, work: (db: Db) => Promise<T>) => Promise<T>

/**
 * Does a call that may be cancelled from its beginning until all its statements were answered; after that it is committed whatever comes. Cancelled, it throws 409
 * xrcms0056, and its transaction is rolled back. `sent` is null where it came without a key, by which alone it could be named.
 */
export async function cancellable<T>(
  parts: Parts,
  sent: Sent | null,
  call: (within: Within) => Promise<T>,
): Promise<T> {
  if (!sent) return call((transaction, work) => work(transaction))
  const gone = new AbortController()
  const { signal } = gone
  let standing: 'waiting' | 'open' | 'ended' = 'waiting'
  const stopHearing = hearOf(parts, sent, () => standing !== 'ended' && gone.abort())
  const within: Within = async (transaction, work) => {
    standing = 'open'
    if (signal.aborted) throw new Cancelled()
    const stopper = stopperOf(parts, await backendOf(transaction))
    signal.addEventListener('abort', stopper.begin)
    if (signal.aborted) stopper.begin()
    const [ended] = await Promise.allSettled([work(transaction.withPlugin(refusing(signal)))])
    standing = 'ended'
    // The connection is for others only when nothing is under way any more that stops what it is asked.
    await stopper.end()
    if (signal.aborted) throw new Cancelled()
    if (ended.status === 'rejected') throw ended.reason
    return ended.value
  }
  // Who waits for a connection has nothing to roll back: she hears it at once.
  const calledOff = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => standing === 'waiting' && reject(new Cancelled()))
  })
  try {
    return await Promise.race([call(within), calledOff])
  } catch (error) {
    throw error instanceof Cancelled ? new CodeRefusal(409, 'xrcms0056') : error
  } finally {
    stopHearing()
  }
}

/** Refuses every statement once the signal is used. */
const refusing = (signal: AbortSignal): KyselyPlugin => ({
  transformQuery({ node }) {
    if (signal.aborted) throw new Cancelled()
    return node
  },
  transformResult: async ({ result }) => result,
})

/** The server process that works on a transaction, and when that began. */
type Backend = { pid: number; began: string }

async function backendOf(transaction: Db): Promise<Backend> {
  const { rows } = await sql<Backend>`select pg_backend_pid() as pid, extract(epoch from now())::text as began`.execute(
    transaction,
  )
  if (!rows[0]) throw new Error('a transaction has no process')
  return rows[0]
}

/**
 * Stops what a transaction is being asked, from `begin` on until `end`, which resolves when no request for that is under way any more. Asked for by the process and the beginning of the
 * transaction, so that it is nobody else's: another server, after a failover, or a pooler, may have given the number to others.
 */
function stopperOf({ db, readinessDb = db, log }: Parts, { pid, began }: Backend) {
  const bell = createBell()
  let isEnded = false
  let stopping: Promise<void> | undefined
  async function stop(): Promise<void> {
    while (!isEnded) {
      try {
        await sql`select pg_cancel_backend(pid) from pg_stat_activity
          where pid = ${pid} and extract(epoch from xact_start)::text = ${began}`.execute(readinessDb)
      } catch (error) {
        log.warn({ err: error }, 'what a cancelled call asks could not be stopped yet')
      }
      if (!isEnded) await bell.sleep(AGAIN_MS)
    }
  }
  return {
    begin: () => {
      stopping ??= stop()
    },
    async end() {
      isEnded = true
      bell.ring()
      await stopping
    },
  }
}
