import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runProgram } from '#lib/cms/app/embedded/run-program.ts'
import { freePort } from '#lib/cms/app/launch/free-port.ts'
import { serverIn } from './port-server.ts'
import { copyPreparedCluster } from './prepared-cluster.ts'

async function copyOf(from: string, to: string): Promise<void> {
  const copied = await runProgram({}, 'cp', ['-a', path.join(from, 'postgres'), to], from)
  if (copied.code !== 0) throw new Error(copied.output)
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
  // Its own: it removes the file when it is promoted.
  await standby.write('standby.signal', '')
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
