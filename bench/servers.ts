import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { startEmbedded } from '#lib/cms/app/embedded/server.ts'
import type { Db } from '#lib/cms/kernel/context/context.ts'
import { createDb } from '#lib/cms/kernel/db/connect.ts'
import { migrate } from '#lib/cms/kernel/db/migrate.ts'
import { type SeedSize, seed } from '#lib/demo/seed.ts'
import { type ChildProgram, startProgram } from './child-program.ts'

const PORTS = { raw: 4790, cms: 4791, next: 4792, plain: 4794 }

const originOf = (port: number) => `http://127.0.0.1:${port}`

export type Servers = {
  raw: ChildProgram & { origin: string }
  cms: ChildProgram & { origin: string }
  next: ChildProgram & { origin: string }
  /** A table of rooms without a script. */
  plain: ChildProgram & { origin: string }
  databaseUrl: string
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
  return { dataDir, databaseUrl: server.databaseUrl.replace('@/', '@localhost/'), stop }
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

const NEXT = ['node_modules/next/dist/bin/next', 'start', '--port', String(PORTS.next), '--hostname', '127.0.0.1']

/** The console with the CMS in process on a database that `fill` has filled. */
export async function startConsole(fill: (db: Db) => Promise<unknown>) {
  const database = await startDatabase(fill)
  const origin = originOf(PORTS.next)
  try {
    const program = await startProgram(NEXT, envOf(database), `${origin}/healthz`)
    const stop = async () => {
      await program.stop()
      await database.stop()
    }
    return { origin, stop }
  } catch (error) {
    await database.stop()
    throw error
  }
}

/** The three servers on one database: raw, the CMS alone, and the console with the CMS in process. All as in production, quiet. */
export async function startServers(size: SeedSize): Promise<Servers> {
  const database = await startDatabase((db) => seed(db, size, { now: new Date(), appEnv: 'local' }))
  const started: ChildProgram[] = []
  const stop = async () => {
    for (const program of started) await program.stop()
    await database.stop()
  }
  const start = async (port: number, args: string[], ready: string, env: Record<string, string>) => {
    const program = await startProgram(args, env, originOf(port) + ready)
    started.push(program)
    return { ...program, origin: originOf(port) }
  }
  const common = envOf(database)
  try {
    return {
      raw: await start(PORTS.raw, ['bench/raw-server.ts'], '/', { ...common, PORT: String(PORTS.raw) }),
      cms: await start(PORTS.cms, ['lib/cms/app/bin/serve.ts'], '/cms/v1/fe/me', {
        ...common,
        CMS_PORT: String(PORTS.cms),
      }),
      next: await start(PORTS.next, NEXT, '/healthz', common),
      plain: await start(PORTS.plain, ['bench/rows/plain-page.ts'], '/', { ...common, PORT: String(PORTS.plain) }),
      databaseUrl: database.databaseUrl,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
