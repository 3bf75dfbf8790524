import { sql } from 'kysely'
import pg from 'pg'
import { setAside, takeForRestore } from '#lib/cms/kernel/backups/set-aside.ts'
import { createDb } from '#lib/cms/kernel/db/connect.ts'
import { withSession } from '#lib/cms/kernel/db/with-session.ts'
import { leaseMail } from '#lib/cms/kernel/mail/lease.ts'
import { keepObjects } from '#lib/cms/kernel/storage/kept-objects.ts'
import { tidyUploads } from '#lib/cms/media/uploads/door.ts'
import { newId } from '#lib/core/id.ts'
import { fillPlace, keptBackup, SECRET, sourceOf, type TestPlace, testPlace } from '#lib/testing/backup-places.ts'
import { mailRow, makePerson, makeRoom } from '#lib/testing/make.ts'
import { readEnv } from '../env.ts'
import { openDatabase } from '../launch/open-database.ts'
import { releaseMails } from './after-restore.ts'
import { copyOut } from './copy.ts'
import { makeBackup } from './make-backup.ts'
import type { Manifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { backedUpTables, copyOutOf } from './schema-parts.ts'
import { sha256OfObject } from './write-object.ts'

const now = new Date('2025-05-01T00:00:00Z')
const from = await testPlace()
const to = await testPlace()

async function backup(place: TestPlace): Promise<{ bytes: Buffer; manifest: Manifest }> {
  const kept = keptBackup()
  const { manifest } = await makeBackup({ ...place, secret: SECRET, product: '0.1.0', now }, kept.sink)
  return { bytes: kept.bytes(), manifest }
}

const restore = (bytes: Buffer, more: { replace?: boolean; compare?: boolean } = {}) =>
  restoreBackup({ source: sourceOf(bytes), databaseUrl: to.databaseUrl, store: to.store, now, ...more })

/** Every row of every table that is backed up, as COPY writes it. */
async function rowsOf({ databaseUrl }: TestPlace): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const found: Record<string, string> = {}
  try {
    for (const shape of await backedUpTables(client)) {
      const parts: Uint8Array[] = []
      for await (const bytes of copyOut(client, copyOutOf(shape))) parts.push(bytes)
      found[shape.table] = Buffer.concat(parts).toString('utf8')
    }
    return found
  } finally {
    await client.end()
  }
}

/** Works on the restored database and leaves no session there. */
async function there<T>(work: (db: TestPlace['db']) => Promise<T>): Promise<T> {
  const db = createDb(to.databaseUrl, { max: 1 })
  return work(db).finally(() => db.destroy())
}

const without = ({ mail_hold, outbox, jobs, ...rest }: Record<string, string>) => rest

beforeAll(() => fillPlace(from))

test('a restored place has every row and every object of the backup, and the secret', async () => {
  const { bytes, manifest } = await backup(from)
  expect(manifest.lost).toEqual([])
  expect(manifest.objects.length).toBeGreaterThan(5)
  const restored = await restore(bytes, { compare: true })
  expect([restored.secret, restored.migrated, restored.stale]).toEqual([SECRET, [], []])
  expect(without(await rowsOf(to))).toEqual(without(await rowsOf(from)))
  for (const { key, sha256 } of manifest.objects) expect(await sha256OfObject(to.store, key)).toBe(sha256)
})

test('a place where people are registered is not overwritten, unless it is told to be', async () => {
  const { bytes } = await backup(from)
  await expect(restore(bytes)).rejects.toThrow('not empty')
  await restore(bytes, { replace: true })
})

test('a damaged one changes nothing of the place it would replace', async () => {
  const { bytes } = await backup(from)
  bytes.write('?', Math.floor(bytes.length / 2))
  const before = await rowsOf(to)
  await expect(restore(bytes, { replace: true })).rejects.toThrow('refused')
  expect(await rowsOf(to)).toEqual(before)
})

