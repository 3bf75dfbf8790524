import type { Db } from '#lib/cms/kernel/context/context.ts'
import { createDb } from '#lib/cms/kernel/db/connect.ts'
import { migrate } from '#lib/cms/kernel/db/migrate.ts'
import { filesFolder } from '#lib/cms/kernel/storage/open-store.ts'
import { s3Settings } from '#lib/cms/kernel/storage/s3-settings.ts'
import { ensureFirstManager, expoIsEmpty, type FirstManager } from '#lib/cms/people/identity/door.ts'
import type { Env } from '../env.ts'
import type { Archiver } from '../log-archive/archiver.ts'
import { appSecret } from './app-secret.ts'
import { assertPortFree } from './assert-port-free.ts'
import { checkDatabase } from './check-database.ts'
import { prepareDataFolder } from './data-folder.ts'
import { type DatabaseHome, openDatabaseHome } from './database-home.ts'
import { adoptDisk, claimDisk } from './disk-identity.ts'
import { lockWhenLeft } from './lock-data-folder.ts'
import { mendDatabase } from './mend-restore.ts'
import { openArchiver } from './open-archiver.ts'

/** Everything a server of ours stands on, and how to leave it in order. */
export type Home = {
  dataDir: string
  secret: string
  database: DatabaseHome | undefined
  manager: FirstManager
  isEmpty: boolean
  close(): Promise<void>
}

/** For so long a start waits for a standby that is being promoted. */
const PROMOTION_MS = 5_000

/** A bucket is everyone's. An embedded database lies beside its files, and nobody else reaches it. */
async function settleDisk(db: Db, env: Env, dataDir: string): Promise<void> {
  if (s3Settings(env)) return
  if (env.DATABASE_URL) await claimDisk(db, filesFolder(dataDir))
  else await adoptDisk(db, filesFolder(dataDir))
}

type Tell = (line: string) => void

async function prepareDatabase(env: Env, databaseUrl: string, dataDir: string, tell: Tell) {
  await mendDatabase((env.DATABASE_URL && env.DATABASE_DIRECT_URL) || databaseUrl, PROMOTION_MS)
  const db = createDb((env.DATABASE_URL && env.DATABASE_DIRECT_URL) || databaseUrl, { max: 2 })
  try {
    if (env.DATABASE_URL) await checkDatabase(db)
    await migrate(db, undefined, { tell })
    await settleDisk(db, env, dataDir)
    const configured = { email: env.FIRST_MANAGER_EMAIL, password: env.FIRST_MANAGER_PASSWORD }
    const manager = await ensureFirstManager(db, configured)
    return { manager, isEmpty: env.APP_ENV !== 'production' && (await expoIsEmpty(db)) }
  } finally {
    await db.destroy()
  }
}

/** The quick checks before any long work: folder, lock, port. Throws StartError with what to do. */
export async function checkGround(
  env: Env,
  command: string,
  port: { name: string; value: number },
  stop?: Promise<void>,
) {
  const dataDir = await prepareDataFolder(env.DATA_DIR)
  const lock = await lockWhenLeft(dataDir, command, stop)
  try {
    await assertPortFree(port.name, port.value, env.HOST, command)
  } catch (error) {
    lock.release()
    throw error
  }
  return { dataDir, lock }
}

/**
 * Takes the data folder, starts the database, migrates it and makes sure someone can sign in. `withDatabase: false` where another process
 * serves the CMS; `tell` is told how far the migrations are: news, not errors. `stop`: it was asked to leave, and a start that comes meanwhile waits for the folder.
 */
export async function openHome(
  env: Env,
  command: string,
  options: { port: { name: string; value: number }; withDatabase: boolean; tell: Tell; stop: Promise<void> },
): Promise<Home> {
  const { dataDir, lock } = await checkGround(env, command, options.port, options.stop)
  options.stop.then(lock.leave).catch((error: Error) => console.error(`Nobody is told of the stop: ${error.message}`))
  const secret = env.APP_SECRET ?? (await appSecret(dataDir))
  const none = { database: undefined, manager: { kind: 'exists' } as const, isEmpty: false }
  if (!options.withDatabase) return { dataDir, secret, ...none, close: async () => lock.release() }
  const database = await openDatabaseHome(env, dataDir)
  let archiver: Archiver | undefined
  const close = async () => {
    lock.leave()
    await archiver?.stop()
    await database.stop()
    // A server that stops hands over the rest of its log.
    await archiver?.shipRest()
    lock.release()
  }
  try {
    const found = await prepareDatabase(env, database.databaseUrl, dataDir, options.tell)
    archiver = await openArchiver(env, { dataDir, secret, database })
    return { dataDir, secret, database, close, ...found }
  } catch (error) {
    await close()
    throw error
  }
}
