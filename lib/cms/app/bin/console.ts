import { logFormat, openLog } from '#lib/core/logs/open-log.ts'
import { type Env, reachableHost } from '../env.ts'
import { exitWithParent, superviseChild, takePagesOutput } from '../launch/child-server.ts'
import { environmentOfNext } from '../launch/environment-of-next.ts'
import { checkGround, type Home, openHome } from '../launch/open-home.ts'
import { remoteCmsWords } from '../launch/remote-cms-words.ts'
import { runServer } from '../launch/run-server.ts'
import { sayStart } from '../launch/say-start.ts'
import { signInWords } from '../launch/sign-in-words.ts'
import { stopRequested } from '../launch/stop-requested.ts'
import { waitUntilReady } from '../launch/wait-until-ready.ts'

const next = 'node_modules/next/dist/bin/next'

/** Two halves of so many MiB for what is new. V8 would take up to 64 for each under load and never give them back (docs/decisions/0493-new-objects-of-the-pages.md). */
const NEW_OBJECTS = '--max-semi-space-size=16'

/** The product is the product, whatever the operator's shell says. */
function environment(env: Env, home: Home): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _options, ...settings } = environmentOfNext(env, {
    ...home,
    databaseUrl: home.database?.databaseUrl,
  })
  // It would take no new call from the moment it is asked to stop: lib/bff/drain.ts does it in order.
  return { ...settings, NODE_ENV: 'production', NEXT_MANUAL_SIG_HANDLE: 'true' }
}

/** The last lines of the start. */
async function readyWords(env: Env, home: Home): Promise<string> {
  const ready = `Expo Console is ready: ${env.PUBLIC_URL}`
  if (env.CMS_API_ORIGIN) return `\n${ready}\n${await remoteCmsWords(env.CMS_API_ORIGIN)}\n`
  return signInWords(ready, env.PUBLIC_URL, home.manager, home.isEmpty)
}

/** What the web server wrote past its log: a crash, as a rule. */
function tellRaw(): (text: string) => void {
  const log = openLog({ part: 'console', level: 'info', format: 'json' })
  return (text) => log.error(text)
}

async function serve(env: Env, home: Home, stop: Promise<void>): Promise<void> {
  const local = `http://${reachableHost(env.HOST)}:${env.PORT}`
  const args = [NEW_OBJECTS, next, 'start', '--port', String(env.PORT), '--hostname', env.HOST]
  args.push('--keepAliveTimeout', String(env.KEEP_ALIVE_SECONDS * 1000))
  const server = superviseChild('The web server', args, environment(env, home), {
    imports: [exitWithParent, takePagesOutput],
    ...(logFormat(env.LOG_FORMAT) === 'json' && { onRaw: tellRaw() }),
  })
  const failed = Promise.race([server.gaveUp, home.database?.lost ?? server.gaveUp]).then((error) =>
    Promise.reject(error),
  )
  // Looked at in the races below; a failure between them must not count as unhandled.
  failed.catch(() => {})
  try {
    await Promise.race([waitUntilReady(`${local}/healthz`, 120), failed, stop])
    const isStopping = await Promise.race([stop.then(() => true), Promise.resolve(false)])
    if (!isStopping) sayStart(await readyWords(env, home), env.LOG_FORMAT)
    await Promise.race([stop, failed])
  } finally {
    await server.stop()
  }
}

/** `npm start`: the whole console on one machine. `--check` only looks whether it could start, before the long work of a build. */
await runServer('supervisor', async (env) => {
  const port = { name: 'PORT', value: env.PORT }
  if (process.argv.includes('--check')) {
    const { lock } = await checkGround(env, 'npm start', port)
    lock.release()
    return
  }
  const stop = stopRequested()
  const withDatabase = !env.CMS_API_ORIGIN
  const home = await openHome(env, 'npm start', { port, withDatabase, tell: console.log, stop })
  console.log(home.database?.says ?? `CMS: ${env.CMS_API_ORIGIN}`)
  try {
    await serve(env, home, stop)
  } finally {
    await home.close()
  }
  process.exit()
})
