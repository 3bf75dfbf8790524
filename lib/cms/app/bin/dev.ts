import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { AGREEMENT_COOKIE } from '#lib/core/agreement.ts'
import { developmentEnv } from '../development/development-env.ts'
import { type Env, reachableHost } from '../env.ts'
import { appSecret } from '../launch/app-secret.ts'
import { assertPortFree } from '../launch/assert-port-free.ts'
import { type ChildServer, superviseChild } from '../launch/child-server.ts'
import { prepareDataFolder } from '../launch/data-folder.ts'
import { type DatabaseHome, openDatabaseHome } from '../launch/database-home.ts'
import { environmentOfNext } from '../launch/environment-of-next.ts'
import { freePort } from '../launch/free-port.ts'
import { lockDataFolder } from '../launch/lock-data-folder.ts'
import { runCommand } from '../launch/run-command.ts'
import { stopRequested } from '../launch/stop-requested.ts'

const COMMAND = 'npm run dev'
const next = 'node_modules/next/dist/bin/next'
const endWithParent = path.resolve('lib/cms/app/development/end-with-parent.ts')

type Place = { dataDir: string; secret: string; cmsPort: number }

/** The pages, compiled when asked for. They start at once; calls of the first page wait for the CMS. */
function startPages(env: Env, { dataDir, secret, cmsPort }: Place): ChildServer {
  const args = [next, 'dev', '--turbopack', '--port', String(env.PORT), '--hostname', env.HOST]
  const settings = environmentOfNext(
    { ...env, CMS_API_ORIGIN: `http://127.0.0.1:${cmsPort}` },
    { dataDir, secret, databaseUrl: undefined },
  )
  // Where the built console lies is no matter here: development has its own folder inside, .next/dev.
  const { NEXT_DIST_DIR: _dist, ...environment } = settings
  return superviseChild('The pages', args, { ...environment, NODE_ENV: 'development' }, { imports: [endWithParent] })
}

function startCms(env: Env, { dataDir, secret, cmsPort }: Place, databaseUrl: string): ChildServer {
  const settings = {
    APP_SECRET: secret,
    DATA_DIR: dataDir,
    DEVELOPMENT_DATABASE: databaseUrl,
    CMS_PORT: String(cmsPort),
  }
  const address = { PUBLIC_URL: env.PUBLIC_URL, NODE_ENV: 'development' } as const
  return superviseChild('The CMS', ['lib/cms/app/bin/dev-cms.ts'], { ...process.env, ...settings, ...address })
}

/** Asks for the first page until something answers, so that it is compiled by the time she opens it. */
async function firstPage(env: Env): Promise<void> {
  const page = `http://${reachableHost(env.HOST)}:${env.PORT}/sign-in`
  const headers = { cookie: `${AGREEMENT_COOKIE}=yes` }
  while (!(await fetch(page, { headers, redirect: 'manual' }).catch(() => undefined))) await sleep(50)
}

function readyWords(env: Env): string {
  return `\nExpo Console, development mode: ${env.PUBLIC_URL}/sign-in\nThe page offers the demo accounts. Saved files show by themselves. Ctrl-C stops everything.\n`
}

async function serve(env: Env, place: Place, database: DatabaseHome, pages: ChildServer, stop: Promise<void>) {
  const cms = startCms(env, place, database.databaseUrl)
  const failed = Promise.race([pages.gaveUp, cms.gaveUp, database.lost]).then((error) => Promise.reject(error))
  try {
    await Promise.race([firstPage(env).then(() => console.log(readyWords(env))), failed, stop])
    await Promise.race([stop, failed])
  } finally {
    // Ctrl-C reaches both at once, and neither must be taken for one that ended by itself.
    await Promise.all([cms.stop(), pages.stop()])
  }
}

/** `npm run dev`: database, CMS and pages for whoever works on the console; saved files show by themselves. */
await runCommand(async () => {
  const env = developmentEnv(process.env)
  const stop = stopRequested()
  const dataDir = await prepareDataFolder(env.DATA_DIR)
  const lock = await lockDataFolder(dataDir, COMMAND)
  try {
    await assertPortFree('PORT', env.PORT, env.HOST, COMMAND)
    const secret = env.APP_SECRET ?? (await appSecret(dataDir))
    const place = { dataDir, secret, cmsPort: await freePort() }
    const pages = startPages(env, place)
    try {
      const database = await openDatabaseHome(env, dataDir)
      await serve(env, place, database, pages, stop).finally(database.stop)
    } finally {
      await pages.stop()
    }
  } finally {
    lock.release()
  }
  process.exit()
})
