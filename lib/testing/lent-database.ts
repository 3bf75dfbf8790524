import { setTimeout as wait } from 'node:timers/promises'
import { rememberMade } from './as-made.ts'
import { rememberMigrated } from './migrated-rows.ts'
import { ownDatabase } from './own-database.ts'
import { rememberingPool } from './remembering-pool.ts'

/** So long sessions may take to close, and connections to be given back. */
const CLOSING_MS = 60_000

async function made() {
  const database = await ownDatabase('test')
  const sessionName = `lent_${database.name}`
  return {
    ...database,
    ...(await rememberMade(database.adminPool)),
    ...(await rememberMigrated(database.adminPool, database.own)),
    ...rememberingPool(database.databaseUrl, sessionName),
    sessionName,
  }
}

export type LentDatabase = Awaited<ReturnType<typeof made>>

/** The one of this process that waits for the next file. */
let spare: LentDatabase | undefined

/** A migrated and empty database for the calling file alone, until it gives it back. */
export async function lentDatabase(): Promise<LentDatabase> {
  const taken = spare
  spare = undefined
  return taken ?? made()
}

/** Waits for what the file has opened by itself to be closed; a session that stays fails it. */
async function othersClosed({ adminPool, sessionName }: LentDatabase, withinMs: number): Promise<void> {
  for (const deadline = Date.now() + withinMs; ; await wait(20)) {
    const { rows } = await adminPool.query(
      `select count(*)::int as n from pg_stat_activity where datname = current_database()
        and pid <> pg_backend_pid() and backend_type = 'client backend' and application_name <> $1`,
      [sessionName],
    )
    if (rows[0].n === 0) return
    if (Date.now() > deadline) throw new Error(`the test file left ${rows[0].n} sessions open`)
  }
}

/** Takes a database back: kept for the next file if nothing but rows was changed in it, else dropped. */
export async function giveBack(database: LentDatabase, withinMs = CLOSING_MS): Promise<void> {
  await othersClosed(database, withinMs)
  await database.cleaned(withinMs)
  if (!spare && (await database.isAsMade())) {
    await database.empty()
    await database.restore()
    await database.rewind()
    spare = database
    return
  }
  await database.close()
  await database.drop('')
}
