import { setTimeout as sleep } from 'node:timers/promises'
import { createDb } from '#lib/cms/kernel/db/connect.ts'
import { primaryOf } from '#lib/cms/kernel/db/primary.ts'
import { attachEmbedded, startEmbedded } from '../embedded/server.ts'
import type { Env } from '../env.ts'
import { checkDatabase } from './check-database.ts'
import { prepareDataFolder } from './data-folder.ts'
import { DataFolderInUse, lockDataFolder } from './lock-data-folder.ts'
import { mendDatabase } from './mend-restore.ts'

type OpenDatabase = { databaseUrl: string; close(): Promise<void> }

/** The console that holds the folder may still be starting its database. */
async function attachSoon(dataDir: string, inUse: DataFolderInUse): Promise<OpenDatabase> {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const running = await attachEmbedded(dataDir)
    if (running) return { databaseUrl: running.databaseUrl, close: async () => {} }
    await sleep(500)
  }
  throw inUse
}

async function openExternal(databaseUrl: string): Promise<OpenDatabase> {
  await mendDatabase(databaseUrl, 0)
  const db = createDb(databaseUrl, { max: 1 })
  try {
    await checkDatabase(db)
    // A command has sessions of its own, all of them with the host that takes writes now.
    const address = await primaryOf(databaseUrl).address(0)
    return { databaseUrl: address, close: async () => {} }
  } finally {
    await db.destroy()
  }
}

/** The embedded one, as it runs or started for the command. */
async function openOwn(env: Env, command: string): Promise<OpenDatabase> {
  const dataDir = await prepareDataFolder(env.DATA_DIR)
  try {
    const lock = await lockDataFolder(dataDir, command)
    const server = await startEmbedded({ dataDir, pgBin: env.PG_BIN, archive: env.POINT_IN_TIME_DAYS > 0 })
    const close = async () => {
      await server.stop()
      lock.release()
    }
    return { databaseUrl: server.databaseUrl, close }
  } catch (error) {
    if (error instanceof DataFolderInUse) return attachSoon(dataDir, error)
    throw error
  }
}

/**
 * Opens the database for a command beside the console: DATABASE_URL, else the embedded one, which is used as it runs or
 * started for as long as the command lasts. `close` puts back what was found. No command works on the half of a restore that was killed: what stood there
 * before comes back first. Throws StartError where the database cannot be used, and while a restore is under way.
 */
export async function openDatabase(env: Env, command: string): Promise<OpenDatabase> {
  // Its sessions are its own: a pooler would give what it sets, or locks, to others.
  if (env.DATABASE_URL) return openExternal(env.DATABASE_DIRECT_URL ?? env.DATABASE_URL)
  const opened = await openOwn(env, command)
  try {
    await mendDatabase(opened.databaseUrl, 0)
    return opened
  } catch (error) {
    await opened.close()
    throw error
  }
}
