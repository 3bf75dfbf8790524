import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { serve } from '@hono/node-server'
import { API_BASE } from '#lib/contracts/calls/to.ts'
import { explainFailures } from '../development/explain-failures.ts'
import { freshModules } from '../development/fresh-modules.ts'
import { liveCms } from '../development/live-cms.ts'
import { newsStand } from '../development/news.ts'
import type { ToldError } from '../development/told-error.ts'
import { toldLog } from '../development/told-log.ts'
import { watchFolders } from '../development/watch-folders.ts'
import { readEnv } from '../env.ts'
import { runCommand } from '../launch/run-command.ts'
import { stopRequested } from '../launch/stop-requested.ts'

const NEWS_PATH = `${API_BASE}/development/news`
const root = path.resolve('lib/cms/app/development/open-cms.ts')

function sayLoaded(problem: ToldError | null, ms: number): void {
  if (problem) console.error(`\n[CMS] cannot be loaded; the next saved file is a new try\n${problem.stack}\n`)
  else console.log(`[CMS] loaded in ${Math.round(ms)} ms`)
}

/** The CMS of `npm run dev`: takes saved files over without a new start, so that only what changed is loaded. */
await runCommand(async () => {
  const env = readEnv(process.env)
  const secret = env.APP_SECRET
  const databaseUrl = process.env.DEVELOPMENT_DATABASE
  if (!databaseUrl || !secret) throw new Error('npm run dev starts this program; it does not run alone')
  const stop = stopRequested()
  const news = newsStand()
  const failures = explainFailures()
  const log = toldLog(env.LOG_LEVEL, (failed) => {
    failures.add(failed)
    news.tell({ kind: 'failed', where: failed.where, title: failed.title, stack: failed.stack })
  })
  // What a half-written line throws somewhere must not end the CMS while she writes the other half.
  process.on('uncaughtException', (error) => log.error({ err: error }, 'nobody caught'))
  const modules = freshModules<typeof import('../development/open-cms.ts')>(root)
  const cms = liveCms(modules, { env, databaseUrl, secret, log }, (problem, ms) => {
    sayLoaded(problem, ms)
    news.tell({ kind: 'loaded', load: randomUUID(), problem })
  })
  const fetch = async (request: Request) => {
    if (new URL(request.url).pathname === NEWS_PATH) return news.answer()
    return failures.explained(async () => (await cms.current()).fetch(request))
  }
  const server = serve({ fetch, port: env.CMS_PORT, hostname: '127.0.0.1' })
  if (!server.listening) await once(server, 'listening')
  const watcher = watchFolders(['app', 'components', 'lib', 'messages'], (files) => {
    news.tell({ kind: 'saved' })
    void cms.take(files)
  })
  await stop
  watcher.close()
  news.end()
  await cms.close()
  process.exit()
})
