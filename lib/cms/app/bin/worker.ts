import { setTimeout as wait } from 'node:timers/promises'
import { s3Settings } from '#lib/cms/kernel/storage/s3-settings.ts'
import { createS3Store } from '#lib/cms/kernel/storage/s3-store.ts'
import { StartError } from '#lib/cms/kernel/system/start-error.ts'
import { makeDeps } from '../launch/make-deps.ts'
import { openDatabase } from '../launch/open-database.ts'
import { runServer } from '../launch/run-server.ts'
import { stopRequested } from '../launch/stop-requested.ts'
import { startWorker } from '../worker/worker.ts'

/** As the console: whoever starts processes kills them after ten seconds. What is in hand then is taken up by another worker. */
const MOST_MS = 8_000

/** `npm run worker`: sends the waiting mails from a process of its own, beside any number of others. */
await runServer('worker', async (env) => {
  if (!env.SMTP_URL) {
    throw new StartError(
      'SMTP_URL is not set, so there is no mail server to send to. Set it, for example SMTP_URL=smtp://127.0.0.1:25',
    )
  }
  const stop = stopRequested()
  const database = await openDatabase(env, 'npm run worker')
  // Files on a disk belong to the console of that disk: a worker elsewhere would take them for gone.
  const s3 = s3Settings(env)
  const { work, close } = makeDeps(env, env.DATABASE_URL ?? database.databaseUrl, s3 && createS3Store(s3))
  const worker = startWorker(work)
  console.log('The worker sends waiting mails. Stop it with Ctrl-C.')
  await stop
  await Promise.race([worker.stop().then(close), wait(MOST_MS)])
  await database.close()
  process.exit()
})
