import { type Env, reachableHost } from '../env.ts'
import { superviseChild } from '../launch/child-server.ts'
import { loadEnv } from '../launch/load-env.ts'
import { checkGround, type Home, openHome } from '../launch/open-home.ts'
import { remoteCmsWords } from '../launch/remote-cms-words.ts'
import { runCommand } from '../launch/run-command.ts'
import { signInWords } from '../launch/sign-in-words.ts'
import { stopRequested } from '../launch/stop-requested.ts'
import { waitUntilReady } from '../launch/wait-until-ready.ts'
import { oidcEnvironment } from '../oidc/oidc-settings.ts'
import { s3Environment } from '../storage/s3-settings.ts'

const next = 'node_modules/next/dist/bin/next'

/** What the pages' process is told. The first manager's password is not its business. */
function environmentOfNext(env: Env, home: Home): NodeJS.ProcessEnv {
  const {
    FIRST_MANAGER_EMAIL: _email,
    FIRST_MANAGER_PASSWORD: _password,
    NODE_OPTIONS: _options,
    ...inherited
  } = process.env
  const settings = {
    APP_ENV: env.APP_ENV,
    APP_SECRET: home.secret,
    DATA_DIR: home.dataDir,
    // Next.js reads .env by itself: what is not set here must be empty, or a line there would come back in.
    DATABASE_URL: home.database?.databaseUrl ?? '',
    PUBLIC_URL: env.PUBLIC_URL,
    TRUSTED_PROXIES: String(env.TRUSTED_PROXIES),
    CMS_API_ORIGIN: env.CMS_API_ORIGIN ?? '',
    SMTP_URL: env.SMTP_URL ?? '',
    MAIL_FROM: env.MAIL_FROM,
    LOG_LEVEL: env.LOG_LEVEL,
    ...oidcEnvironment(env),
    ...s3Environment(env),
  }
  return { ...inherited, ...settings, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
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
  const server = superviseChild('The web server', args, environmentOfNext(env, home))
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
