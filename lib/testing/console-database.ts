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

/**
 * The nightly looks at addresses of today and tomorrow, as begun and over; of yesterday, as a round belongs to the day before until it begins at three. A console asks every ten
 * minutes whether one is due: in an expo that was made anew it would begin ten minutes after the console did, in the middle of whatever test, and look at that one's links.
 */
const NO_ROUND_DUE = `insert into address_rounds (id, day, began_at)
  select gen_random_uuid(), (now() at time zone 'Asia/Tokyo')::date + days, now() from generate_series(-1, 1) as days`

/** The process that holds the console's folder: the one that watches over the others. Throws where none has said so. */
export async function holderOf(dataDir: string): Promise<number> {
  const text = await readFile(path.join(dataDir, 'console.holder'), 'utf8')
  const pid = Number(text.split(' ')[0])
  if (!(pid > 0)) throw new Error(`nobody holds ${dataDir}`)
  return pid
}

type Manager = { email: string; password: string }

/**
 * A migrated database on the server of this test run, for a console to be started with (DATABASE_URL). `renew` makes it what a first
 * start makes of it: nobody and nothing but the first manager, and no nightly look at addresses due. `drop` ends the sessions that are left.
 */
export async function consoleDatabase() {
  const { databaseUrl: socketUrl, empty, drop } = await ownDatabase('console')
  // A socket, which the address carries behind the host that a console insists on.
  const databaseUrl = socketUrl.replace('@/', '@localhost/')
  const within = async (work: (db: Kysely<DB>) => Promise<void>) => {
    const db = createDb(databaseUrl, { max: 1 })
    try {
      await work(db)
    } finally {
      await db.destroy()
    }
  }
  const renew = async (manager: Manager) => {
    await empty(NO_ROUND_DUE)
    await within(async (db) => {
      await ensureFirstManager(db, manager)
      // Deleted without a trigger: whoever remembers what was public must look again.
      await sql`insert into public_changes default values`.execute(db)
    })
  }
  await empty(NO_ROUND_DUE)
  return { databaseUrl, renew, drop: () => drop('with (force)') }
}
