import { startWorker } from '../index.ts'
import { loadEnv } from '../launch/load-env.ts'
import { makeDeps } from '../launch/make-deps.ts'
import { openDatabase } from '../launch/open-database.ts'
import { runCommand } from '../launch/run-command.ts'
import { StartError } from '../launch/start-error.ts'
import { stopRequested } from '../launch/stop-requested.ts'

/** `npm run worker`: sends the waiting mails from a process of its own, beside any number of others. */
await runCommand(async () => {
  const env = await loadEnv()
  if (!env.SMTP_URL) {
    throw new StartError(
      'SMTP_URL is not set, so there is no mail server to send to. Set it, for example SMTP_URL=smtp://127.0.0.1:25',
    )
  }
  const stop = stopRequested()
  const database = await openDatabase(env, 'npm run worker')
  const deps = makeDeps(env, database.databaseUrl)
  const worker = startWorker({ ...deps, databaseUrl: database.databaseUrl })
  console.log('The worker sends waiting mails. Stop it with Ctrl-C.')
  await stop
  await worker.stop()
  await deps.db.destroy()
  await database.close()
  process.exit()
})
