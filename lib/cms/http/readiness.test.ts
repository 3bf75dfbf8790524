import { sql } from 'kysely'
import pino from 'pino'
import { createDb } from '#lib/cms/db/connect.ts'
import { createCms } from '#lib/cms/index.ts'
import { testDb } from '#lib/testing/test-db.ts'

const { db } = await testDb()

function ready(database: typeof db): Promise<Response> {
  const parts = {
    clock: () => new Date(),
    log: pino({ level: 'silent' }),
    publicUrl: 'http://localhost',
    mailFrom: 'a@b.example',
  }
  const cms = createCms({ ...parts, db: database, appEnv: 'local' })
  return cms.fetch(new Request('http://cms/cms/v1/fe/ready'))
}

test('a migrated database is ready', async () => {
  const answer = await ready(db)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ ready: true, database: 'ok', migrations: 'ok', mail: 'held' })
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
