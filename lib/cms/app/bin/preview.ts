import { createDb } from '#lib/cms/kernel/db/connect.ts'
import { migrate } from '#lib/cms/kernel/db/migrate.ts'
import { StartError } from '#lib/cms/kernel/system/start-error.ts'
import { expoIsEmpty } from '#lib/cms/people/identity/door.ts'
import { loadEnv } from '../launch/load-env.ts'
import { openDatabase } from '../launch/open-database.ts'
import { previewSettings } from '../launch/preview-settings.ts'
import { runCommand } from '../launch/run-command.ts'
import { fillExpo } from './fill-expo.ts'

const COMMAND = 'npm run preview'

/** Demo data where there is nothing yet; what was tried in it stays until its folder is deleted. */
async function fillOnce(): Promise<void> {
  const env = await loadEnv()
  const database = await openDatabase(env, COMMAND)
  const db = createDb(database.databaseUrl, { max: 2 })
  try {
    await migrate(db, undefined, { tell: console.log })
    if (await expoIsEmpty(db)) await fillExpo(db, 'demo', env)
  } finally {
    await db.destroy()
    await database.close()
  }
}

/** `npm run preview`: the built console of this checkout as a test environment, with demo data, its mails held. */
await runCommand(async () => {
  const [unknown] = process.argv.slice(2)
  if (unknown)
    throw new StartError(`${COMMAND} takes no arguments, and ${unknown} is one. Say it so: PORT=3200 ${COMMAND}`)
  Object.assign(process.env, previewSettings(process.env))
  await fillOnce()
  console.log('Sign in as level0@expo.example to level6@expo.example, password Expo-demo-2025!')
})
// From here on it is the console itself, whose environment is the one just made.
await import('./console.ts')
