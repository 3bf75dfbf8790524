import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import { attachEmbedded } from '#lib/cms/app/embedded/server.ts'
import { createDb } from '#lib/cms/kernel/db/connect.ts'
import type { DB } from '#lib/cms/kernel/db/db.d.ts'
import { ensureFirstManager } from '#lib/cms/people/identity/first-manager.ts'
import { ownDatabase } from './own-database.ts'

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

type Manager = { email: string; password: string }

/**
 * A migrated database on the server of this test run, for a console to be started with (DATABASE_URL). `renew` makes it what a first
 * start makes of it: nobody and nothing but the first manager. `drop` ends the sessions that are left.
 */
export async function consoleDatabase() {
  const { databaseUrl: socketUrl, empty, drop } = await ownDatabase('console')
  // A socket, which the address carries behind the host that a console insists on.
  const databaseUrl = socketUrl.replace('@/', '@localhost/')
  const renew = async (manager: Manager) => {
    await empty()
    const db = createDb(databaseUrl, { max: 1 })
    try {
      await ensureFirstManager(db, manager)
      // Deleted without a trigger: whoever remembers what was public must look again.
      await sql`insert into public_changes default values`.execute(db)
    } finally {
      await db.destroy()
    }
  }
  return { databaseUrl, renew, drop: () => drop('with (force)') }
}
