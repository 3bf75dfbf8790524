import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { errorCode } from '#lib/cms/kernel/system/error-code.ts'
import { clientsAtWork } from '#lib/testing/clients-at-work.ts'
import * as make from '#lib/testing/make.ts'
import { withMigrations } from '#lib/testing/temporary-migrations.ts'
import { testDb } from '#lib/testing/test-db.ts'
import { migrate, migrationState, migrationsFolder } from '../migrate.ts'

const CLIENTS = 10
const { db, databaseUrl } = await testDb()
const files = (await readdir(migrationsFolder)).sort()
// As of 22 November 2026, before searching by variants of kanji: the newer ones write, rewrite and index what everybody uses.
const before = files.filter((file) => file < '0200')

async function placeOf() {
  const person = await make.makePerson(db, { authority: 4 })
  const area = await make.makeVenueArea(db)
  const room = await make.makeRoom(db, { venueAreaIds: [area], created_by: person })
  const pattern = await make.makePattern(db, { room_id: room })
  return { person, area, room, pattern }
}

/** A filled database of before, with people at work on it. */
async function atWork() {
  await sql`drop schema public cascade; create schema public`.execute(db)
  await withMigrations(before, {}, (folder) => migrate(db, folder))
  const places = []
  for (let place = 0; place < CLIENTS; place += 1) places.push(await placeOf())
  const clients = clientsAtWork(databaseUrl, places)
  while (clients.done() < 5 * CLIENTS) await sleep(10)
  return clients
}

/** As all migrations ran before: in one transaction that waits for locks as long as it takes. */
async function migrateInOne(): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const file of files.filter((name) => !before.includes(name)))
      await sql.raw(await readFile(path.join(migrationsFolder, file), 'utf8')).execute(trx)
  })
}

test('10 clients go on without a failure while a database of before is brought up to date', async () => {
  const clients = await atWork()
  const applied = await migrate(db).finally(clients.stop)
  const { failures } = await clients.stop()
  expect(failures).toEqual([])
  expect(applied).toHaveLength(files.length - before.length)
  expect((await migrationState(db)).pending).toEqual([])
})

test('all of them in one transaction end in a deadlock with the same clients', async () => {
  const clients = await atWork()
  const failure = await migrateInOne().then(() => '', errorCode)
  const { failures } = await clients.stop()
  expect([failure, ...failures.map((text) => text.slice(0, 5))]).toContain('40P01')
})
