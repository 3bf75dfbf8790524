import type { Db } from '#lib/cms/kernel/context/context.ts'
import { createDb } from '#lib/cms/kernel/db/connect.ts'
import { migrate, openMigrations } from '#lib/cms/kernel/db/migrate.ts'
import { planMigrations } from '#lib/cms/kernel/db/upgrade/plan-migrations.ts'
import { StartError } from '#lib/cms/kernel/system/start-error.ts'
import { loadEnv } from '../launch/load-env.ts'
import { openDatabase } from '../launch/open-database.ts'
import { runCommand } from '../launch/run-command.ts'

const COMMAND = 'npm run migrate'
const DRY = '--dry-run'

function isDry(args: readonly string[]): boolean {
  const unknown = args.find((arg) => arg !== DRY)
  if (unknown) throw new StartError(`${COMMAND} does not know ${unknown}. Say it so: ${COMMAND} -- ${DRY}`)
  return args.includes(DRY)
}

async function showPlan(db: Db): Promise<void> {
  const open = await openMigrations(db)
  for (const line of await planMigrations(db, open)) console.log(line)
  console.log(`Open migrations: ${open.length}. Nothing was changed.`)
}

async function apply(db: Db): Promise<void> {
  const applied = await migrate(db, undefined, { tell: console.log })
  if (applied.length === 0) console.log('The database is up to date.')
}

/** `npm run migrate`: brings the database to this version and says what it applies; with `-- --dry-run` it says what it would. */
await runCommand(async () => {
  const act = isDry(process.argv.slice(2)) ? showPlan : apply
  const database = await openDatabase(await loadEnv(), COMMAND)
  const db = createDb(database.databaseUrl, { max: 2 })
  try {
    await act(db)
  } finally {
    await db.destroy()
    await database.close()
  }
})
