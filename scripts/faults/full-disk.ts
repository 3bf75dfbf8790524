import { rmSync } from 'node:fs'
import { chmod, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { adminUrl } from '#lib/cms/app/embedded/database.ts'
import { hasProcesses, readPostmaster } from '#lib/cms/app/embedded/postmaster.ts'
import { attachEmbedded } from '#lib/cms/app/embedded/server.ts'
import { freePort } from '#lib/cms/app/launch/free-port.ts'
import { createDb } from '#lib/cms/kernel/db/connect.ts'
import { API_BASE } from '#lib/contracts/calls/to.ts'
import { newId } from '#lib/core/id.ts'
import { against, writers } from '#lib/testing/faults/ledger.ts'
import { copyPreparedCluster } from '#lib/testing/prepared-cluster.ts'
import { startCommand } from '#lib/testing/start-program.ts'
import { fillUp } from './fill-disk.ts'
import { smallDisk } from './small-disk.ts'

/**
 * `node scripts/faults/full-disk.ts [--cms]`: the built console as `npm start` gives it (or its CMS alone, which needs no build) at work on a disk of its own
 * that is filled to the last byte, twice; the second time its database needs room and stops. Ends with 1 where a call is answered otherwise than 503 with
 * Retry-After, nothing can be read, a page is neither shown nor 503, `/readyz` does not say it, it does not go on by itself when there is room, or anything
 * acknowledged is not there after a restart.
 */
const { values } = parseArgs({ options: { cms: { type: 'boolean', default: false } } })
const disk = smallDisk(760)
const dataDir = path.join(disk, 'data')
const cluster = path.join(dataDir, 'postgres')
const manager = { email: 'manager@expo.example', password: 'Kita-no-umi-2025!' }
const WRITERS = 4
const FULL_MS = 8_000
/** As long as whoever made room may wait for the first save; a database that has stopped replays its log. */
const MOST_AFTER_MS = 30_000

const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const shape = values.cms
  ? ({
      command: [process.execPath, '--disable-warning=ExperimentalWarning', 'lib/cms/app/bin/serve.ts'],
      port: 'CMS_PORT',
      isReady: /The CMS is ready/,
      readiness: `${API_BASE}/ready`,
      stopped: 0,
    } as const)
  : ({
      command: ['npm', 'start'],
      port: 'PORT',
      isReady: /Expo Console is ready/,
      readiness: '/readyz',
      // npm's own end by the signal; what it ran ends after it.
      stopped: 'SIGTERM',
    } as const)
const problems: string[] = []
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

const start = () =>
  startCommand(
    [...shape.command],
    {
      DATA_DIR: dataDir,
      [shape.port]: String(port),
      HOST: '127.0.0.1',
      APP_SECRET: 'a secret of the full disk alone, 32 and more',
      FIRST_MANAGER_EMAIL: manager.email,
      FIRST_MANAGER_PASSWORD: manager.password,
      POINT_IN_TIME_DAYS: '0',
      LOG_FORMAT: 'text',
    },
    shape.isReady,
  )

const cookiesIn = (answer: Response) => answer.headers.getSetCookie().map((text) => text.split(';')[0] ?? '')

/** Her cookies as pages and calls want them: of the sign-in, and of the first call after it. */
async function cookieOf(): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const entered = await fetch(`${origin}${API_BASE}/auth/sign-in`, {
    method: 'POST',
    headers,
    body: JSON.stringify(manager),
  })
  if (!entered.ok) throw new Error(`nobody can sign in: ${entered.status}`)
  const session = cookiesIn(entered)
  const known = await fetch(`${origin}${API_BASE}/auth/notification/list/1`, {
    headers: { cookie: session.join('; ') },
  })
  if (!known.ok) throw new Error(`nobody is known: ${known.status}`)
  const cookie = [...session, ...cookiesIn(known)].join('; ')
  // Pages first ask whoever has none for a name.
  const named = await fetch(`${origin}${API_BASE}/me/nick-name`, {
    method: 'POST',
    headers: { ...headers, cookie, 'idempotency-key': newId() },
    body: JSON.stringify({ nickName: 'full disk' }),
  })
  if (!named.ok) throw new Error(`no name can be had: ${named.status}`)
  return cookie
}

/** A session of the database that was there before the disk was full, as a new one may find no room for a file of its own; ended by `end`. */
async function openAdmin() {
  const postmaster = await readPostmaster(cluster)
  const admin = new pg.Client({ connectionString: adminUrl(postmaster?.socketFolder ?? '') })
  admin.on('error', () => {})
  await admin.connect()
  return admin
}

/** Lets the database need a new file of its log until it has stopped. */
async function stopDatabase(admin: pg.Client): Promise<void> {
  try {
    for (let n = 0; n < 100; n += 1)
      await admin.query(`select pg_logical_emit_message(false, 'fault', 'full'), pg_switch_wal()`)
    problems.push('the database did not need the room of its log')
  } catch {
    // It has stopped.
  } finally {
    await admin.end().catch(() => {})
  }
}

