import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { ArchiveDamaged, filesOf, linesOf, listArchives } from '#lib/cms/kernel/audit/read-archive.ts'
import type { Db } from '#lib/cms/kernel/context/context.ts'
import { createDb } from '#lib/cms/kernel/db/connect.ts'
import { ObjectMissing, type ObjectStore } from '#lib/cms/kernel/storage/object-store.ts'
import { StartError } from '#lib/cms/kernel/system/start-error.ts'
import { storeOf } from '../backups/ground.ts'
import { sizeInWords } from '../backups/words.ts'
import { appSecret } from '../launch/app-secret.ts'
import { prepareDataFolder } from '../launch/data-folder.ts'
import { loadEnv } from '../launch/load-env.ts'
import { openDatabase } from '../launch/open-database.ts'
import { runCommand } from '../launch/run-command.ts'

const USAGE = 'npm run --silent audit-archive -- list, or npm run --silent audit-archive -- read 2026-03 > FILE'
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

async function list(db: Db): Promise<void> {
  const archives = await listArchives(db)
  if (archives.length === 0) console.log('No month of the audit log was archived.')
  for (const { month, rows, files, bytes, verified_at, dropped_at } of archives) {
    const state = dropped_at ? 'in the archive alone' : verified_at ? 'also in the log' : 'being written'
    console.log(`${month.slice(0, 7)}  ${rows} rows, ${files} files, ${sizeInWords(bytes ?? 0)}, ${state}`)
  }
}

/** Writes the rows to where they are sent, as fast as that takes them. */
async function read(db: Db, store: ObjectStore, month: string): Promise<void> {
  const files = await filesOf(db, `${month}-01`)
  if (files.length === 0)
    throw new StartError(`There is no archive of ${month}. What there is: npm run audit-archive -- list`)
  try {
    for await (const bytes of linesOf(store, files))
      if (!process.stdout.write(bytes)) await once(process.stdout, 'drain')
  } catch (error) {
    if (!(error instanceof ArchiveDamaged || error instanceof ObjectMissing)) throw error
    throw new StartError(`The archive of ${month} is damaged: ${error.message}. Take the file from a backup.`)
  }
}

/** `npm run audit-archive -- list | read YYYY-MM`: the months of the audit log that lie in files; one of them as lines of JSON. */
await runCommand(
  async () => {
    const [what, month = ''] = parseArgs({ allowPositionals: true }).positionals
    if (what !== 'list' && !(what === 'read' && MONTH.test(month))) throw new StartError(USAGE)
    const env = await loadEnv()
    const dataDir = await prepareDataFolder(env.DATA_DIR)
    const database = await openDatabase(env, 'npm run audit-archive')
    const db = createDb(database.databaseUrl, { max: 2 })
    try {
      if (what === 'list') await list(db)
      else await read(db, storeOf(env, dataDir, env.APP_SECRET ?? (await appSecret(dataDir))), month)
    } finally {
      await db.destroy()
      await database.close()
    }
    process.exit()
  },
  { printsData: true },
)
