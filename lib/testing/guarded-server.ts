import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runProgram } from '#lib/cms/app/embedded/run-program.ts'
import { freePort } from '#lib/cms/app/launch/free-port.ts'
import { certificateOf } from './certificate-of.ts'
import { serverIn } from './port-server.ts'
import { copyPreparedCluster } from './prepared-cluster.ts'
import { endFirst, testFolder } from './test-folder.ts'

/** Over TLS and with its password, or not at all. */
const GUARDED = 'hostssl all all all scram-sha-256\n'

/**
 * A PostgreSQL as it stands on another machine: reached over TCP alone, by TLS with a certificate that is checked, and by a password; the migrated database
 * `expo` belongs to a user who is no superuser, and nobody is registered in it. It ends with the calling test file. `urlWith`: its address with another password; `plainUrl`: without TLS.
 */
export async function guardedServer(password: string) {
  const folder = await testFolder()
  await runProgram({}, 'chmod', ['711', folder], folder)
  await copyPreparedCluster(folder)
  const { cert, key } = await certificateOf(['localhost'], 90)
  const ca = path.join(folder, 'server.pem')
  await writeFile(ca, cert)
  const port = await freePort()
  const settings = {
    fsync: 'off',
    full_page_writes: 'off',
    listen_addresses: "'localhost'",
    ssl: 'on',
    ssl_cert_file: "'server.crt'",
    ssl_key_file: "'server.key'",
  }
  const server = await serverIn({ dataDir: folder, port, settings })
  endFirst(() => server.kill())
  await server.write('server.crt', cert)
  await server.write('server.key', key)
  await server.start()
  await server.ask(`alter role expo password '${password.replaceAll("'", "''")}'`)
  await server.write('pg_hba.conf', GUARDED)
  await server.ask('select pg_reload_conf()')
  const isOpen = () =>
    server.ask('select 1').then(
      () => true,
      () => false,
    )
  while (await isOpen()) await sleep(20)
  const plainUrl = (given: string) => `postgresql://expo:${encodeURIComponent(given)}@localhost:${port}/expo`
  const urlWith = (given: string) => `${plainUrl(given)}?sslmode=verify-full&sslrootcert=${ca}`
  return { databaseUrl: urlWith(password), urlWith, plainUrl: plainUrl(password) }
}
