import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isAlive, readPostmaster } from '#lib/cms/app/embedded/postmaster.ts'
import { startEmbedded } from '#lib/cms/app/embedded/server.ts'
import { errorCode } from '#lib/cms/kernel/system/error-code.ts'
import { copyPreparedCluster } from './prepared-cluster.ts'
import { until } from './until.ts'

const prefix = 'expo-test-db-'

/** Names the folder of this run for every process of it. */
const FOLDER = 'TEST_SERVER_FOLDER'

type TestServer = { databaseUrl: string; adminUrl: string }

/** The same server, another database. */
export function urlOfDatabase(url: string, name: string): string {
  return url.replace(/\/[^/?]*\?/, `/${name}?`)
}

async function removeFolder(folder: string): Promise<void> {
  const postmaster = await readPostmaster(path.join(folder, 'postgres'))
  if (postmaster && isAlive(postmaster.pid)) process.kill(postmaster.pid, 'SIGQUIT')
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
}

/** Servers of test runs that were killed would stay for ever; their folder's name tells the run they belonged to. */
async function removeLeftovers(): Promise<void> {
  const folders = (await readdir(tmpdir())).filter((name) => name.startsWith(prefix))
  for (const name of folders) {
    const owner = Number(name.slice(prefix.length).split('-')[0])
    if (owner && !isAlive(owner)) await removeFolder(path.join(tmpdir(), name))
  }
}

/** Opens a test run: its processes share one server from now on, which starts when the first of them asks for it. */
export async function openTestRun(): Promise<void> {
  if (process.env[FOLDER]) return
  await removeLeftovers()
  process.env[FOLDER] = await mkdtemp(path.join(tmpdir(), `${prefix}${process.pid}-`))
}

/** Ends the run of this process, with its server where one was started. */
export async function closeTestRun(): Promise<void> {
  const folder = process.env[FOLDER]
  if (!folder || !path.basename(folder).startsWith(`${prefix}${process.pid}-`)) return
  delete process.env[FOLDER]
  await removeFolder(folder)
}

async function start(folder: string): Promise<TestServer> {
  await copyPreparedCluster(folder)
  const { databaseUrl, adminUrl } = await startEmbedded({ dataDir: folder, durable: false, pgBin: process.env.PG_BIN })
  const draft = path.join(folder, 'server.json.new')
  await writeFile(draft, JSON.stringify({ databaseUrl, adminUrl }))
  await rename(draft, path.join(folder, 'server.json'))
  return { databaseUrl, adminUrl }
}

/** What the process that came first has started, or why it could not. */
async function startedByAnother(folder: string): Promise<TestServer> {
  const read = (name: string) => readFile(path.join(folder, name), 'utf8').catch(() => undefined)
  let text: string | undefined
  await until(async () => {
    text = await read('server.json')
    const failure = await read('failure')
    if (failure) throw new Error(`the database of the tests did not start: ${failure}`)
    return Boolean(text)
  }, `the database of the tests in ${folder} has started`)
  return JSON.parse(text ?? '')
}

/**
 * The one PostgreSQL of this test run, with a migrated template database; it syncs nothing to disk. Whoever asks first starts it,
 * so that tests without a database do not wait for one. Throws outside of a test run.
 */
export async function testServer(): Promise<TestServer> {
  const folder = process.env[FOLDER]
  if (!folder) throw new Error(`${FOLDER} is not set: run the tests through npm, whose global setup opens the run`)
  const isFirst = await mkdir(path.join(folder, 'starting')).then(
    () => true,
    (error: unknown) => (errorCode(error) === 'EEXIST' ? false : Promise.reject(error)),
  )
  if (!isFirst) return startedByAnother(folder)
  return start(folder).catch(async (error: Error) => {
    await writeFile(path.join(folder, 'failure'), error.message)
    throw error
  })
}
