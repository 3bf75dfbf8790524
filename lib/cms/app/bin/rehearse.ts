import { tmpdir } from 'node:os'
import { knowsBackups, noteRehearsal } from '#lib/cms/kernel/backups/backup-age.ts'
import { createDb } from '#lib/cms/kernel/db/connect.ts'
import { s3Settings } from '#lib/cms/kernel/storage/s3-settings.ts'
import { StartError } from '#lib/cms/kernel/system/start-error.ts'
import { demandReach, owedUntil } from '../backups/archive-reach.ts'
import { placeOf } from '../backups/ground.ts'
import { demandArchived } from '../backups/lost-objects.ts'
import { withMomentBackup } from '../backups/moment-backup.ts'
import { rehearse } from '../backups/rehearse-backup.ts'
import type { Env } from '../env.ts'
import { loadEnv } from '../launch/load-env.ts'
import { openDatabase } from '../launch/open-database.ts'
import { runCommand } from '../launch/run-command.ts'
import { openArchivePlace } from '../log-archive/archive-place.ts'

const secondsSince = (started: number) => `${((Date.now() - started) / 1000).toFixed(1)} s`

/** Brings the newest moment of the archive back as `restore --at latest` does, to a scratch place, and compares it, and the moment with what is owed. */
async function rehearseArchive(env: Env, owed: Date | null): Promise<void> {
  const started = Date.now()
  const archive = openArchivePlace(env.BACKUP_DIR, s3Settings(env))
  await withMomentBackup(archive, 'latest', {
    pgBin: env.PG_BIN,
    scratch: tmpdir(),
    use: async ({ source, at, lost }) => {
      demandReach(at, { owed, now: new Date(), maxAgeHours: env.BACKUP_MAX_AGE_HOURS })
      await rehearse(source, env.PG_BIN)
      const late = demandArchived(lost, at)
      const missing = late > 0 ? `, but for ${late} files of its last minutes that have not reached it yet` : ''
      console.log(
        `The archive of the log can be relied on: brought back as it stood at ${at.toISOString()} and compared, all the same${missing}, in ${secondsSince(started)}.`,
      )
    },
  })
}

/** Writes down that a backup was rehearsed. Answers what the archive of the log owes by now; null where the database knows of nothing. */
async function note(env: Env, name: string): Promise<Date | null> {
  const database = await openDatabase(env, 'npm run rehearse')
  const db = createDb(database.databaseUrl, { max: 1 })
  try {
    if (!(await knowsBackups(db))) return null
    await noteRehearsal(db, name, new Date())
    return await owedUntil(db, new Date())
  } finally {
    await db.destroy()
    await database.close()
  }
}

/**
 * `npm run rehearse`: restores the newest backup to a scratch place and compares it, then the newest moment of the archive of the log where one is
 * kept, for a timer of every night. Exits with 1 where one of them cannot be relied on.
 */
await runCommand(async () => {
  const env = await loadEnv()
  const place = placeOf(env)
  const name = (await place.list()).at(-1)
  if (!name) throw new StartError(`There is no backup in ${env.BACKUP_DIR}. Make one: npm run backup`)
  const started = Date.now()
  const { manifest } = await rehearse(place.open(name), env.PG_BIN)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `${place.where(name)} can be relied on: restored to a scratch place, ${rows} rows of ${manifest.tables.length} tables and ${manifest.objects.length} files compared, all the same, in ${secondsSince(started)}.`,
  )
  // Before the archive is looked at: what is wrong there says nothing about the backup.
  const owed = await note(env, name)
  if (env.POINT_IN_TIME_DAYS > 0) await rehearseArchive(env, owed)
  const age = Math.floor((Date.now() - Date.parse(manifest.madeAt)) / 3_600_000)
  if (age >= env.BACKUP_MAX_AGE_HOURS)
    throw new StartError(`The newest backup is ${age} hours old. Is the timer of "npm run backup" running?`)
  process.exit()
})
