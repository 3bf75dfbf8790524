import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { startEmbedded } from '#lib/cms/app/embedded/server.ts'
import { freePort } from '#lib/cms/app/launch/free-port.ts'
import type { Db } from '#lib/cms/kernel/context/context.ts'
import { createDb } from '#lib/cms/kernel/db/connect.ts'
import { migrate } from '#lib/cms/kernel/db/migrate.ts'
import { type SeedSize, seed } from '#lib/demo/seed.ts'
import { type ChildProgram, startProgram } from './child-program.ts'

const FIRST_PORT = Number(process.env.BENCH_PORT ?? 4790)
const PORTS = { raw: FIRST_PORT, cms: FIRST_PORT + 1, next: FIRST_PORT + 2, plain: FIRST_PORT + 4 }

const originOf = (port: number) => `http://127.0.0.1:${port}`

export type Servers = {
  raw: ChildProgram & { origin: string }
  cms: ChildProgram & { origin: string }
  next: ChildProgram & { origin: string }
  /** A table of rooms without a script. */
  plain: ChildProgram & { origin: string }
  databaseUrl: string
  /** Process ID of PostgreSQL. */
  databasePid: number
  stop(): Promise<void>
}

/** An embedded database of its own, in a folder that goes with it. */
async function startDatabase(fill: (db: Db) => Promise<unknown>) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'expo-bench-'))
  const server = await startEmbedded({ dataDir })
  const db = createDb(server.databaseUrl, { max: 2 })
  await migrate(db)
  const started = Date.now()
  const counts = await fill(db)
  await sql`vacuum analyze`.execute(db)
  console.log(`filled in ${((Date.now() - started) / 1000).toFixed(1)} s:`, counts)
  await db.destroy()
  const stop = async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  // The socket's folder still decides; a URL with a user and no host is none to the console's configuration.
  const pid = Number((await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
  return { dataDir, pid, databaseUrl: server.databaseUrl.replace('@/', '@localhost/'), stop }
}

const envOf = ({ databaseUrl, dataDir }: { databaseUrl: string; dataDir: string }) => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: path.join(dataDir, 'console'),
  PUBLIC_URL: originOf(PORTS.next),
  APP_ENV: 'local',
  APP_SECRET: randomBytes(32).toString('hex'),
  LOG_LEVEL: 'error',
  HOST: '127.0.0.1',
})

const nextAt = (port: number) => [
  'node_modules/next/dist/bin/next',
  'start',
  '--port',
  String(port),
  '--hostname',
  '127.0.0.1',
]

type Settings = Record<string, string>

/** The console with the CMS in process on a database that `fill` has filled; `settings`: variables of its own, or what makes them of the database's address. */
export async function startConsole(
  fill: (db: Db) => Promise<unknown>,
  settings: Settings | ((databaseUrl: string) => Promise<Settings>) = {},
) {
  const database = await startDatabase(fill)
  const port = await freePort()
  const origin = originOf(port)
  try {
    const own = typeof settings === 'function' ? await settings(database.databaseUrl) : settings
    const env = { ...envOf(database), PUBLIC_URL: origin, ...own }
    const program = await startProgram(nextAt(port), env, `${origin}/healthz`)
    const stop = async () => {
      await program.stop()
      await database.stop()
    }
    return { origin, pid: program.pid, databasePid: database.pid, stop }
  } catch (error) {
    await database.stop()
    throw error
  }
}

const seeded = (size: SeedSize) => startDatabase((db) => seed(db, size, { now: new Date(), appEnv: 'local' }))

/** Starts programs one after the other, and ends all of them and the database with `stop`. */
async function startOn(size: SeedSize) {
  const database = await seeded(size)
  const common = envOf(database)
  const started: ChildProgram[] = []
  const stop = async () => {
    for (const program of started) await program.stop()
    await database.stop()
  }
  const start = async (port: number, args: string[], ready: string, env: Record<string, string>) => {
    const program = await startProgram(args, { ...common, ...env }, originOf(port) + ready)
    started.push(program)
    return { ...program, origin: originOf(port) }
  }
  const withStop = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      await stop()
      throw error
    }
  }
  return { database, start, stop, withStop }
}

type On = Awaited<ReturnType<typeof startOn>>

const startRaw = ({ start }: On) => start(PORTS.raw, ['bench/raw-server.ts'], '/', { PORT: String(PORTS.raw) })
const startCms = ({ start }: On) =>
  start(PORTS.cms, ['lib/cms/app/bin/serve.ts'], '/cms/v1/fe/me', { CMS_PORT: String(PORTS.cms) })

/** The raw server and the CMS alone on one database, without a built console. */
export async function startWithoutConsole(size: SeedSize): Promise<Omit<Servers, 'next' | 'plain'>> {
  const on = await startOn(size)
  const { databaseUrl, pid: databasePid } = on.database
  return on.withStop(async () => {
    const raw = await startRaw(on)
    return { raw, cms: await startCms(on), databaseUrl, databasePid, stop: on.stop }
  })
}

/** The servers on one database: raw, the CMS alone, the console with the CMS in process, a plain page. All as in production, quiet. */
export async function startServers(size: SeedSize): Promise<Servers> {
  const on = await startOn(size)
  const { databaseUrl, pid: databasePid } = on.database
  return on.withStop(async () => ({
    raw: await startRaw(on),
    cms: await startCms(on),
    next: await on.start(PORTS.next, nextAt(PORTS.next), '/healthz', {}),
    plain: await on.start(PORTS.plain, ['bench/rows/plain-page.ts'], '/', { PORT: String(PORTS.plain) }),
    databaseUrl,
    databasePid,
    stop: on.stop,
  }))
}
