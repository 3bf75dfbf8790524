import { setTimeout as sleep } from 'node:timers/promises'
import { logFormat } from '#lib/core/logs/open-log.ts'
import { type EmbeddedServer, startEmbedded } from '../embedded/server.ts'
import { renewLog } from '../embedded/server-log.ts'
import type { Env } from '../env.ts'
import { watchDisk } from './disk-watch.ts'
import { tellPostgres } from './tell-postgres.ts'

export type DatabaseHome = {
  databaseUrl: string
  /** Of the superuser, where the server is ours. */
  adminUrl?: string
  /** One line for the operator: what was found or started. */
  says: string
  /** Rejects when the database has gone and did not come back; never otherwise. */
  lost: Promise<never>
  stop(): Promise<void>
}

type Options = { dataDir: string; pgBin?: string | undefined; archive: boolean }

const lookEveryMs = 2000
/** Whoever is under way waits for it: a look costs a tenth of a millisecond. */
const aliveEveryMs = 200
const mostTries = 5

/** Watches the embedded server, its log and its disk, and brings the server back when it died (out of memory, full disk, killed by hand). */
function keepUp(options: Options, first: EmbeddedServer, catchUp: () => Promise<void>) {
  const disk = watchDisk(options.dataDir, console.error)
  let server = first
  let stopping = false
  let reviving: Promise<unknown> = Promise.resolve()
  let logTrouble = ''

  /** A full disk is waited out, since a server cannot start on it; anything else is tried five times. */
  async function revive(): Promise<void> {
    console.error('PostgreSQL has gone; starting it again')
    const told = new Set<string>()
    for (let failures = 0; !stopping; ) {
      const isLow = await disk.look()
      try {
        server = await startEmbedded(options)
        return
      } catch (error) {
        if (!isLow) failures += 1
        if (failures === mostTries) throw error
        const reason = error instanceof Error ? error.message : String(error)
        // The last lines of its log are others each time: of each kind of reason the first is told.
        const [kind = ''] = reason.split('\n')
        if (!told.has(kind)) console.error(`PostgreSQL does not start yet: ${reason}`)
        told.add(kind)
      }
      await sleep(lookEveryMs)
    }
  }

  /** A log that cannot be kept small, as on a full disk, stops nobody: it is told once, and tried again. */
  async function keepLogSmall(): Promise<void> {
    try {
      await renewLog(options.dataDir, catchUp)
      logTrouble = ''
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (reason !== logTrouble) console.error(`The log of PostgreSQL cannot be begun anew: ${reason}`)
      logTrouble = reason
    }
  }

  async function watch(): Promise<never> {
    for (let lookAt = Date.now() + lookEveryMs; ; ) {
      await sleep(aliveEveryMs, undefined, { ref: false })
      if (stopping) return new Promise<never>(() => {})
      if (!(await server.isAlive())) {
        reviving = revive()
        await reviving
      } else if (Date.now() >= lookAt) {
        // A copy of the log takes room, which the server needs more where there is little.
        if (!(await disk.look())) await keepLogSmall()
        lookAt = Date.now() + lookEveryMs
      }
    }
  }

  async function stop(): Promise<void> {
    stopping = true
    // A server that is just coming up must not stay behind.
    await reviving.catch(() => {})
    await server.stop()
  }

  return { lost: watch(), stop }
}

/** The database a server of ours works on, for as long as it works: DATABASE_URL, else the embedded one, watched. */
export async function openDatabaseHome(env: Env, dataDir: string): Promise<DatabaseHome> {
  if (env.DATABASE_URL) {
    const lost = new Promise<never>(() => {})
    return { databaseUrl: env.DATABASE_URL, says: 'Database: DATABASE_URL', lost, stop: async () => {} }
  }
  const options = { dataDir, pgBin: env.PG_BIN, archive: env.POINT_IN_TIME_DAYS > 0 }
  const told = logFormat(env.LOG_FORMAT) === 'json' ? await tellPostgres(dataDir, env.LOG_LEVEL) : undefined
  const server = await startEmbedded(options)
  const says = server.takenOver
    ? 'Database: embedded PostgreSQL, taken over as it ran'
    : 'Database: embedded PostgreSQL, started'
  const { lost, stop } = keepUp(options, server, told?.catchUp ?? (async () => {}))
  return {
    databaseUrl: server.databaseUrl,
    adminUrl: server.adminUrl,
    says,
    lost,
    async stop() {
      await stop()
      await told?.stop()
    },
  }
}
