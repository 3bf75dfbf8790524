import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { databaseAccount } from '#lib/cms/app/embedded/account.ts'
import { findBinaries } from '#lib/cms/app/embedded/binaries.ts'
import { isAlive, readPostmaster } from '#lib/cms/app/embedded/postmaster.ts'
import { runProgram } from '#lib/cms/app/embedded/run-program.ts'
import { freePort } from '#lib/cms/app/launch/free-port.ts'
import { copyPreparedCluster } from './prepared-cluster.ts'

/** A PostgreSQL of its own on a port of this machine, which ends with the folder it lies in. */
type ReplicatedServer = {
  port: number
  /** Of the database `expo`, as its owner. */
  databaseUrl: string
  /** As a superuser in it. */
  ask(statement: string): Promise<Record<string, unknown>[]>
  start(): Promise<void>
  /** Kills the server and all its sessions at once, as a power cut would. */
  kill(): Promise<void>
  /** Makes a standby the primary; done when it takes writes. */
  promote(): Promise<void>
}

type Where = { dataDir: string; port: number; settings: Record<string, string> }

async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return text.trim().split(/\s+/).filter(Boolean).map(Number)
}

async function killServer(cluster: string): Promise<void> {
  const postmaster = await readPostmaster(cluster)
  if (!postmaster || !isAlive(postmaster.pid)) return
  // Stopped first: what it would start in the place of a killed one would live.
  process.kill(postmaster.pid, 'SIGSTOP')
  const pids = [...(await childrenOf(postmaster.pid)), postmaster.pid]
  for (const pid of pids) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  while (isAlive(postmaster.pid) && (await readFile(`/proc/${postmaster.pid}/stat`, 'utf8')).split(' ')[2] !== 'Z')
    await sleep(20)
}

/** A statement of a superuser, over a session of its own. */
async function askAt(databaseUrl: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: databaseUrl.replace('//expo@', '//postgres@') })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

async function serverIn({ dataDir, port, settings }: Where): Promise<ReplicatedServer> {
  const cluster = path.join(dataDir, 'postgres')
  const binaries = await findBinaries(process.env.PG_BIN)
  const runAs = await databaseAccount(dataDir, binaries.postgres)
  const all: Record<string, string> = {
    listen_addresses: "'127.0.0.1'",
    unix_socket_directories: "''",
    port: String(port),
    max_connections: '200',
    ...settings,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`)
  await writeFile(path.join(cluster, 'expo.conf'), `${lines.join('\n')}\n`)
  const databaseUrl = `postgresql://expo@127.0.0.1:${port}/expo`
  return {
    port,
    databaseUrl,
    ask: (statement) => askAt(databaseUrl, statement),
    async start() {
      const log = path.join('run', 'server.log')
      const args = ['start', '-D', 'postgres', '-l', log, '-w', '-t', '120']
      const started = await runProgram(runAs, binaries.pgCtl, args, dataDir)
      if (started.code !== 0) throw new Error(`${started.output}\n${await readFile(path.join(dataDir, log), 'utf8')}`)
    },
    kill: () => killServer(cluster),
    async promote() {
      await askAt(databaseUrl, 'select pg_promote(true, 60)')
    },
  }
}

async function copyOf(from: string, to: string): Promise<void> {
  const copied = await runProgram({}, 'cp', ['-a', path.join(from, 'postgres'), to], from)
  if (copied.code !== 0) throw new Error(copied.output)
  // Owned by whom the server runs as: it removes the file when it is promoted.
  const signal = path.join(to, 'postgres', 'standby.signal')
  await writeFile(signal, '')
  const account = (await databaseAccount(to, (await findBinaries(process.env.PG_BIN)).postgres)).account
  if (account) await chown(signal, account.uid, account.gid)
}

type How = { /** Wait with each commit until the standby has it on disk. */ synchronous?: boolean; durable?: boolean }

/**
 * A primary and a standby that follows it by streaming, with a migrated database nobody is registered in. `databaseUrl` names both. `close` ends and removes
 * them.
 */
export async function replicatedServers({ synchronous = false, durable = false }: How = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'expo-replicated-'))
  await runProgram({}, 'chmod', ['711', folder], folder)
  const [first, second] = [path.join(folder, 'a'), path.join(folder, 'b')]
  await copyPreparedCluster(first)
  await runProgram({}, 'mkdir', ['-m', '711', second], folder)
  await copyOf(first, second)
  const common: Record<string, string> = durable ? {} : { fsync: 'off', full_page_writes: 'off' }
  const [a, b] = [await freePort(), await freePort()]
  const standbyNames: Record<string, string> = synchronous ? { synchronous_standby_names: "'standby'" } : {}
  const primary = await serverIn({ dataDir: first, port: a, settings: { ...common, ...standbyNames } })
  const from = `'host=127.0.0.1 port=${a} user=postgres application_name=standby'`
  const following = { ...common, primary_conninfo: from, wal_retrieve_retry_interval: '200ms' }
  const standby = await serverIn({ dataDir: second, port: b, settings: following })
  await primary.start()
  await standby.start()
  return {
    primary,
    standby,
    databaseUrl: `postgresql://expo@127.0.0.1:${a},127.0.0.1:${b}/expo?target_session_attrs=read-write`,
    async close() {
      await Promise.all([primary.kill(), standby.kill()])
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
    },
  }
}
