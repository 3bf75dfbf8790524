import { appendFile, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { release, totalmem } from 'node:os'
import path from 'node:path'
import { StartError } from '#lib/cms/kernel/system/start-error.ts'
import type { Binaries } from './binaries.ts'
import { ARCHIVING } from './log-spool.ts'
import { memorySettings } from './memory-settings.ts'
import { type RunAs, runProgram } from './run-program.ts'
import { syncsFileSystems } from './sync-file-systems.ts'

const settingsFile = 'expo.conf'
/** Time, process, code of the error: as postgres-line.ts reads them. */
const LOG_PREFIX = '%m [%p] %e '

async function clusterVersion(cluster: string): Promise<string | undefined> {
  const text = await readFile(path.join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined)
  return text?.trim()
}

async function create(cluster: string, binaries: Binaries, runAs: RunAs, durable: boolean): Promise<void> {
  // Made beside and renamed, so that a start killed half-way leaves nothing that looks like a database.
  const draft = `${cluster}.new`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  if (runAs.account) await chown(draft, runAs.account.uid, runAs.account.gid)
  const args = [
    '-D',
    draft,
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-instructions',
  ]
  const made = await runProgram(runAs, binaries.initdb, durable ? args : [...args, '--no-sync'], path.dirname(cluster))
  if (made.code !== 0) throw new StartError(`PostgreSQL could not create its data folder ${cluster}:\n${made.output}`)
  await appendFile(path.join(draft, 'postgresql.conf'), `\ninclude '${settingsFile}'\n`)
  await rename(draft, cluster)
}

/** Makes the cluster unless it exists. Throws StartError when it belongs to another major version than the programs. */
export async function ensureCluster(
  cluster: string,
  binaries: Binaries,
  runAs: RunAs,
  durable: boolean,
): Promise<void> {
  const found = await clusterVersion(cluster)
  if (!found) return create(cluster, binaries, runAs, durable)
  const { output } = await runProgram(runAs, binaries.postgres, ['--version'], path.dirname(cluster))
  const programs = /\) (\d+)/.exec(output)?.[1]
  if (programs === found) return
  throw new StartError(
    `${cluster} was made by PostgreSQL ${found}, but ${binaries.postgres} is ${output}. ` +
      `Set PG_BIN to the bin folder of PostgreSQL ${found}, or choose another DATA_DIR.`,
  )
}

/** Bytes; in a container what it may use. */
const memoryOfMachine = () => Math.min(totalmem(), process.constrainedMemory() || totalmem())

function quoted(value: string): string {
  return `'${value.replaceAll("'", "''")}'`
}

/** How a server is run. `durable: false` is for what can be made anew, a power cut may then lose data; `archive`: its log is handed over (log-spool.ts). */
export type Running = { durable: boolean; archive: boolean }

/** Writes the settings of this start: one private unix socket, no network. */
export async function writeSettings(cluster: string, socketFolder: string, running: Running): Promise<void> {
  const settings: Record<string, string> = {
    listen_addresses: "''",
    port: '5432',
    unix_socket_directories: quoted(socketFolder),
    unix_socket_permissions: '0700',
    timezone: "'UTC'",
    log_timezone: "'UTC'",
    max_connections: '100',
    // What a statement was given stands in no log: whoever sent it is told, with its details, and tells them without the values.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_line_prefix: quoted(LOG_PREFIX),
    // What can be made anew is a test's or a rehearsal's: many of them share a machine.
    ...(running.durable ? memorySettings(memoryOfMachine()) : {}),
    ...(syncsFileSystems(process.platform, release()) ? { recovery_init_sync_method: 'syncfs' } : {}),
    ...(running.archive ? ARCHIVING : {}),
    ...(running.durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }),
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  await writeFile(path.join(cluster, settingsFile), `${lines.join('\n')}\n`)
}
