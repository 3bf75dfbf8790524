import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { freePort } from '#lib/cms/app/launch/free-port.ts'
import { serverIn } from '#lib/testing/port-server.ts'
import { copyPreparedCluster } from '#lib/testing/prepared-cluster.ts'
import { filled, type Kit } from './kit.ts'
import { startServer } from './server-process.ts'

export const POOLER_FILE = 'docs/deploy/pgbouncer.ini'
const PASSWORD = 'a password of the trial alone'
/** PgBouncer refuses root; this is Debian's nobody. */
const NOBODY = 65_534

/** Everybody by her password, but for the superuser who looks into it. */
const HBA = 'host all postgres 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 scram-sha-256\n'

const isReached = async (connectionString: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** A PostgreSQL in `folder` that asks for a password, and PgBouncer with the delivered file in front of it. `poolSize`: connections the file lets it have. */
export async function startPooler(kit: Kit, folder: string) {
  const cluster = path.join(folder, 'server')
  await copyPreparedCluster(cluster)
  const server = await serverIn({ dataDir: cluster, port: await freePort(), settings: { fsync: 'off' } })
  await server.start()
  await server.ask(`alter role expo password '${PASSWORD}'`)
  await server.write('pg_hba.conf', HBA)
  await server.ask('select pg_reload_conf()')
  const port = await freePort()
  const urlAt = (at: number) => `postgresql://expo:${encodeURIComponent(PASSWORD)}@127.0.0.1:${at}/expo`
  const own = path.join(folder, 'pgbouncer')
  mkdirSync(own)
  const [file, users] = [path.join(own, 'pgbouncer.ini'), path.join(own, 'userlist.txt')]
  const text = filled(kit.read(POOLER_FILE), {
    'port=5432': `port=${server.port}`,
    'listen_port = 6432': `listen_port = ${port}`,
    '/etc/pgbouncer/userlist.txt': users,
  })
  // Its socket would lie in a folder of the machine.
  writeFileSync(file, `${text}unix_socket_dir =\n`)
  writeFileSync(users, `"expo" "${PASSWORD}"\n`, { mode: 0o600 })
  const isRoot = process.getuid?.() === 0
  if (isRoot) for (const one of [own, file, users]) chownSync(one, NOBODY, NOBODY)
  chmodSync(own, 0o700)
  const how = isRoot ? { uid: NOBODY, gid: NOBODY } : {}
  const { stop, said } = await startServer('pgbouncer', [file], () => isReached(urlAt(port)), how).catch(
    async (error) => {
      await server.kill()
      throw error
    },
  )
  return {
    server,
    said,
    databaseUrl: urlAt(port),
    directUrl: urlAt(server.port),
    poolSize: Number(/^default_pool_size = (\d+)$/m.exec(text)?.[1]),
    async stop() {
      await stop()
      await server.kill()
    },
  }
}
