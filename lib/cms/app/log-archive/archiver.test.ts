import { createHash } from 'node:crypto'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDb } from '#lib/cms/kernel/db/connect.ts'
import { migrate } from '#lib/cms/kernel/db/migrate.ts'
import { newId } from '#lib/core/id.ts'
import { copyPreparedCluster } from '#lib/testing/prepared-cluster.ts'
import { endFirst, testFolder } from '#lib/testing/test-folder.ts'
import { until } from '#lib/testing/until.ts'
import { folderPlace } from '../backup-places/backup-place.ts'
import { type EmbeddedServer, startEmbedded } from '../embedded/server.ts'
import { LEFT_BEHIND, startArchiver } from './archiver.ts'
import { isOfArchive } from './names.ts'

const folder = await testFolder()
const dataDir = path.join(folder, 'data')
const place = folderPlace(path.join(folder, 'archive'), isOfArchive)
let server: EmbeddedServer
let db: ReturnType<typeof createDb>

beforeAll(async () => {
  await copyPreparedCluster(dataDir)
  server = await startEmbedded({ dataDir, durable: false, archive: true, pgBin: process.env.PG_BIN })
  db = createDb(server.databaseUrl, { max: 1, onLost: () => {} })
  await migrate(db)
  const file = { file_name: 'a.txt', content_type: 'text/plain', size: 4, purpose: 'test', created_at: new Date() }
  const sha256 = createHash('sha256').update('film').digest()
  await db
    .insertInto('stored_objects')
    .values({ id: newId(), object_key: 'film', sha256, ...file })
    .execute()
})

endFirst(async () => {
  await db.destroy()
  await server.stop()
})

/** As after a stop of an hour. */
async function standsStill(): Promise<void> {
  const kept_until = new Date(Date.now() - 3_600_000)
  await db.deleteFrom('log_archive').execute()
  await db.insertInto('log_archive').values({ kept_until }).execute()
}

/** Waits until everything up to a time is said to be kept. */
const catchesUp = (since: Date) =>
  until(async () => {
    const { kept_until } = await db.selectFrom('log_archive').select('kept_until').executeTakeFirstOrThrow()
    return kept_until >= since
  }, `kept until ${since.toISOString()}`)

/** `film`: what comes of the one object there is. */
function start(film: () => AsyncIterable<Uint8Array>, at: typeof place = place) {
  const said: string[] = []
  const parts = { ...server, dataDir, place: at, store: { read: film }, secret: 's', product: '0.1.0', days: 1 }
  return { said, archiver: startArchiver({ ...parts, say: (line) => said.push(line) }) }
}

const hasBase = async () => (await place.list()).some((name) => name.endsWith('.json'))

test('a first copy of all files that takes long is no archive that stands still, nor is one after a long stop; neither holds up a stop', async () => {
  await standsStill()
  const gate = Promise.withResolvers<void>()
  const first = start(async function* () {
    yield Buffer.from('fi')
    await gate.promise
  })
  await catchesUp(new Date())
  await until(hasBase, 'a first copy')
  const began = Date.now()
  await first.archiver.stop()
  expect(Date.now() - began).toBeLessThan(10_000)
  gate.resolve()
  expect(first.said).toEqual([])

  await standsStill()
  const second = start(async function* () {
    for (;;) {
      yield Buffer.from('film')
      await sleep(10)
    }
  })
  await catchesUp(new Date())
  await second.archiver.stop()
  expect(second.said).toEqual([])
  expect((await place.list()).filter((name) => name.startsWith('object_'))).toEqual([])
})

test('a stop whose archive does not take the last changes says that they are not there', async () => {
  const full = { ...place, save: () => Promise.reject(new Error('the disk is full')) }
  const { said, archiver } = start(async function* () {}, full)
  await until(async () => said.some((line) => line.includes('(the log): the disk is full')), 'a segment is refused')
  await archiver.stop()
  await archiver.shipRest()
  expect(said.at(-1)).toBe(LEFT_BEHIND)
})
