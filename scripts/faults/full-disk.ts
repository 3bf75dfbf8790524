import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { adminUrl } from '#lib/cms/app/embedded/database.ts'
import { hasProcesses, readPostmaster } from '#lib/cms/app/embedded/postmaster.ts'
import { attachEmbedded } from '#lib/cms/app/embedded/server.ts'
import { freePort } from '#lib/cms/app/launch/free-port.ts'
import { createDb } from '#lib/cms/kernel/db/connect.ts'
import { errorCode } from '#lib/cms/kernel/system/error-code.ts'
import { API_BASE } from '#lib/contracts/calls/to.ts'
import { against, writers } from '#lib/testing/faults/ledger.ts'
import { copyPreparedCluster } from '#lib/testing/prepared-cluster.ts'
import { startProgram } from '#lib/testing/start-program.ts'
import { smallDisk } from './small-disk.ts'

/**
 * `node scripts/faults/full-disk.ts [--cms]`: a built console (or its CMS alone, which needs no build) at work on a disk of its own that is filled to the last byte, twice; the second
 * time its database needs room and stops. Ends with 1 where a call is answered otherwise than 503 with Retry-After, nothing can be read, `/readyz` does not say it,
 * it does not go on by itself when there is room, or anything acknowledged is not there after a restart.
 */
const { values } = parseArgs({ options: { cms: { type: 'boolean', default: false } } })
const MIB = 1024 * 1024
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
  ? ({ program: 'serve', port: 'CMS_PORT', isReady: /The CMS is ready/, readiness: `${API_BASE}/ready` } as const)
  : ({ program: 'console', port: 'PORT', isReady: /Expo Console is ready/, readiness: '/readyz' } as const)
const problems: string[] = []
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

const start = () =>
  startProgram(
    shape.program,
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

async function cookieOf(): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const entered = await fetch(`${origin}${API_BASE}/auth/sign-in`, {
    method: 'POST',
    headers,
    body: JSON.stringify(manager),
  })
  if (!entered.ok) throw new Error(`nobody can sign in: ${entered.status}`)
  return entered.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ')
}

/** Keeps the disk full to the last byte, whoever leaves some of it, until it is let go. */
async function fill(): Promise<() => Promise<void>> {
  const file = path.join(disk, 'filler')
  const handle = openSync(file, 'w')
  const upTo = (block: Buffer) => {
    try {
      while (writeSync(handle, block) === block.byteLength);
    } catch (error) {
      if (errorCode(error) !== 'ENOSPC') throw error
    }
  }
  let isOver = false
  const top = () => {
    for (const bytes of [MIB, 4_096, 1]) upTo(Buffer.alloc(bytes))
  }
  top()
  const filling = (async () => {
    for (; !isOver; await sleep(100)) top()
  })()
  return async () => {
    isOver = true
    await filling
    closeSync(handle)
    rmSync(file)
  }
}

/** Lets the database need a new file of its log until it has stopped. */
async function stopDatabase(): Promise<void> {
  const postmaster = await readPostmaster(cluster)
  const admin = new pg.Client({ connectionString: adminUrl(postmaster?.socketFolder ?? '') })
  admin.on('error', () => {})
  await admin.connect()
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

type People = ReturnType<typeof writers>

async function untilReady(): Promise<void> {
  for (const until = Date.now() + MOST_AFTER_MS; (await readiness()).status !== 200; await sleep(100))
    if (Date.now() > until) return void problems.push(`not ready again: ${JSON.stringify(await readiness())}`)
}

/** Lists are read as ever where the database runs. */
async function isRead(cookie: string): Promise<void> {
  const { status } = await fetch(`${origin}${API_BASE}/expo-areas`, { headers: { cookie } })
  if (status !== 200) problems.push(`a list was answered ${status}`)
}

/** One time of a full disk; `meanwhile`: what happens then. */
async function fullFor(what: string, people: People, meanwhile: () => Promise<void>): Promise<void> {
  await people.goOn(WRITERS * 5, MOST_AFTER_MS)
  const before = people.away()
  const letGo = await fill()
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
    `${what}: ${refused} calls answered 503 or not at all in ${seconds(FULL_MS)}, /readyz ${told.status} with disk ${told.disk} and database ${told.database}; saved again ${seconds(after)} after there was room`,
  )
}

// The account of the database passes through it.
await chmod(disk, 0o711)
await copyPreparedCluster(dataDir)
let console_ = await start()
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
  await fullFor('a full disk on which the database stops', people, stopDatabase)
  const ledger = await people.stop()
  console_.child.kill('SIGTERM')
  const code = await console_.ended
  if (code !== 0) problems.push(`it ended with ${code}`)
  console_ = await start()
  const db = createDb((await attachEmbedded(dataDir))?.databaseUrl ?? '', { max: 1 })
  const found = await against(db, ledger).finally(() => db.destroy())
  for (const [how, titles] of Object.entries(found))
    if (titles.length > 0) problems.push(`${how}: ${titles.join(', ')}`)
  console.log(
    `${ledger.acknowledged.length} saves acknowledged, ${ledger.acknowledged.length - found.lost.length} there after a restart; the longest answer took ${seconds(ledger.longestMs)}`,
  )
} catch (error) {
  problems.push(
    error instanceof Error ? (error.stack ?? error.message) : String(error),
    console_.output().slice(-4_000),
  )
} finally {
  console_.child.kill('SIGTERM')
  await console_.ended
  while (await hasProcesses(cluster)) await sleep(50)
  rmSync(disk, { recursive: true, force: true })
}
for (const problem of problems) console.error(problem)
console.log(problems.length === 0 ? 'full disk: passed' : `full disk: ${problems.length} problems`)
process.exit(problems.length === 0 ? 0 : 1)
