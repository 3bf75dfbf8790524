import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import pino from 'pino'
import { createCms } from '#lib/cms/index.ts'
import { noteBackup } from '#lib/cms/kernel/backups/backup-age.ts'
import { createDb } from '#lib/cms/kernel/db/connect.ts'
import { createDiskStore } from '#lib/cms/kernel/storage/disk-store.ts'
import { testDb } from '#lib/testing/test-db.ts'
import { testFolder } from '#lib/testing/test-folder.ts'

const { db } = await testDb()
const folder = await testFolder()
const disk = (name: string) => createDiskStore({ folder: path.join(folder, name), secret: 'a secret of tests alone' })

function ready(database: typeof db, store = disk('files')): Promise<Response> {
  const parts = {
    clock: () => new Date(),
    log: pino({ level: 'silent' }),
    publicUrl: 'http://localhost',
    mailFrom: 'a@b.example',
  }
  const cms = createCms({ ...parts, db: database, appEnv: 'local', store })
  return cms.fetch(new Request('http://cms/cms/v1/fe/ready'))
}

const lookedAt = (seen_until: Date) => db.updateTable('boundary_watch').set({ seen_until }).execute()

test('a migrated database is ready', async () => {
  await lookedAt(new Date())
  const answer = await ready(db)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({
    ready: true,
    database: 'ok',
    migrations: 'ok',
    mail: 'held',
    storage: 'disk',
    boundaries: 'ok',
    locks: 'ok',
    pool: 'ok',
    outbox: 'ok',
    jobs: 'ok',
    disk: 'elsewhere',
    backup: 'none',
    backupAgeSeconds: null,
    archive: 'none',
    degraded: false,
  })
})

test('with a worker that has seen no opening or closing for long it is ready, but degraded', async () => {
  await lookedAt(new Date(Date.now() - 120_000))
  const answer = await ready(db)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ ready: true, boundaries: 'late', degraded: true })
})

test('with openings and closings seen an hour ahead, by a clock that was, it is degraded as well', async () => {
  await lookedAt(new Date(Date.now() + 3_600_000))
  expect(await (await ready(db)).json()).toMatchObject({ ready: true, boundaries: 'late', degraded: true })
})

test('the age of the newest backup is told, of one that took the place of another too', async () => {
  await noteBackup(db, { name: 'older', madeAt: new Date(Date.now() - 7_200_000), bytes: 1 })
  await noteBackup(db, { name: 'newest', madeAt: new Date(Date.now() - 3_600_000), bytes: 1 })
  const { backupAgeSeconds } = await (await ready(db)).json()
  expect(backupAgeSeconds).toBeGreaterThanOrEqual(3600)
  expect(backupAgeSeconds).toBeLessThan(3700)
  await noteBackup(db, { name: 'older', madeAt: new Date(), bytes: 2 })
  expect((await (await ready(db)).json()).backupAgeSeconds).toBeLessThan(60)
})

test('a store that cannot be written is not', async () => {
  await writeFile(path.join(folder, 'a file'), '')
  const answer = await ready(db, disk('a file'))
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ ready: false, database: 'ok', storage: 'no answer' })
})

test('a migration that is still to come is not', async () => {
  await sql`delete from kysely_migration`.execute(db)
  const answer = await ready(db)
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ ready: false, migrations: 'pending' })
})

test('nor is a database that does not answer', async () => {
  const nowhere = createDb('postgresql://nobody@127.0.0.1:1/none', { max: 1 })
  const answer = await ready(nowhere)
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ ready: false, database: 'no answer' })
  await nowhere.destroy()
})
