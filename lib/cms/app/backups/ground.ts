import { readFile } from 'node:fs/promises'
import { openStore } from '#lib/cms/kernel/storage/open-store.ts'
import { s3Settings } from '#lib/cms/kernel/storage/s3-settings.ts'
import type { Env } from '../env.ts'
import { appSecret } from '../launch/app-secret.ts'
import { prepareDataFolder } from '../launch/data-folder.ts'
import { loadEnv } from '../launch/load-env.ts'
import { openDatabase } from '../launch/open-database.ts'
import { openBackupPlace } from './backup-place.ts'

/** The version of the console, as package.json has it. */
async function productVersion(): Promise<string> {
  return JSON.parse(await readFile('package.json', 'utf8')).version
}

export const placeOf = (env: Env) => openBackupPlace(env.BACKUP_DIR, s3Settings(env))

/** The store of files for a command that puts objects there or reads them. */
export const storeOf = (env: Env, dataDir: string, secret: string) => openStore(s3Settings(env), { dataDir, secret })

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
