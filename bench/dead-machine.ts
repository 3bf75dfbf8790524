import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { attachEmbedded } from '#lib/cms/app/embedded/server.ts'
import { freePort } from '#lib/cms/app/launch/free-port.ts'
import { openArchivePlace } from '#lib/cms/app/log-archive/archive-place.ts'
import type { Db } from '#lib/cms/kernel/context/context.ts'
import { createDb } from '#lib/cms/kernel/db/connect.ts'
import { readS3Settings } from '#lib/cms/kernel/storage/s3-settings.ts'
import { newId } from '#lib/core/id.ts'
import { type ChildProgram, startProgram } from './child-program.ts'
import { signIn } from './sign-in.ts'

/**
 * `node bench/dead-machine.ts [--size demo|event|huge] [--at] [--bucket]`, on a built console: fills a console, backs it up, deletes its folder with everything in it, and
 * measures from there: the restore into an empty folder, the start, until someone has signed in and sees the list of people. With `--at` it is
 * brought back to a moment out of the archive of its log; with `--bucket` backups, archive and files lie in the bucket of
 * S3_*, and stay there. Ends with 1 where another number of people stands there than before.
 */
const { values } = parseArgs({
  options: {
    size: { type: 'string', default: 'event' },
    at: { type: 'boolean', default: false },
    bucket: { type: 'boolean', default: false },
  },
})
const PROGRAMS = 'lib/cms/app/bin'
const LOOK_MS = 200

type Home = { dataDir: string; env: Record<string, string> }

/** Runs a program of the product to its end. Answers what it said last, and its milliseconds; throws with all it said where it failed. */
async function run(program: string, args: readonly string[], { env }: Home): Promise<{ said: string; ms: number }> {
  const from = performance.now()
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', `${PROGRAMS}/${program}.ts`, ...args],
    {
      env: { ...process.env, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`${program} ended with ${code}:\n${output}`)
  return { said: output.trim(), ms: performance.now() - from }
}

/** As an operator types it: Japan time, to the second. */
const typed = (at: Date) => new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

const minutes = (ms: number) => `${(ms / 60_000).toFixed(2)} min`

async function inDatabase<T>({ dataDir }: Home, work: (db: Db) => Promise<T>): Promise<T> {
  const { databaseUrl } = (await attachEmbedded(dataDir)) ?? {}
  if (!databaseUrl) throw new Error('no database runs in that folder')
  const db = createDb(databaseUrl, { max: 1 })
  return work(db).finally(() => db.destroy())
}

/** Lets the console work until a copy of its cluster and all of its log up to a moment have reached the archive; that moment. */
async function archived(home: Home): Promise<Date> {
  const archive = openArchivePlace(home.env.BACKUP_DIR ?? '', readS3Settings(process.env))
  const hasBase = async () => (await archive.list()).some((name) => name.endsWith('.json'))
  while (!(await hasBase())) await sleep(LOOK_MS)
  // A moment is typed to the second: not one before the end of that copy.
  await sleep(1_000)
  const moment = await inDatabase(home, async (db) => {
    const { now } = await db.selectNoFrom((eb) => eb.fn<Date>('now').as('now')).executeTakeFirstOrThrow()
    return now
  })
  const keptUntil = () => inDatabase(home, (db) => db.selectFrom('log_archive').select('kept_until').executeTakeFirst())
  while (((await keptUntil())?.kept_until ?? new Date(0)) < moment) await sleep(1_000)
  return moment
}

/** Backs a console up; the name of the backup in BACKUP_DIR. */
async function backedUp(home: Home): Promise<string> {
  const { said } = await run('backup', [], home)
  console.log(said.split('\n')[0])
  return /expo-console-[^ ]*\.tar/.exec(said)?.[0] ?? ''
}

/** Starts the console of a place and waits until it is ready to save. */
async function started(home: Home, origin: string): Promise<ChildProgram> {
  const program = await startProgram([`${PROGRAMS}/console.ts`], home.env, `${origin}/healthz`)
  while (!(await fetch(`${origin}/readyz`)).ok) await sleep(LOOK_MS)
  return program
}

/** Signs in and opens the list of people, as the first one does who comes back. */
async function listPeople(origin: string): Promise<void> {
  const cookie = await signIn(origin)
  const answer = await fetch(`${origin}/AC2110`, { headers: { cookie } })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`the list of people answered ${answer.status}`)
}

const peopleIn = (home: Home): Promise<number> =>
  inDatabase(home, async (db) => {
    const { n } = await db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    return n
  })

const bucket = process.env.S3_BUCKET
if (values.bucket && !bucket) throw new Error('--bucket needs S3_ENDPOINT, S3_BUCKET and their siblings')
const folder = await mkdtemp(path.join(tmpdir(), 'expo-dead-machine-'))
const port = String(await freePort())
const origin = `http://127.0.0.1:${port}`
const backups = values.bucket ? `s3://${bucket}/console/test/${newId()}` : path.join(folder, 'backups')
const homeIn = (name: string): Home => {
  const dataDir = path.join(folder, name)
  const place = { DATA_DIR: dataDir, BACKUP_DIR: backups, DATABASE_URL: '', SMTP_URL: '' }
  const days = { POINT_IN_TIME_DAYS: values.at ? '1' : '0' }
  return {
    dataDir,
    env: { ...place, ...days, PORT: port, HOST: '127.0.0.1', APP_ENV: 'local', LOG_LEVEL: 'error' },
  }
}
try {
  const before = homeIn('before')
  const filled = await run('seed', ['--size', values.size], before)
  console.log(`filled in ${minutes(filled.ms)}: ${filled.said.split('\n')[0]}`)
  const lived = await started(before, origin)
  const people = await peopleIn(before)
  const wanted = values.at ? ['--at', typed(await archived(before))] : [await backedUp(before)]
  await lived.stop()
  await rm(before.dataDir, { recursive: true })

  const after = homeIn('after')
  const dead = performance.now()
  const restored = await run('restore', wanted, after)
  console.log(restored.said.split('\n')[0])
  const program = await started(after, origin)
  const ready = performance.now()
  await listPeople(origin)
  const all = performance.now() - dead
  const found = await peopleIn(after)
  await program.stop()
  console.log(
    `${values.size}${values.at ? ', at a moment' : ''}${values.bucket ? ', out of a bucket' : ''}: restored in ${minutes(restored.ms)}, ready ${minutes(ready - dead - restored.ms)} later, ` +
      `${minutes(all)} in all until someone had signed in and saw the list of ${found} people (${people} before)`,
  )
  if (found !== people) process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}
