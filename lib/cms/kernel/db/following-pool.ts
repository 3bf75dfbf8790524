import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { errorCode } from '../system/error-code.ts'
import { isOutage } from './outage.ts'
import { NoPrimaryError, primaryOf } from './primary.ts'

/** How long a call waits for a standby to be promoted before it is told that the database is away; a promotion takes a second or two. */
const MOST_PATIENCE_MS = 5_000
const PAUSE_MS = 100

/** What may be asked of a pool, wherever its connections lead. */
export type PoolOfPrimary = Pick<pg.Pool, 'end' | 'totalCount' | 'idleCount' | 'waitingCount'> & {
  connect(): Promise<pg.PoolClient>
  /** Is told what a statement failed with. */
  onRefusal(error: unknown): void
}

/** Was no connection had since the server is gone, and not since many want one? */
function isLost(error: unknown): boolean {
  if (error instanceof NoPrimaryError) return false
  if (error instanceof Error && /^timeout exceeded/.test(error.message)) return false
  return isOutage(error) && !errorCode(error).startsWith('53')
}

/** Whoever waits in it gets a connection or its refusal first: a pool that was ended answers nobody any more. */
async function retire(pool: pg.Pool): Promise<void> {
  while (pool.waitingCount > 0) await sleep(PAUSE_MS, undefined, { ref: false })
  await pool.end()
}

/**
 * A pool whose connections lead to the host that takes writes, of an address with several: `poolAt` makes one of a single host. When that host is lost, or
 * refuses to write, the next connection is one to its successor; nothing was sent on it, so whoever asks for it waits `patienceMs`, at most 5 seconds.
 */
export function followPrimary(
  databaseUrl: string,
  patienceMs: number,
  poolAt: (address: string) => pg.Pool,
): PoolOfPrimary {
  const primary = primaryOf(databaseUrl)
  let at = ''
  let pool: pg.Pool | undefined
  const retiring = new Set<Promise<void>>()

  function poolOf(address: string): pg.Pool {
    if (pool && at === address) return pool
    if (pool) {
      const gone = retire(pool).finally(() => retiring.delete(gone))
      retiring.add(gone)
    }
    at = address
    pool = poolAt(address)
    return pool
  }

  async function connect(): Promise<pg.PoolClient> {
    const until = performance.now() + Math.min(patienceMs, MOST_PATIENCE_MS)
    for (;;) {
      const address = await primary.address(until - performance.now())
      try {
        return await poolOf(address).connect()
      } catch (error) {
        if (!isLost(error)) throw error
        primary.suspect(address)
        if (performance.now() > until) throw error
        await sleep(PAUSE_MS)
      }
    }
  }

  return {
    connect,
    async end() {
      await Promise.all([pool?.end(), ...retiring])
    },
    get totalCount() {
      return pool?.totalCount ?? 0
    },
    get idleCount() {
      return pool?.idleCount ?? 0
    },
    get waitingCount() {
      return pool?.waitingCount ?? 0
    },
    onRefusal(error) {
      if (error instanceof pg.DatabaseError && error.code === '25006') primary.suspect(at)
    },
  }
}
