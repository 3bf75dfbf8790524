import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { createDb } from '#lib/cms/kernel/db/connect.ts'
import { migrate } from '#lib/cms/kernel/db/migrate.ts'
import { copyPreparedCluster } from '#lib/testing/prepared-cluster.ts'
import { endFirst, testFolder } from '#lib/testing/test-folder.ts'
import { until } from '#lib/testing/until.ts'
import { folderPlace } from '../backup-places/backup-place.ts'
import { startEmbedded } from '../embedded/server.ts'
import { readBases } from './archive-contents.ts'
import { startArchiver } from './archiver.ts'
import { chainsOf } from './chains.ts'
import { clusterOf } from './make-base.ts'
import { isOfArchive } from './names.ts'
import { recoverAt } from './recover.ts'

const folder = await testFolder()
const dataDir = path.join(folder, 'data')
const place = folderPlace(path.join(folder, 'archive'), isOfArchive)
const pgBin = process.env.PG_BIN

/** With its owner, who is another one where the tests run as root. */
const copyAll = (from: string, to: string) => promisify(execFile)('cp', ['-a', from, to])

const chains = async () => {
  const names = await place.list()
  return chainsOf((await readBases(place, names)).bases, names)
}

/** A database at work with its archive, until `stop`, which hands over what is left. */
async function work() {
  const server = await startEmbedded({ dataDir, durable: false, archive: true, pgBin })
  const db = createDb(server.databaseUrl, { max: 1, onLost: () => {} })
  await migrate(db)
  const said: string[] = []
  const store = { read: async function* () {} }
  const parts = { ...server, dataDir, place, store, secret: 's', product: '0.1.0', days: 1, stopMs: 60_000 }
  const archiver = startArchiver({ ...parts, say: (line) => said.push(line) })
  const admin = createDb(server.adminUrl, { max: 1, onLost: () => {} })
  let isStopped = false
  const stop = async () => {
    if (isStopped) return
    isStopped = true
    await archiver.stop()
    await db.destroy()
    await admin.destroy()
    await server.stop()
    await archiver.shipRest()
  }
  // Also where something of the test fails.
  endFirst(stop)
  return {
    db,
    said,
    identifier: await clusterOf(server.adminUrl),
    write: async (text: string) => {
      await sql`create table if not exists written (text text)`.execute(db)
      await sql`insert into written values (${text})`.execute(db)
      await sql`select pg_switch_wal()`.execute(admin)
    },
    hasBase: (key: string) =>
      until(async () => (await chains()).some(({ base }) => base.cluster === key), `a copy of the cluster ${key}`),
    stop,
  }
}

test('a folder that was put back begins a history of its own in the archive, is told, and comes back as it went on', async () => {
  await copyPreparedCluster(dataDir)
  const before = await work()
  await before.write('before')
  await before.hasBase(before.identifier)
  await before.stop()
  await copyAll(dataDir, path.join(folder, 'cold'))

  const lost = await work()
  for (const text of ['lost one', 'lost two', 'lost three']) await lost.write(text)
  await lost.stop()
  const [first] = await chains()

  await rm(dataDir, { recursive: true })
  await copyAll(path.join(folder, 'cold'), dataDir)
  const after = await work()
  await after.write('after')
  const key = `${before.identifier}0001`
  await after.hasBase(key)
  await after.write('at last')
  const { forked_at } = await after.db.selectFrom('log_archive').select('forked_at').executeTakeFirstOrThrow()
  await after.stop()
  expect(Date.now() - Number(forked_at)).toBeLessThan(300_000)
  expect([before.said, lost.said]).toEqual([[], []])
  expect(after.said).toEqual([expect.stringContaining('went back to an earlier state')])
  // The history before stays as it was, and nothing of the other one is in it.
  expect((await chains())[0]).toEqual(first)

  const again = await work()
  await again.stop()
  expect(again.said).toEqual([])
  expect([...new Set((await chains()).map(({ base }) => base.cluster))]).toEqual([before.identifier, key])

  const { server } = await recoverAt(place, 'latest', { folder: path.join(folder, 'again'), pgBin })
  const found = createDb(server.databaseUrl, { max: 1, onLost: () => {} })
  const { rows } = await sql<{ text: string }>`select text from written`.execute(found)
  await found.destroy()
  await server.stop()
  expect(rows.map(({ text }) => text)).toEqual(['before', 'after', 'at last'])
})
