import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort } from '#lib/cms/app/launch/free-port.ts'
import { serverIn } from '#lib/testing/port-server.ts'
import { copyPreparedCluster } from '#lib/testing/prepared-cluster.ts'
import { deadlocksSoFar } from './deadlocks.ts'
import { checkOut, runTask, startTask } from './old-version.ts'
import { peopleAtWork } from './people-at-work.ts'

/**
 * `npm run upgrade-check -- [--size demo|event|huge] [--by COMMIT] COMMIT …`: serves a filled database with the CMS of each commit, lets ten people work
 * on it, brings it up to date meanwhile with this version (or another one, `--by`), serves them by both side by side, each call by either, and by this one
 * alone, and counts what failed. Ends with 1 where anything did.
 */
const { values, positionals } = parseArgs({
  options: { size: { type: 'string', default: 'demo' }, by: { type: 'string' } },
  allowPositionals: true,
})
const PEOPLE = 10

const CMS = '/cms/v1/fe'
const DATABASE = 'before'

/** So long they work before and after, in milliseconds. */
const BESIDES_MS = 3_000
/** So long both versions serve them: some turns of each person's calls, read by one version and saved by the other. */
const SIDE_BY_SIDE_MS = 10_000

type People = Awaited<ReturnType<typeof peopleAtWork>>
type Served = { origin: string; stop: () => Promise<void> }

/** What ten people meet while this version brings the database up to date that the other one serves at `origin`. */
async function upgradeUnder(origin: string, newer: string, env: Record<string, string>) {
  const people = await peopleAtWork(`${origin}${CMS}`, PEOPLE)
  await sleep(BESIDES_MS)
  const [from, before] = [performance.now(), people.calls()]
  const said = await runTask({ folder: newer, task: 'migrate', env }).catch((error: Error) => error.message)
  const [seconds, meanwhile] = [(performance.now() - from) / 1000, people.calls() - before]
  return { people, said, seconds, meanwhile }
}

/** How both versions serve the same people side by side, and then the new one alone: a rolling upgrade. Resolves to the calls while there were two. */
async function serveByBoth(people: People, older: Served, newer: Served): Promise<number> {
  const before = people.calls()
  await people.serveBy([older.origin, newer.origin].map((origin) => `${origin}${CMS}`))
  await sleep(SIDE_BY_SIDE_MS)
  await people.serveBy([`${newer.origin}${CMS}`])
  const both = people.calls() - before
  await older.stop()
  await sleep(BESIDES_MS)
  return both
}

const WENT_WELL = /Migrations applied: |up to date/
const timesIn = (text: string, words: string) => text.split(words).length - 1

/** Settings that programs of one console share, with a PostgreSQL of its own that holds nothing yet. */
async function ownDatabase(folder: string) {
  await copyPreparedCluster(folder)
  const server = await serverIn({ dataDir: folder, port: await freePort(), settings: {} })
  await server.start()
  await server.ask(`create database ${DATABASE} owner expo`)
  return { server, databaseUrl: server.databaseUrl.replace(/expo$/, DATABASE) }
}

/** The data folder of one of the programs, with the disk of files that all of them reach. */
function folderIn(place: string, name: string): string {
  const [folder, files] = [path.join(place, name), path.join(place, 'files')]
  mkdirSync(files, { recursive: true })
  mkdirSync(folder)
  symlinkSync(files, path.join(folder, 'files'))
  return folder
}

async function upgradeFrom(commit: string, newer: string): Promise<boolean> {
  const { folder, says, remove } = checkOut(commit)
  const place = mkdtempSync(path.join(tmpdir(), 'expo-upgrade-'))
  chmodSync(place, 0o711)
  const { server, databaseUrl } = await ownDatabase(path.join(place, 'database'))
  const common = { DATABASE_URL: databaseUrl, APP_SECRET: 'a secret of the upgrade check alone, 32 and more' }
  const env = { ...common, DATA_DIR: folderIn(place, 'older'), HOST: '127.0.0.1', SMTP_URL: '' }
  const serve = async (from: string, dataDir: string): Promise<Served> => {
    const at = await freePort()
    const origin = `http://127.0.0.1:${at}`
    const run = {
      folder: from,
      task: 'cms',
      env: { ...env, DATA_DIR: dataDir, CMS_PORT: String(at) },
    }
    return { origin, ...(await startTask(run, `${origin}${CMS}/me`)) }
  }
  try {
    await runTask({ folder, task: 'seed', args: ['--size', values.size], env })
    const before = await deadlocksSoFar(databaseUrl)
    const older = await serve(folder, env.DATA_DIR)
    const started = [older]
    const seen = await (async () => {
      const { people, ...upgrade } = await upgradeUnder(older.origin, newer, env)
      const next = await serve(newer, folderIn(place, 'newer'))
      started.push(next)
      const both = await serveByBoth(people, older, next)
      return { ...upgrade, both, ...(await people.stop()) }
    })().finally(() => Promise.all(started.map((each) => each.stop())))
    const deadlocks = (await deadlocksSoFar(databaseUrl)) - before
    const upgrade = `${timesIn(seen.said, 'Migration ')} migrations in ${seen.seconds.toFixed(1)} s, giving way ${timesIn(seen.said, 'gave way')} times`
    const calls = `${seen.calls} calls (${seen.meanwhile} meanwhile, ${seen.both} by both versions), ${seen.failures.length} failed, the longest ${seen.longestMs} ms`
    console.log(`${says}, ${values.size}: ${upgrade}; ${calls}; ${deadlocks} deadlocks`)
    if (!WENT_WELL.test(seen.said)) console.log(`  the upgrade failed: ${seen.said.trim().split('\n').at(-1)}`)
    for (const failure of new Set(seen.failures)) console.log(`  ${failure}`)
    return seen.failures.length === 0 && deadlocks === 0 && WENT_WELL.test(seen.said)
  } finally {
    remove()
    await server.kill()
    rmSync(place, { recursive: true, force: true })
  }
}

const by = values.by === undefined ? undefined : checkOut(values.by)
let isGood = true
try {
  for (const commit of positionals) isGood = (await upgradeFrom(commit, by?.folder ?? process.cwd())) && isGood
} finally {
  by?.remove()
}
process.exit(isGood ? 0 : 1)
