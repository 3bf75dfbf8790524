import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createDb } from '#lib/cms/kernel/db/connect.ts'
import { filesFolder } from '#lib/cms/kernel/storage/open-store.ts'
import { StartError } from '#lib/cms/kernel/system/start-error.ts'
import { hashPassword } from '#lib/cms/people/identity/door.ts'
import { anonymiser } from '../backups/anonymise.ts'
import { findBackup } from '../backups/backup-place.ts'
import { placeOf, storeOf } from '../backups/ground.ts'
import { restoreBackup } from '../backups/restore-backup.ts'
import { startEmbedded } from '../embedded/server.ts'
import type { Env } from '../env.ts'
import { appSecret } from '../launch/app-secret.ts'
import { prepareDataFolder } from '../launch/data-folder.ts'
import { adoptDisk } from '../launch/disk-identity.ts'
import { loadEnv } from '../launch/load-env.ts'
import { lockDataFolder } from '../launch/lock-data-folder.ts'
import { openDatabase } from '../launch/open-database.ts'
import { runCommand } from '../launch/run-command.ts'

const USAGE = 'npm run restore -- FILE [--replace] [--anonymise]'

function asked(): { file: string; replace: boolean; anonymise: boolean } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false }, anonymise: { type: 'boolean', default: false } },
    })
    const [file, more] = positionals
    if (file && !more) return { file, ...values }
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : error}. Say it so: ${USAGE}`)
  }
  throw new StartError(`Say which backup: ${USAGE}`)
}

/** The database alone for this command: a console at work on the folder is told of, not joined. */
async function aloneOn(env: Env, dataDir: string) {
  if (env.DATABASE_URL) return openDatabase(env, USAGE)
  const lock = await lockDataFolder(dataDir, 'npm run restore')
  const server = await startEmbedded({ dataDir, pgBin: env.PG_BIN })
  const close = async () => {
    await server.stop()
    lock.release()
  }
  return { databaseUrl: server.databaseUrl, close }
}

/** The secret of the backup is the place's from now on, unless APP_SECRET says another. Answers what the operator must know. */
async function keepSecret(env: Env, dataDir: string, secret: string): Promise<string> {
  if (env.APP_SECRET === secret) return ''
  if (env.APP_SECRET) return 'APP_SECRET here is another than where the backup was made; it stays as it is.\n'
  await writeFile(path.join(dataDir, 'app-secret'), secret, { mode: 0o600, flush: true })
  return ''
}

/** The files lie on this disk now, and no other one may say so first. */
async function settleOn(databaseUrl: string, dataDir: string): Promise<void> {
  const db = createDb(databaseUrl, { max: 1 })
  await adoptDisk(db, filesFolder(dataDir)).finally(() => db.destroy())
}

/** `npm run restore -- FILE [--replace] [--anonymise]`: brings a backup back into an empty place. */
await runCommand(async () => {
  const { file, replace, anonymise } = asked()
  const now = new Date()
  const env = await loadEnv()
  const { place, name } = findBackup(placeOf(env), file)
  const dataDir = await prepareDataFolder(env.DATA_DIR)
  const database = await aloneOn(env, dataDir)
  try {
    const store = storeOf(env, dataDir, env.APP_SECRET ?? (await appSecret(dataDir)))
    const password = randomBytes(12).toString('base64url')
    const rewrite = anonymise ? { rewrite: anonymiser(await hashPassword(password)) } : {}
    const parts = { source: place.open(name), databaseUrl: database.databaseUrl, store, now, replace, ...rewrite }
    const restored = await restoreBackup(parts)
    if (store.kind === 'disk') await settleOn(database.databaseUrl, dataDir)
    // A copy for others to look at must not open what the real one sealed.
    const secretWords = anonymise
      ? `What says something of people was replaced. Everyone who had a password has this one: ${password}\n`
      : await keepSecret(env, dataDir, restored.secret)
    const { manifest, migrated, stale } = restored
    console.log(
      `Restored ${place.where(name)}: everything as it stood at ${manifest.madeAt}, made by version ${manifest.product}, in ${((Date.now() - now.getTime()) / 1000).toFixed(1)} s.\n` +
        (migrated.length > 0 ? `Migrations since: ${migrated.join(', ')}\n` : '') +
        secretWords +
        'Everyone is signed out. Mails are held, also new ones: "npm run release-mails" sends what waited, "npm run release-mails -- --drop" gives that up; both let new ones leave.',
    )
    if (manifest.lost.length > 0)
      console.log(`Files that were lost before the backup: ${manifest.lost.map(({ key }) => key).join(', ')}`)
    if (stale.length > 0)
      throw new StartError(`Restored, but values kept beside rows do not fit them: ${stale.join(', ')}. Report it.`)
  } finally {
    await database.close()
  }
  process.exit()
})
