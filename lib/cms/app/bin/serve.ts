import { once } from 'node:events'
import { type ServerType, serve } from '@hono/node-server'
import { openStore } from '#lib/cms/kernel/storage/open-store.ts'
import { s3Settings } from '#lib/cms/kernel/storage/s3-settings.ts'
import { createCms } from '../create-cms.ts'
import { type Env, reachableHost } from '../env.ts'
import { KEEP_ALIVE_MS } from '../launch/keep-alive.ts'
import { loadEnv } from '../launch/load-env.ts'
import { makeDeps } from '../launch/make-deps.ts'
import { openHome } from '../launch/open-home.ts'
import { runCommand } from '../launch/run-command.ts'
import { signInWords } from '../launch/sign-in-words.ts'
import { stopRequested } from '../launch/stop-requested.ts'
import { startWorker } from '../worker/worker.ts'

async function listen(env: Env, fetch: (request: Request) => Promise<Response>): Promise<ServerType> {
  const server = serve({ fetch, port: env.CMS_PORT, hostname: env.HOST })
  if ('keepAliveTimeout' in server) server.keepAliveTimeout = KEEP_ALIVE_MS
  if (!server.listening) await once(server, 'listening')
  return server
}

/** Lets running calls finish, then ends the connections that wait for another one. */
async function closeServer(server: ServerType): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  if ('closeIdleConnections' in server) server.closeIdleConnections()
  await closed
}

/** `npm run cms`: the CMS alone, for a console that finds it through CMS_API_ORIGIN. */
await runCommand(async () => {
  const env = await loadEnv()
  const stop = stopRequested()
  const port = { name: 'CMS_PORT', value: env.CMS_PORT }
  const home = await openHome(env, 'npm run cms', { port, withDatabase: true })
  const database = home.database
  if (!database) throw new Error('the CMS has no database')
  const deps = makeDeps(env, database.databaseUrl, openStore(s3Settings(env), home))
  const worker = startWorker({ ...deps, databaseUrl: database.databaseUrl })
  const server = await listen(env, createCms(deps).fetch)
  console.log(database.says)
  const origin = `http://${reachableHost(env.HOST)}:${env.CMS_PORT}`
  const ready = `The CMS is ready: ${origin}. Start the console for ${env.PUBLIC_URL}: CMS_API_ORIGIN=${origin} npm start`
  console.log(signInWords(ready, env.PUBLIC_URL, home.manager, home.isEmpty))
  try {
    await Promise.race([stop, database.lost])
  } finally {
    // Both at once: the server waits for open streams, which the worker ends.
    await Promise.all([closeServer(server), worker.stop()])
    await deps.db.destroy()
    await home.close()
  }
  process.exit()
})
