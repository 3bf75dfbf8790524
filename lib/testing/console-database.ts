import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Kysely } from 'kysely'
import { createDb } from '#lib/cms/db/connect.ts'
import type { DB } from '#lib/cms/db/db.d.ts'
import { attachEmbedded } from '#lib/cms/db/embedded/server.ts'

/** Looks into the database of a running console. The caller destroys it. */
export async function openConsoleDatabase(dataDir: string): Promise<Kysely<DB>> {
  const running = await attachEmbedded(dataDir)
  if (!running) throw new Error(`no database runs in ${dataDir}`)
  return createDb(running.databaseUrl, { max: 2 })
}

/** Kills the console's PostgreSQL at once, as a power cut would. */
export async function killConsoleDatabase(dataDir: string): Promise<void> {
  const text = await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')
  process.kill(Number(text.split('\n')[0]), 'SIGKILL')
}
