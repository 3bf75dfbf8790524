import { createDb } from '#lib/cms/kernel/db/connect.ts'
import { migrate } from '#lib/cms/kernel/db/migrate.ts'
import { loadEnv } from '../launch/load-env.ts'
import { openDatabase } from '../launch/open-database.ts'
import { runCommand } from '../launch/run-command.ts'

/** `npm run migrate`: brings the database to this version and says what it applied. */
await runCommand(async () => {
  const database = await openDatabase(await loadEnv(), 'npm run migrate')
  const db = createDb(database.databaseUrl, { max: 2 })
  try {
    const applied = await migrate(db)
    console.log(applied.length === 0 ? 'The database is up to date.' : `Applied: ${applied.join(', ')}`)
  } finally {
    await db.destroy()
    await database.close()
  }
})