test('a restore that fails in the middle leaves what stood there, and one that was killed is mended by whatever command comes next', async () => {
  const { bytes } = await backup(from)
  await there((db) => sql`update rooms set space_title = 'of here'`.execute(db))
  const before = await rowsOf(to)
  const full = { ...to.store, sizeOf: async () => null, put: () => Promise.reject(new Error('the disk is full')) }
  const parts = { source: sourceOf(bytes), databaseUrl: to.databaseUrl, now, replace: true }
  await expect(restoreBackup({ ...parts, store: full })).rejects.toThrow('the disk is full')
  expect(await rowsOf(to)).toEqual(before)

  const env = readEnv({ NODE_ENV: 'test', DATABASE_URL: to.databaseUrl.replace('@/', '@localhost/') })
  const open = () => openDatabase(env, 'npm run backup')
  await withSession(to.databaseUrl, 'test', async (client) => {
    await takeForRestore(client)
    await setAside(client)
    await client.query('create table kysely_migration (name text); create table users (id int)')
    await expect(open()).rejects.toThrow('A restore is under way')
  })
  await (await open()).close()
  expect(await rowsOf(to)).toEqual(before)
  await restore(bytes, { replace: true })
})

test('while people work: rows of one instant, whose references hold', async () => {
  let isOver = false
  const write = async () => {
    for (let round = 0; !isOver; round += 1) {
      const person = await makePerson(from.db, { authority: 4 })
      const room = await makeRoom(from.db)
      await from.db
        .insertInto('grants')
        .values({ id: newId(), user_id: person, room_id: room, created_at: now })
        .execute()
      if (round % 3 === 0) await from.db.deleteFrom('rooms').where('id', '=', room).execute()
    }
  }
  const writing = write()
  const { bytes, manifest } = await backup(from)
  isOver = true
  await writing
  // The foreign keys are checked over all rows when they are put back.
  await restore(bytes, { replace: true, compare: true })
  const { count } = await there((db) =>
    db
      .selectFrom('users')
      .select((at) => at.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  )
  expect(count).toBe(manifest.tables.find(({ table }) => table === 'users')?.rows)
})

test('work under way and waiting mails stand still after it, until mails are released', async () => {
  const job = { id: newId(), kind: 'check', target_id: newId(), next_at: now, created_at: now }
  await from.db
    .insertInto('jobs')
    .values({ ...job, state: 'running', attempts: 1, lease_until: now })
    .execute()
  await from.db.insertInto('outbox').values(mailRow('sending', now)).execute()
  await restore((await backup(from)).bytes, { replace: true })
  await there(async (db) => {
    const held = await db
      .selectFrom('jobs')
      .select(['state', 'attempts', 'lease_until'])
      .where('id', '=', job.id)
      .execute()
    expect(held).toEqual([{ state: 'waiting', attempts: 2, lease_until: null }])
    expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([])
    await db.insertInto('outbox').values(mailRow('queued', now)).execute()
    expect(await leaseMail(db, new Date())).toBeNull()
    expect(await withSession(to.databaseUrl, 'test', (client) => releaseMails(client, false))).toBe(1)
    expect(await leaseMail(db, new Date(Date.now() + 1000))).not.toBeNull()
    // A console that is at work there is told of.
    await expect(restore((await backup(from)).bytes, { replace: true })).rejects.toThrow('at work on this database')
  })
})

test('no object is removed while a backup needs it', async () => {
  const doomed = { object_key: 'console/test/doomed', created_at: new Date(0) }
  await from.store.put(doomed.object_key, Buffer.from('x'), 'text/plain')
  await from.db.insertInto('doomed_objects').values(doomed).execute()
  const tidy = () => tidyUploads({ db: from.db, store: from.store, clock: () => new Date('2025-04-10T01:00:00Z') })
  await withSession(from.databaseUrl, 'test', async (client) => {
    await keepObjects(client)
    await tidy()
    expect(await from.store.sizeOf(doomed.object_key)).toBe(1)
  })
  await tidy()
  expect(await from.store.sizeOf(doomed.object_key)).toBeNull()
})

test('an object that the store has lost is told, and the rest is there', async () => {
  const { manifest } = await backup(from)
  const key = manifest.objects[0]?.key ?? ''
  await from.store.remove(key)
  const lost = (await backup(from)).manifest
  expect(lost.lost).toEqual([{ key, reason: 'missing' }])
  expect(lost.objects.length).toBe(manifest.objects.length - 1)
})
