import { readFile } from 'node:fs/promises'
import { openStore } from '#lib/cms/kernel/storage/open-store.ts'
import { s3Settings } from '#lib/cms/kernel/storage/s3-settings.ts'
import { createS3Store } from '#lib/cms/kernel/storage/s3-store.ts'
import { openPlace } from '../backup-places/backup-place.ts'
import type { Env } from '../env.ts'
import { appSecret } from '../launch/app-secret.ts'
import { prepareDataFolder } from '../launch/data-folder.ts'
import { loadEnv } from '../launch/load-env.ts'
import { openDatabase } from '../launch/open-database.ts'

/** The version of the console, as package.json has it. */
async function productVersion(): Promise<string> {
  return JSON.parse(await readFile('package.json', 'utf8')).version
}

export const placeOf = (env: Env) => openPlace(env.BACKUP_DIR, s3Settings(env))

/** The store of files for a command that puts objects there or reads them, as slowly as where they go to takes them. */
export function storeOf(env: Env, dataDir: string, secret: string) {
  const s3 = s3Settings(env)
  return s3 ? createS3Store(s3, 0) : openStore(undefined, { dataDir, secret })
}

/** What a backup is made of, beside a running console or without one. `database.close` puts back what was found. */
export async function ground(command: string) {
  const env = await loadEnv()
  const database = await openDatabase(env, command)
  const dataDir = await prepareDataFolder(env.DATA_DIR)
  const secret = env.APP_SECRET ?? (await appSecret(dataDir))
  return {
    env,
    database,
    store: storeOf(env, dataDir, secret),
    secret,
    product: await productVersion(),
    place: placeOf(env),
  }
}
