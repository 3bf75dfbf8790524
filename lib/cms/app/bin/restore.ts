import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createDb } from '#lib/cms/kernel/db/connect.ts'
import { filesFolder } from '#lib/cms/kernel/storage/open-store.ts'
import { s3Settings } from '#lib/cms/kernel/storage/s3-settings.ts'
import { StartError } from '#lib/cms/kernel/system/start-error.ts'
import { hashPassword } from '#lib/cms/people/identity/door.ts'
import { formatJst, parseJst } from '#lib/core/jst.ts'
import { findBackup } from '../backup-places/backup-place.ts'
import type { Source } from '../backup-places/place.ts'
import { anonymiser } from '../backups/anonymise.ts'
import { placeOf, storeOf } from '../backups/ground.ts'
import { withMomentBackup } from '../backups/moment-backup.ts'
import { type Restored, restoreBackup } from '../backups/restore-backup.ts'
import { startEmbedded } from '../embedded/server.ts'
import type { Env } from '../env.ts'
import { appSecret } from '../launch/app-secret.ts'
import { prepareDataFolder } from '../launch/data-folder.ts'
import { adoptDisk } from '../launch/disk-identity.ts'
import { loadEnv } from '../launch/load-env.ts'
import { lockDataFolder } from '../launch/lock-data-folder.ts'
import { openDatabase } from '../launch/open-database.ts'
import { runCommand } from '../launch/run-command.ts'
import { openArchivePlace } from '../log-archive/archive-place.ts'

const USAGE = 'npm run restore -- FILE [--replace] [--anonymise]'
const USAGE_AT = 'npm run restore -- --at "2026-11-23 10:15" [--replace] [--anonymise]'

type Asked = { file: string | undefined; at: Date | 'latest' | undefined; replace: boolean; anonymise: boolean }

/** A moment as operators type it, in Japan time; `latest`: as far as the archive reaches. */
function momentOf(text: string): Date | 'latest' {
  if (text === 'latest') return text
  const moment = parseJst(text.trim().replace(/[ T]+/, 'T').replaceAll('/', '-'))
  if (moment) return moment
  throw new StartError(`There is no such moment: ${text}. Say it in Japan time: ${USAGE_AT}`)
}

function asked(): Asked {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        at: { type: 'string' },
        replace: { type: 'boolean', default: false },
        anonymise: { type: 'boolean', default: false },
      },
    })
    const [file, more] = positionals
    const at = values.at === undefined ? undefined : momentOf(values.at)
    if ((file === undefined) !== (at === undefined) && !more) return { ...values, file, at }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`${error instanceof Error ? error.message : error}. Say it so: ${USAGE}, or ${USAGE_AT}`)
  }
  throw new StartError(`Say which backup, or which moment: ${USAGE}, or ${USAGE_AT}`)
}

type Backup = { source: Source; where: string }
type Ground = { env: Env; dataDir: string; now: Date }

/** Opens the backup that was asked for, or makes one of the moment, on the disk of the place, since the system's temporary folder may be memory. */
async function withBackup({ env, dataDir }: Ground, { file, at }: Asked, use: (backup: Backup) => Promise<void>) {
  if (at === undefined) {
    const { place, name } = findBackup(placeOf(env), file ?? '')
    return use({ source: place.open(name), where: place.where(name) })
  }
  const archive = openArchivePlace(env.BACKUP_DIR, s3Settings(env))
  return withMomentBackup(archive, at, {
    pgBin: env.PG_BIN,
    scratch: dataDir,
    use: ({ source }) => use({ source, where: `the archive ${archive.where('')}` }),
  })
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

async function restoreInto({ env, dataDir, now }: Ground, wanted: Asked, { source, where }: Backup): Promise<void> {
  const database = await aloneOn(env, dataDir)
  try {
    const store = storeOf(env, dataDir, env.APP_SECRET ?? (await appSecret(dataDir)))
    const password = randomBytes(12).toString('base64url')
    const rewrite = wanted.anonymise ? { rewrite: anonymiser(await hashPassword(password)) } : {}
    const { databaseUrl } = database
    const restored = await restoreBackup({ source, databaseUrl, store, now, replace: wanted.replace, ...rewrite })
    if (store.kind === 'disk') await settleOn(databaseUrl, dataDir)
    // A copy for others to look at must not open what the real one sealed.
    const secretWords = wanted.anonymise
      ? `What says something of people was replaced. Everyone who had a password has this one: ${password}\n`
      : await keepSecret(env, dataDir, restored.secret)
    tell(restored, { where, secretWords, seconds: (Date.now() - now.getTime()) / 1000 })
  } finally {
    await database.close()
  }
}

/** Says what was restored. Throws StartError where it is not to be relied on. */
function tell({ manifest, migrated, stale }: Restored, more: { where: string; secretWords: string; seconds: number }) {
  const { where, secretWords, seconds } = more
  console.log(
    `Restored ${where}: everything as it stood at ${manifest.madeAt} (Japan time: ${formatJst(manifest.madeAt)}), made by version ${manifest.product}, in ${seconds.toFixed(1)} s.\n` +
      (migrated.length > 0 ? `Migrations since: ${migrated.join(', ')}\n` : '') +
      secretWords +
      'Everyone is signed out. Mails are held, also new ones: "npm run release-mails" sends what waited, "npm run release-mails -- --drop" gives that up; both let new ones leave.',
  )
  if (manifest.lost.length > 0)
    console.log(`Files that were lost before the backup: ${manifest.lost.map(({ key }) => key).join(', ')}`)
  if (stale.length > 0)
    throw new StartError(`Restored, but values kept beside rows do not fit them: ${stale.join(', ')}. Report it.`)
}

/** `npm run restore -- FILE` or `-- --at MOMENT`, with `--replace` and `--anonymise`: brings a console back into an empty place. */
await runCommand(async () => {
  const wanted = asked()
  const now = new Date()
  const env = await loadEnv()
  const dataDir = await prepareDataFolder(env.DATA_DIR)
  const ground = { env, dataDir, now }
  await withBackup(ground, wanted, (backup) => restoreInto(ground, wanted, backup))
  process.exit()
})
