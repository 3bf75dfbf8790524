import { chown, mkdir, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '#lib/cms/kernel/system/start-error.ts'
import { databaseAccount } from './account.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { ensureCluster, type Running, writeSettings } from './cluster.ts'
import { adminUrl, appUrl, ensureAppDatabase, isArchiving } from './database.ts'
import { makeSpool } from './log-spool.ts'
import { endNow, isAlive, isServing, processesIn, readPostmaster } from './postmaster.ts'
import { type RunAs, runProgram } from './run-program.ts'
import { logOf, openLog } from './server-log.ts'
import { makeSocketFolder } from './socket-folder.ts'

export type EmbeddedServer = {
  /** For the application: owner of its own database, not a superuser. */
  databaseUrl: string
  /** For tests and tools: the superuser in the `postgres` database. */
  adminUrl: string
  pid: number
  /** True when the server ran already, left by a console that was killed. */
  takenOver: boolean
  isAlive(): Promise<boolean>
  /** Ends open sessions, writes everything out and stops. Safe to call when it is down already. */
  stop(): Promise<void>
}

type Home = { dataDir: string; cluster: string; binaries: Binaries; runAs: RunAs }

const startSeconds = 120
/** For so long processes of a killed server, and what they started, may take to end by themselves. */
const NOTICE_MS = 2_000
const GONE_MS = 30_000

async function lastLogLines(dataDir: string): Promise<string> {
  const text = await readFile(logOf(dataDir), 'utf8').catch(() => '')
  return text.trim().split('\n').slice(-8).join('\n')
}

/** The server that already serves this cluster, once it takes connections; undefined when none does. */
async function runningServer(cluster: string) {
  const deadline = Date.now() + startSeconds * 1000
  for (;;) {
    const postmaster = await readPostmaster(cluster)
    if (!postmaster || !(await isServing(cluster, postmaster.pid))) return undefined
    if (postmaster.ready) return postmaster
    if (Date.now() > deadline)
      throw new StartError(`PostgreSQL (process ${postmaster.pid}) does not become ready. Stop it and start again.`)
    await sleep(100)
  }
}

/**
 * A new server must not start before those of the one that was killed are gone. They notice within moments, but for a session in the middle of a statement, which may take minutes:
 * it is killed too, and what it had not committed is undone. Whoever else stands in the folder stays, and is not waited for.
 */
async function endLeftovers(cluster: string): Promise<void> {
  const from = Date.now()
  for (;;) {
    const isOver = Date.now() - from > NOTICE_MS
    const left = (await processesIn(cluster)).filter(({ kind }) => !isOver || kind !== 'stranger')
    if (left.length === 0) return
    // Those of a server that is there, whoever started it, are left to it.
    const servers = new Set(left.filter(({ kind }) => kind === 'server').map(({ pid }) => pid))
    const orphans = left.filter(({ kind, parent }) => kind === 'worker' && !servers.has(parent))
    if (isOver) for (const { pid } of orphans) endNow(pid)
    if (Date.now() - from > GONE_MS)
      throw new StartError(`Processes of an earlier PostgreSQL still work in ${cluster}. End them and start again.`)
    await sleep(100)
  }
}

async function clearLeftovers(cluster: string): Promise<void> {
  await endLeftovers(cluster)
  const stale = await readPostmaster(cluster)
  if (!stale || !isAlive(stale.pid)) return
  // The id is a stranger's by now, or an uncollected dead child's: PostgreSQL would take it for a server and not start.
  const socket = path.join(stale.socketFolder, '.s.PGSQL.5432')
  for (const file of [path.join(cluster, 'postmaster.pid'), socket, `${socket}.lock`]) await rm(file, { force: true })
}

/** Gives a folder and all in it to the server's account. */
async function giveTo(folder: string, { account }: RunAs): Promise<void> {
  if (!account) return
  await chown(folder, account.uid, account.gid)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await chown(path.join(entry.parentPath, entry.name), account.uid, account.gid)
  }
}

async function startServer(home: Home, running: Running, patience = startSeconds): Promise<void> {
  const { dataDir, cluster, binaries, runAs } = home
  await clearLeftovers(cluster)
  const socketFolder = await makeSocketFolder(dataDir, runAs)
  if (running.archive) await makeSpool(cluster, runAs)
  await writeSettings(cluster, socketFolder, running)
  const log = await openLog(dataDir, runAs)
  // Relative to the data folder: pg_ctl hands these to a shell, which would read $ or ` in a longer path.
  const args = ['start', '-D', path.basename(cluster), '-l', path.basename(log), '-w', '-t', String(patience)]
  const started = await runProgram(runAs, binaries.pgCtl, args, dataDir)
  if (started.code === 0) return
  throw new StartError(
    `PostgreSQL did not start in ${cluster}. Its last lines (${log}):\n${await lastLogLines(dataDir)}`,
  )
}

