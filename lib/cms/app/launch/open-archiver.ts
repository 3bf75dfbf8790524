import { readFile } from 'node:fs/promises'
import { endArchive } from '#lib/cms/kernel/backups/log-archive-state.ts'
import { createDb } from '#lib/cms/kernel/db/connect.ts'
import { openStore } from '#lib/cms/kernel/storage/open-store.ts'
import { s3Settings } from '#lib/cms/kernel/storage/s3-settings.ts'
import { createS3Store } from '#lib/cms/kernel/storage/s3-store.ts'
import type { Env } from '../env.ts'
import { openArchivePlace } from '../log-archive/archive-place.ts'
import { type Archiver, startArchiver } from '../log-archive/archiver.ts'
import type { DatabaseHome } from './database-home.ts'

/** Keeps the archive of the embedded database's log, where one is to be kept (POINT_IN_TIME_DAYS); undefined where none is. */
export async function openArchiver(
  env: Env,
  { dataDir, secret, database }: { dataDir: string; secret: string; database: DatabaseHome },
): Promise<Archiver | undefined> {
  const { databaseUrl, adminUrl } = database
  const days = env.POINT_IN_TIME_DAYS
  if (!adminUrl || days === 0) {
    const db = createDb((env.DATABASE_URL && env.DATABASE_DIRECT_URL) || databaseUrl, { max: 1 })
    await endArchive(db).finally(() => db.destroy())
    return undefined
  }
  const s3 = s3Settings(env)
  const store = s3 ? createS3Store(s3, 0) : openStore(undefined, { dataDir, secret })
  const place = openArchivePlace(env.BACKUP_DIR, s3)
  const product: string = JSON.parse(await readFile('package.json', 'utf8')).version
  return startArchiver({ databaseUrl, adminUrl, dataDir, place, store, secret, product, days, say: console.error })
}
