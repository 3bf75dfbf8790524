import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { openStore } from '#lib/cms/kernel/storage/open-store.ts'
import { s3Settings } from '#lib/cms/kernel/storage/s3-settings.ts'
import { closeGently } from '#lib/core/close-gently.ts'
import { endWhenStopping } from '#lib/core/end-streams.ts'
import { createCms } from '../create-cms.ts'
import { type Env, reachableHost } from '../env.ts'
import { storageOf } from '../http/readiness-parts.ts'
import { makeDeps } from '../launch/make-deps.ts'
import { openHome } from '../launch/open-home.ts'
import { runServer } from '../launch/run-server.ts'
import { sayStart } from '../launch/say-start.ts'
import { signInWords } from '../launch/sign-in-words.ts'
import { stopRequested } from '../launch/stop-requested.ts'
import { startWorker } from '../worker/worker.ts'

/** What is left for calls, mails and jobs of the ten seconds after which whoever starts processes kills them. */
const MOST_MS = 8_000

async function listen(env: Env, fetch: (request: Request) => Promise<Response>): Promise<Server> {
  const server = createServer(getRequestListener(fetch))
  server.keepAliveTimeout = env.KEEP_ALIVE_SECONDS * 1000
  server.listen(env.CMS_PORT, env.HOST)
  await once(server, 'listening')
  return server
}

/** `npm run cms`: the CMS alone, for a console that finds it through CMS_API_ORIGIN. */
await runServer('cms', async (env) => {
  const stop = stopRequested()
  const port = { name: 'CMS_PORT', value: env.CMS_PORT }
  const home = await openHome(env, 'npm run cms', { port, withDatabase: true, tell: console.log, stop })
  const database = home.database
  if (!database) throw new Error('the CMS has no database')
  const stopping = new AbortController()
  const store = openStore(s3Settings(env), home)
  const { deps, work, close } = makeDeps(env, database.databaseUrl, store)
  const worker = startWorker(work)
  // A store that cannot be used is said at the start, and not by the first upload.
  void storageOf(deps)
  const cms = createCms({ ...deps, stopping: stopping.signal })
  const server = await listen(env, async (request) => endWhenStopping(await cms.fetch(request), stopping.signal))
  console.log(database.says)
  const origin = `http://${reachableHost(env.HOST)}:${env.CMS_PORT}`
  const ready = `The CMS is ready: ${origin}. Start the console for ${env.PUBLIC_URL}: CMS_API_ORIGIN=${origin} npm start`
  sayStart(signInWords(ready, env.PUBLIC_URL, home.manager, home.isEmpty), env.LOG_FORMAT)
  try {
    await Promise.race([stop, database.lost])
  } finally {
    const end = Date.now() + MOST_MS
    stopping.abort()
    const workerStopped = worker.stop()
    await wait(env.DRAIN_SECONDS * 1000)
    await closeGently(server, end - Date.now())
    await Promise.race([workerStopped.then(close), wait(Math.max(0, end - Date.now()))])
    await home.close()
  }
  process.exit()
})