async function stopServer({ dataDir, cluster, binaries, runAs }: Home): Promise<void> {
  const postmaster = await readPostmaster(cluster)
  if (!postmaster || !(await isServing(cluster, postmaster.pid))) return
  const args = ['stop', '-D', path.basename(cluster), '-m', 'fast', '-w', '-t', '60']
  const stopped = await runProgram(runAs, binaries.pgCtl, args, dataDir)
  if (stopped.code !== 0 && isAlive(postmaster.pid)) throw new Error(`PostgreSQL did not stop: ${stopped.output}`)
  if (!postmaster.socketFolder.startsWith(dataDir)) await rm(postmaster.socketFolder, { recursive: true, force: true })
}

/** A server another process of ours keeps running on this folder, to use and leave alone; undefined when none runs. */
export async function attachEmbedded(dataDir: string): Promise<{ databaseUrl: string } | undefined> {
  const folder = await realpath(dataDir).catch(() => undefined)
  const postmaster = folder && (await runningServer(path.join(folder, 'postgres')))
  return postmaster ? { databaseUrl: appUrl(postmaster.socketFolder) } : undefined
}

async function homeOf(options: { dataDir: string; pgBin?: string }): Promise<Home> {
  await mkdir(options.dataDir, { recursive: true, mode: 0o711 })
  const dataDir = await realpath(options.dataDir)
  const binaries = await findBinaries(options.pgBin)
  const runAs = await databaseAccount(dataDir, binaries.postgres)
  return { dataDir, cluster: path.join(dataDir, 'postgres'), binaries, runAs }
}

/** A recovery reads all of the log since the copy it begins with. */
const recoverySeconds = 12 * 3_600

/**
 * Lets a server recover `dataDir`/postgres, a copy of a cluster, by settings of its own, and leaves it running for startEmbedded. Throws
 * StartError with the server's last words when it does not come to where it should.
 */
export async function recoverEmbedded(
  options: { dataDir: string; pgBin?: string },
  settings: readonly string[],
): Promise<void> {
  const home = await homeOf(options)
  await writeFile(path.join(home.cluster, 'postgresql.auto.conf'), `${settings.join('\n')}\n`, { mode: 0o600 })
  await writeFile(path.join(home.cluster, 'recovery.signal'), '', { mode: 0o600 })
  await giveTo(home.cluster, home.runAs)
  await ensureCluster(home.cluster, home.binaries, home.runAs, false)
  await startServer(home, { durable: false, archive: false }, recoverySeconds)
}

/** A server to take over; one that was started without an archive is stopped where there is to be one: nobody works on it yet. */
async function serverToTakeOver(home: Home, archive: boolean) {
  const running = await runningServer(home.cluster)
  if (!running || !archive || (await isArchiving(running.socketFolder))) return running
  await stopServer(home)
}

/**
 * Starts PostgreSQL on `dataDir`/postgres, or takes over the one that a killed console left there. The caller holds
 * the lock of the folder. Throws StartError with the server's own last words when it does not come up.
 */
export async function startEmbedded(options: {
  dataDir: string
  pgBin?: string
  durable?: boolean
  archive?: boolean
}): Promise<EmbeddedServer> {
  const { durable = true, archive = false } = options
  const home = await homeOf(options)
  const { dataDir, cluster, binaries, runAs } = home
  const running = await serverToTakeOver(home, archive)
  if (!running) {
    await ensureCluster(cluster, binaries, runAs, durable)
    await startServer(home, { durable, archive })
  }
  const postmaster = await runningServer(cluster)
  if (!postmaster) throw new StartError(`PostgreSQL stopped right after its start:\n${await lastLogLines(dataDir)}`)
  await ensureAppDatabase(postmaster.socketFolder)
  return {
    databaseUrl: appUrl(postmaster.socketFolder),
    adminUrl: adminUrl(postmaster.socketFolder),
    pid: postmaster.pid,
    takenOver: running !== undefined,
    isAlive: () => isServing(cluster, postmaster.pid),
    stop: () => stopServer(home),
  }
}
