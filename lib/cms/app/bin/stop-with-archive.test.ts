import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Deps } from '#lib/cms/kernel/context/context.ts'
import { createDb, createPool } from '#lib/cms/kernel/db/connect.ts'
import { createDiskStore } from '#lib/cms/kernel/storage/disk-store.ts'
import { openSession } from '#lib/cms/people/identity/session.ts'
import { archivedConsole } from '#lib/testing/archived-console.ts'
import { makePerson } from '#lib/testing/make.ts'
import { stopUnderLoad } from '#lib/testing/stop-under-load.ts'
import { endFirst, testFolder } from '#lib/testing/test-folder.ts'
import { openArchivePlace } from '../log-archive/archive-place.ts'
import { LEFT_BEHIND } from '../log-archive/archiver.ts'
import { recoverAt } from '../log-archive/recover.ts'

const SECRET = 'the secret of a test, longer than 32 letters'
const PUBLIC_URL = 'http://console.test'
/** What a process with an archive is to be given (docs/operations.md#stopping). */
const GIVEN_MS = 25_000
const root = await testFolder()

/** A console in a folder of this name that archives its log, and what its archive brings back. */
async function archivedIn(name: string) {
  const folder = path.join(root, name)
  const backups = path.join(folder, 'backups')
  const settings = {
    DATA_DIR: path.join(folder, 'data'),
    BACKUP_DIR: backups,
    APP_SECRET: SECRET,
    PUBLIC_URL,
    POINT_IN_TIME_DAYS: '1',
    DRAIN_SECONDS: '3',
    LOG_FORMAT: 'text',
  }
  const store = createDiskStore({ folder: path.join(settings.DATA_DIR, 'files'), secret: SECRET })
  const names = () => readdir(path.join(backups, 'archive')).catch(() => [])
  const lived = await archivedConsole({ settings, store, names })
  const readBack = async (query: string, value: string) => {
    const place = openArchivePlace(backups, undefined)
    const recovered = { folder: path.join(folder, 'recovered'), pgBin: process.env.PG_BIN }
    const { server } = await recoverAt(place, 'latest', recovered)
    endFirst(server.stop)
    const pool = createPool(server.databaseUrl, { max: 1 })
    const { rows } = await pool.query(query, [value])
    await pool.end()
    return rows
  }
  return { lived, readBack }
}

test('what was done last before a stop has reached the archive, or the stop says that it has not', async () => {
  const { lived, readBack } = await archivedIn('at-rest')
  const last = await makePerson(lived.db, { authority: 4 })
  expect(await lived.stop()).toBe(0)
  // A machine that is busy may not get there in the time that a stop has.
  if (!lived.output().includes(LEFT_BEHIND))
    expect(await readBack('select id from users where id = $1', last)).toHaveLength(1)
})

test('asked to stop with a hundred forms open it ends in the time it is given, whoever was under way is answered, and what was answered has reached the archive, or the stop says that it has not', async () => {
  const { lived, readBack } = await archivedIn('at-work')
  const manager = await makePerson(lived.db, { authority: 0 })
  const parts = { db: lived.db, now: new Date(), deps: { publicUrl: PUBLIC_URL } as Deps }
  const { setCookie } = await openSession({ ...parts, client: { address: '', userAgent: 'test' } }, manager)
  const db = createDb(lived.databaseUrl, { max: 3, onLost() {} })
  const took = await stopUnderLoad({
    origin: lived.origin,
    cookie: setCookie.split(';')[0] ?? '',
    db,
    readiness: '/cms/v1/fe/ready',
    stop: async () => expect(await lived.stop()).toBe(0),
  }).finally(() => db.destroy())
  expect(took).toBeLessThan(GIVEN_MS)
  if (!lived.output().includes(LEFT_BEHIND))
    expect(await readBack('select space_title from expo_areas where space_title = $1', '西ゲート')).toHaveLength(1)
})
