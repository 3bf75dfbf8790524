import { createDb } from '#lib/cms/kernel/db/connect.ts'
import { migrate } from '#lib/cms/kernel/db/migrate.ts'
import { filesFolder, openStore } from '#lib/cms/kernel/storage/open-store.ts'
import { s3Settings } from '#lib/cms/kernel/storage/s3-settings.ts'
import { StartError } from '#lib/cms/kernel/system/start-error.ts'
import { missingObjects } from '../backups/missing-objects.ts'
import { appSecret } from '../launch/app-secret.ts'
import { prepareDataFolder } from '../launch/data-folder.ts'
import { adoptDisk } from '../launch/disk-identity.ts'
import { loadEnv } from '../launch/load-env.ts'
import { openDatabase } from '../launch/open-database.ts'
import { runCommand } from '../launch/run-command.ts'

const COMMAND = 'npm run adopt-files'

/** `npm run adopt-files`: from now on the files of this database lie on the disk of DATA_DIR, and not on the one they lay on before. */
await runCommand(async () => {
  const env = await loadEnv()
  if (s3Settings(env)) throw new StartError('The files lie in the bucket of S3_*, which every console reaches.')
  const dataDir = await prepareDataFolder(env.DATA_DIR)
  const database = await openDatabase(env, COMMAND)
  const db = createDb(database.databaseUrl, { max: 2 })
  try {
    await migrate(db)
    await adoptDisk(db, filesFolder(dataDir))
    const secret = env.APP_SECRET ?? (await appSecret(dataDir))
    const { missing, all } = await missingObjects(db, openStore(undefined, { dataDir, secret }))
    console.log(`The files of this database are those of ${filesFolder(dataDir)} from now on.`)
    if (missing > 0)
      console.log(
        `${missing} of the ${all} files that the database names are not there. Copy them from where they were, or bring them back from a backup ("npm run restore").`,
      )
  } finally {
    await db.destroy()
    await database.close()
  }
  process.exit()
})
