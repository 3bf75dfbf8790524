import { type Env, reachableHost } from '../env.ts'
import { superviseChild } from '../launch/child-server.ts'
import { environmentOfNext } from '../launch/environment-of-next.ts'
import { loadEnv } from '../launch/load-env.ts'
import { checkGround, type Home, openHome } from '../launch/open-home.ts'
import { remoteCmsWords } from '../launch/remote-cms-words.ts'
import { runCommand } from '../launch/run-command.ts'
import { signInWords } from '../launch/sign-in-words.ts'
import { stopRequested } from '../launch/stop-requested.ts'
import { waitUntilReady } from '../launch/wait-until-ready.ts'

const next = 'node_modules/next/dist/bin/next'

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

async function serve(env: Env, home: Home, stop: Promise<void>): Promise<void> {
  const local = `http://${reachableHost(env.HOST)}:${env.PORT}`
  const args = [next, 'start', '--port', String(env.PORT), '--hostname', env.HOST]
  args.push('--keepAliveTimeout', String(env.KEEP_ALIVE_SECONDS * 1000))
  const server = superviseChild('The web server', args, environment(env, home))
  const failed = Promise.race([server.gaveUp, home.database?.lost ?? server.gaveUp]).then((error) =>
    Promise.reject(error),
  )
  // Looked at in the races below; a failure between them must not count as unhandled.
  failed.catch(() => {})
  try {
    await Promise.race([waitUntilReady(`${local}/healthz`, 120), failed, stop])
    const isStopping = await Promise.race([stop.then(() => true), Promise.resolve(false)])
    if (!isStopping) console.log(await readyWords(env, home))
    await Promise.race([stop, failed])
  } finally {
    await server.stop()
  }
}

/** `npm start`: the whole console on one machine. `--check` only looks whether it could start, before the long work of a build. */
await runCommand(async () => {
  const env = await loadEnv()
  const port = { name: 'PORT', value: env.PORT }
  if (process.argv.includes('--check')) {
    const { lock } = await checkGround(env, 'npm start', port)
    lock.release()
    return
  }
  const stop = stopRequested()
  const home = await openHome(env, 'npm start', { port, withDatabase: !env.CMS_API_ORIGIN })
  console.log(home.database?.says ?? `CMS: ${env.CMS_API_ORIGIN}`)
  try {
    await serve(env, home, stop)
  } finally {
    await home.close()
  }
  process.exit()
})
