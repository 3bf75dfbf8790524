import { knowsBackups, noteRehearsal } from '#lib/cms/kernel/backups/backup-age.ts'
import { createDb } from '#lib/cms/kernel/db/connect.ts'
import { StartError } from '#lib/cms/kernel/system/start-error.ts'
import { placeOf } from '../backups/ground.ts'
import { rehearse } from '../backups/rehearse-backup.ts'
import { loadEnv } from '../launch/load-env.ts'
import { openDatabase } from '../launch/open-database.ts'
import { runCommand } from '../launch/run-command.ts'

/** `npm run rehearse`: restores the newest backup to a scratch place and compares it, for a timer of every night. Exits with 1 where it cannot be relied on. */
await runCommand(async () => {
  const env = await loadEnv()
  const place = placeOf(env)
  const name = (await place.list()).at(-1)
  if (!name) throw new StartError(`There is no backup in ${env.BACKUP_DIR}. Make one: npm run backup`)
  const started = Date.now()
  const { manifest } = await rehearse(place.open(name), env.PG_BIN)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `${place.where(name)} can be relied on: restored to a scratch place, ${rows} rows of ${manifest.tables.length} tables and ${manifest.objects.length} files compared, all the same, in ${((Date.now() - started) / 1000).toFixed(1)} s.`,
  )
  const database = await openDatabase(env, 'npm run rehearse')
  const db = createDb(database.databaseUrl, { max: 1 })
  try {
    if (await knowsBackups(db)) await noteRehearsal(db, name, new Date())
  } finally {
    await db.destroy()
    await database.close()
  }
  const age = Math.floor((Date.now() - Date.parse(manifest.madeAt)) / 3_600_000)
  if (age >= env.BACKUP_MAX_AGE_HOURS)
    throw new StartError(`The newest backup is ${age} hours old. Is the timer of "npm run backup" running?`)
  process.exit()
})
