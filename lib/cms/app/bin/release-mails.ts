import { parseArgs } from 'node:util'
import { withSession } from '#lib/cms/kernel/db/with-session.ts'
import { releaseMails } from '../backups/after-restore.ts'
import { loadEnv } from '../launch/load-env.ts'
import { openDatabase } from '../launch/open-database.ts'
import { runCommand } from '../launch/run-command.ts'

/** `npm run release-mails [-- --drop]`: ends the hold of mails after a restore. */
await runCommand(async () => {
  const drop = parseArgs({ options: { drop: { type: 'boolean', default: false } } }).values.drop
  const database = await openDatabase(await loadEnv(), 'npm run release-mails')
  try {
    const count = await withSession(database.databaseUrl, 'expo-release', (client) => releaseMails(client, drop))
    console.log(
      `Mails leave again. ${count} that waited when the backup was made ${drop ? 'were given up' : 'are sent now'}.`,
    )
  } finally {
    await database.close()
  }
  process.exit()
})
