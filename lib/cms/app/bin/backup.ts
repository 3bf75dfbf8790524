import path from 'node:path'
import { parseArgs } from 'node:util'
import { forgetBackups, knowsBackups, noteBackup } from '#lib/cms/kernel/backups/backup-age.ts'
import { createDb } from '#lib/cms/kernel/db/connect.ts'
import { filesFolder } from '#lib/cms/kernel/storage/open-store.ts'
import { s3Settings } from '#lib/cms/kernel/storage/s3-settings.ts'
import { StartError } from '#lib/cms/kernel/system/start-error.ts'
import { folderPlace } from '../backup-places/backup-place.ts'
import { backupName } from '../backup-places/named-backups.ts'
import type { Place } from '../backup-places/place.ts'
import { ground } from '../backups/ground.ts'
import { makeBackup } from '../backups/make-backup.ts'
import { outdated } from '../backups/retention.ts'
import { sizeInWords } from '../backups/words.ts'
import { demandOwnDisk, knowsDisks } from '../launch/disk-identity.ts'
import { runCommand } from '../launch/run-command.ts'
import { openArchivePlace } from '../log-archive/archive-place.ts'

/** A file she names, else the next one of BACKUP_DIR. Only there older ones are cleared away. */
function target(place: Place, now: Date): { place: Place; name: string; isOurs: boolean } {
  const [given] = parseArgs({ allowPositionals: true }).positionals
  if (!given) return { place, name: backupName(now), isOurs: true }
  const file = path.resolve(given)
  return { place: folderPlace(path.dirname(file)), name: path.basename(file), isOurs: false }
}

/** Parts of a bucket that nobody sees cost room and nothing else: the backup is none the worse where they cannot be cleared away, and whoever makes it is told. */
async function clearLeft(place: Place): Promise<void> {
  await place.clearLeft().catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    console.log(
      `What backups that were killed left at ${place.where('')} could not be cleared away (${reason}). In a bucket the key may have to be allowed to list and abort multipart uploads.`,
    )
  })
}

/** `npm run backup [-- FILE]`: writes the whole console into one file while people work, and clears old backups away. */
await runCommand(async () => {
  const now = new Date()
  const { env, database, store, secret, product, place } = await ground('npm run backup')
  const to = target(place, now)
  const db = createDb(database.databaseUrl, { max: 1 })
  try {
    if (env.DATABASE_URL && store.kind === 'disk' && (await knowsDisks(db)))
      await demandOwnDisk(db, filesFolder(env.DATA_DIR))
    const parts = { databaseUrl: database.databaseUrl, store, secret, product, now }
    const { manifest, bytes } = await to.place.save(to.name, (sink) => makeBackup(parts, sink))
    const isNoted = await knowsBackups(db)
    if (isNoted) await noteBackup(db, { name: to.name, madeAt: now, bytes })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const seconds = ((Date.now() - now.getTime()) / 1000).toFixed(1)
    console.log(
      `Backup: ${to.place.where(to.name)} (${sizeInWords(bytes)}, ${rows} rows of ${manifest.tables.length} tables, ${manifest.objects.length} files, ${seconds} s). It holds the secret of this console and personal data: keep it closed.`,
    )
    if (to.isOurs) {
      const old = outdated(await place.list(), now, { days: env.BACKUP_KEEP_DAYS, weeks: env.BACKUP_KEEP_WEEKS })
      for (const name of old) await place.remove(name)
      if (isNoted) await forgetBackups(db, old)
      await clearLeft(place)
      await clearLeft(openArchivePlace(env.BACKUP_DIR, s3Settings(env)))
      if (old.length > 0) console.log(`Removed, since they are older than what is kept: ${old.join(', ')}`)
    }
    if (manifest.lost.length > 0) {
      const lost = manifest.lost.map(({ key, reason }) => `${key} (${reason})`).join(', ')
      throw new StartError(`The backup is made, but the store of files has lost some that the database names: ${lost}`)
    }
  } finally {
    await db.destroy()
    await database.close()
  }
  process.exit()
})