const readiness = () =>
  fetch(`${origin}${shape.readiness}`).then(async (answer) => ({
    status: answer.status,
    ...((await answer.json()) as { disk?: string; database?: string }),
  }))

/** The end of what the console and its database said, without the calls: hundreds of them are refused. */
async function whatWasSaid(): Promise<string[]> {
  const said = console_
    .output()
    .split('\n')
    .filter((line) => !/ cms call /.test(line))
  const database = await readFile(path.join(dataDir, 'postgres.log'), 'utf8')
  return [said.slice(-40), database.split('\n').slice(-40)].map((lines) => lines.join('\n'))
}

type People = ReturnType<typeof writers>

async function untilReady(): Promise<void> {
  for (const until = Date.now() + MOST_AFTER_MS; (await readiness()).status !== 200; await sleep(100))
    if (Date.now() > until) return void problems.push(`not ready again: ${JSON.stringify(await readiness())}`)
}

/** Lists and pages are read as ever where the database runs. */
async function isRead(cookie: string): Promise<void> {
  const { status } = await fetch(`${origin}${API_BASE}/expo-areas`, { headers: { cookie } })
  if (status !== 200) problems.push(`a list was answered ${status}`)
  const page = await pageFor(cookie)
  if (page && page.status !== 200) problems.push(`a page was answered ${page.status} ${page.location}`)
  if (page && !page.text.includes('</html>')) problems.push('a page was cut off')
}

/** The page of the same list, in the one shape that has pages. */
async function pageFor(cookie: string) {
  if (values.cms) return
  const page = await fetch(`${origin}/EXPO3110`, { headers: { cookie }, redirect: 'manual' })
  return {
    status: page.status,
    retryAfter: page.headers.get('retry-after'),
    location: page.headers.get('location') ?? '',
    text: await page.text(),
  }
}

/** Without a database a page asks to come again, or says so in itself where it had begun. */
async function isAway(admin: pg.Client, cookie: string): Promise<void> {
  await stopDatabase(admin)
  const page = await pageFor(cookie)
  const isTold = page?.status === 503 && page.retryAfter !== null
  if (page && !isTold && page.status !== 200) problems.push(`a page without a database was answered ${page.status}`)
}

/** One time of a full disk; `meanwhile`: what happens then. */
async function fullFor(what: string, people: People, meanwhile: () => Promise<void>): Promise<void> {
  await people.goOn(WRITERS * 5, MOST_AFTER_MS)
  const before = people.away()
  const letGo = fillUp(disk)
  await sleep(FULL_MS / 2)
  await meanwhile()
  const told = await readiness()
  if (told.status !== 503) problems.push(`${what}: ready for calls, as it said: ${JSON.stringify(told)}`)
  await sleep(FULL_MS / 2)
  const refused = people.away() - before
  if (refused < WRITERS) problems.push(`${what}: only ${refused} calls were refused`)
  await letGo()
  const from = performance.now()
  await people.goOn(1, MOST_AFTER_MS)
  const after = performance.now() - from
  await people.goOn(WRITERS * 5, MOST_AFTER_MS)
  await untilReady()
  console.log(
    `${what}: ${refused} calls answered 503 or not at all in ${seconds(FULL_MS)},`,
    `/readyz ${told.status} with disk ${told.disk} and database ${told.database}; saved again ${seconds(after)} after there was room`,
  )
}

// The account of the database passes through it.
await chmod(disk, 0o711)
await copyPreparedCluster(dataDir)
let console_ = await start()
async function stop() {
  console_.child.kill('SIGTERM')
  await console_.closed
  return console_.ended
}
try {
  const cookie = await cookieOf()
  const ask = async (request: Request) =>
    fetch(`${origin}${new URL(request.url).pathname}`, {
      method: request.method,
      headers: request.headers,
      body: await request.text(),
    })
  const people = writers(ask, cookie, WRITERS)
  await fullFor('a full disk', people, () => isRead(cookie))
  const admin = await openAdmin()
  await fullFor('a full disk on which the database stops', people, () => isAway(admin, cookie))
  const ledger = await people.stop()
  const code = await stop()
  if (code !== shape.stopped) problems.push(`it ended with ${code}`)
  console_ = await start()
  const db = createDb((await attachEmbedded(dataDir))?.databaseUrl ?? '', { max: 1 })
  const found = await against(db, ledger).finally(() => db.destroy())
  for (const [how, titles] of Object.entries(found))
    if (titles.length > 0) problems.push(`${how}: ${titles.join(', ')}`)
  console.log(
    `${ledger.acknowledged.length} saves acknowledged, ${ledger.acknowledged.length - found.lost.length} there after a restart;`,
    `the longest answer took ${seconds(ledger.longestMs)}`,
  )
} catch (error) {
  problems.push(error instanceof Error ? (error.stack ?? error.message) : String(error), ...(await whatWasSaid()))
} finally {
  await stop()
  while (await hasProcesses(cluster)) await sleep(50)
  rmSync(disk, { recursive: true, force: true })
}
for (const problem of problems) console.error(problem)
console.log(problems.length === 0 ? 'full disk: passed' : `full disk: ${problems.length} problems`)
process.exit(problems.length === 0 ? 0 : 1)
