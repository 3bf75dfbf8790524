import { chown, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { databaseAccount } from '#lib/cms/app/embedded/account.ts'
import { findBinaries } from '#lib/cms/app/embedded/binaries.ts'
import { isAlive, readPostmaster } from '#lib/cms/app/embedded/postmaster.ts'
import { runProgram } from '#lib/cms/app/embedded/run-program.ts'

/** A PostgreSQL of its own on a port of this machine, which ends with the folder it lies in. */
type PortServer = {
  port: number
  /** Of the database `expo`, as its owner. */
  databaseUrl: string
  /** As a superuser in it. */
  ask(statement: string): Promise<Record<string, unknown>[]>
  start(): Promise<void>
  /** A file in its cluster that is its own. */
  write(name: string, text: string): Promise<void>
  /** Kills the server and all its sessions at once, as a power cut would. */
  kill(): Promise<void>
  /** A standby that hears nothing of its primary any more. */
  stopFollowing(): Promise<void>
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

/**
 * The server of the cluster `postgres` in a folder, on this port and with these settings; nothing runs before `start`. Whoever it runs as must be able to enter the folder.
 */
export async function serverIn({ dataDir, port, settings }: Where): Promise<PortServer> {
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
    async write(name, text) {
      const file = path.join(cluster, name)
      await writeFile(file, text, { mode: 0o600 })
      if (runAs.account) await chown(file, runAs.account.uid, runAs.account.gid)
    },
    kill: () => killServer(cluster),
    async stopFollowing() {
      await askAt(databaseUrl, `alter system set primary_conninfo = ''`)
      await askAt(databaseUrl, 'select pg_reload_conf()')
    },
    async promote() {
      await askAt(databaseUrl, 'select pg_promote(true, 60)')
    },
  }
}
