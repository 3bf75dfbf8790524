import { createHash } from 'node:crypto'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { adminUrl } from '#lib/cms/app/embedded/database.ts'
import { hasProcesses, readPostmaster } from '#lib/cms/app/embedded/postmaster.ts'
import { attachEmbedded } from '#lib/cms/app/embedded/server.ts'
import { freePort } from '#lib/cms/app/launch/free-port.ts'
import { createDb } from '#lib/cms/kernel/db/connect.ts'
import type { ObjectStore } from '#lib/cms/kernel/storage/object-store.ts'
import { newId } from '#lib/core/id.ts'
import { copyPreparedCluster } from './prepared-cluster.ts'
import { startProgram } from './start-program.ts'
import { endFirst } from './test-folder.ts'
import { until } from './until.ts'

type How = {
  /** Of the console: DATA_DIR, BACKUP_DIR, POINT_IN_TIME_DAYS and what else it needs. */
  settings: Record<string, string> & { DATA_DIR: string }
  /** Where its files lie. */
  store: Pick<ObjectStore, 'put'>
  /** The names in its archive. */
  names(): Promise<readonly string[]>
}

/** Ends the segment of the log that is written now; the time of it. */
async function switchSegment(cluster: string): Promise<Date> {
  const postmaster = await readPostmaster(cluster)
  const admin = new pg.Client({ connectionString: adminUrl(postmaster?.socketFolder ?? '') })
  await admin.connect()
  const { rows } = await admin.query('select pg_switch_wal(), clock_timestamp() as at')
  await admin.end()
  return rows[0].at
}

/** As an operator types it: Japan time. */
export const typedMoment = (at: Date) =>
  new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/**
 * A CMS with the embedded database, nobody registered in it, of which a copy has reached its archive. It ends with the calling test file, whose `testFolder` it works in; `kill` ends it and its
 * database as a power cut would, `stop` as an operator does: answers its code; `output` is what it has said.
 */
export async function archivedConsole({ settings, store, names }: How) {
  const cluster = path.join(settings.DATA_DIR, 'postgres')
  await copyPreparedCluster(settings.DATA_DIR)
  const port = { CMS_PORT: String(await freePort()) }
  const { child, ended, closed, output } = await startProgram('serve', { ...settings, ...port }, /The CMS is ready/)
  const { databaseUrl = '' } = (await attachEmbedded(settings.DATA_DIR)) ?? {}
  const db = createDb(databaseUrl, { max: 1, onLost() {} })
  const kill = async () => {
    child.kill('SIGKILL')
    const postmaster = await readPostmaster(cluster)
    if (postmaster && (await hasProcesses(cluster))) process.kill(postmaster.pid, 'SIGKILL')
    await ended
    await until(async () => !(await hasProcesses(cluster)), 'the database is gone')
  }
  // Also where something of the test fails.
  endFirst(async () => {
    await db.destroy()
    await kill()
  })
  await until(
    async () => (await names()).some((name) => name.endsWith('.json')),
    'a copy of the database in the archive',
  )
  return {
    databaseUrl,
    origin: `http://127.0.0.1:${port.CMS_PORT}`,
    db,
    kill,
    async stop() {
      child.kill('SIGTERM')
      const code = await ended
      await closed
      return code
    },
    output,
    /** A file in the store, with its row; its key. */
    async keep(content: string): Promise<string> {
      const key = `console/test/${newId()}`
      const bytes = Buffer.from(content)
      await store.put(key, bytes, 'text/plain')
      const file = { file_name: 'a.txt', content_type: 'text/plain', size: bytes.byteLength, purpose: 'test' }
      const sha256 = createHash('sha256').update(bytes).digest()
      await db
        .insertInto('stored_objects')
        .values({ id: newId(), object_key: key, sha256, created_at: new Date(), ...file })
        .execute()
      return key
    },
    /** A moment to the second after all that was done, and before all that is. */
    async moment(): Promise<Date> {
      await sleep(1_100)
      const moment = new Date(Math.floor(Date.now() / 1000) * 1000)
      await sleep(1_100)
      return moment
    },
    /** Waits until everything that was done has reached the archive. */
    async reachesArchive(): Promise<void> {
      const switched = await switchSegment(cluster)
      await until(async () => {
        const { kept_until } = await db.selectFrom('log_archive').select('kept_until').executeTakeFirstOrThrow()
        return kept_until >= switched
      }, 'what was done is in the archive')
    },
  }
}
