import path from 'node:path'
import { createDb } from '#lib/cms/kernel/db/connect.ts'
import { readS3Settings } from '#lib/cms/kernel/storage/s3-settings.ts'
import { createS3Store } from '#lib/cms/kernel/storage/s3-store.ts'
import { newId } from '#lib/core/id.ts'
import { fillPlace, SECRET } from '#lib/testing/backup-places.ts'
import { guardedServer } from '#lib/testing/guarded-server.ts'
import { runToEnd } from '#lib/testing/run-to-end.ts'
import { s3Variables } from '#lib/testing/s3-variables.ts'
import { testFolder } from '#lib/testing/test-folder.ts'
import { openPlace } from '../backup-places/backup-place.ts'

const s3 = readS3Settings(process.env)
if (!s3) throw new Error('npm run storage-check starts a store for this')
/** What an address must have encoded, and what it need not. */
const PASSWORD = 'p@ss/w:ö rd?#%41'
const from = await guardedServer(PASSWORD)
const to = await guardedServer('of the other one')
const folder = await testFolder()
const store = createS3Store(s3, 0)
const backupDir = `s3://${s3.bucket}/console/test/${newId()}`
const backups = openPlace(backupDir, s3)
const settings = {
  ...s3Variables(process.env),
  DATA_DIR: path.join(folder, 'data'),
  BACKUP_DIR: backupDir,
  APP_SECRET: SECRET,
  LOG_FORMAT: 'text',
}

afterAll(async () => {
  for (const name of await backups.list()) await backups.remove(name)
})

/** Runs a command on the database of an address. */
const command = (name: string, databaseUrl: string, ...words: string[]) =>
  runToEnd(name, { ...settings, DATABASE_URL: databaseUrl }, ...words)

async function work<T>(databaseUrl: string, on: (db: ReturnType<typeof createDb>) => Promise<T>): Promise<T> {
  const db = createDb(databaseUrl, { max: 2 })
  return on(db).finally(() => db.destroy())
}

const TABLES = ['users', 'grants', 'rooms', 'patterns', 'schedule_entries', 'audit', 'stored_objects'] as const

/** How many rows of each of these, and the keys of the files. */
const shapeOf = (databaseUrl: string) =>
  work(databaseUrl, async (db) => {
    const rows: Record<string, number> = {}
    for (const table of TABLES) {
      const { n } = await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
      rows[table] = n
    }
    const objects = await db.selectFrom('stored_objects').select('object_key').orderBy('object_key').execute()
    return { rows, keys: objects.map(({ object_key }) => object_key) }
  })

let before: Awaited<ReturnType<typeof shapeOf>>
beforeAll(async () => {
  await work(from.databaseUrl, (db) => fillPlace({ db, store }))
  before = await shapeOf(from.databaseUrl)
})

test('a database of another machine and its files of a bucket are backed up and rehearsed', async () => {
  expect(before.rows.users).toBeGreaterThan(5)
  expect(before.keys.length).toBeGreaterThan(5)

  expect(await command('backup', from.databaseUrl)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^Backup: s3:.* files, /),
  })
  const [name = ''] = await backups.list()
  expect(await command('rehearse', from.databaseUrl)).toMatchObject({
    code: 0,
    said: expect.stringContaining('can be relied on: restored to a scratch place'),
  })
  const noted = await work(from.databaseUrl, (db) =>
    db.selectFrom('backups').select(['name', 'rehearsed_at']).execute(),
  )
  expect(noted).toEqual([{ name, rehearsed_at: expect.any(Date) }])
})

test('they are brought back on a third one, when the files are lost with the machine of the rows', async () => {
  const [name = ''] = await backups.list()
  for (const key of before.keys) await store.remove(key)
  expect(await command('restore', to.databaseUrl, name)).toMatchObject({ code: 0 })
  expect(await shapeOf(to.databaseUrl)).toEqual(before)
  for (const key of before.keys) expect(await store.sizeOf(key)).toBeGreaterThan(0)
  expect(await command('restore', to.databaseUrl, name)).toMatchObject({
    code: 1,
    said: expect.stringContaining('This place is not empty'),
  })
  expect(await command('restore', to.databaseUrl, name, '--replace', '--anonymise')).toMatchObject({ code: 0 })
  expect((await shapeOf(to.databaseUrl)).rows.users).toBe(before.rows.users)
})

test.each(['backup', 'migrate', 'release-mails'])(
  '%s says what is wrong with the address of a database, and never its password',
  async (program) => {
    for (const [address, says] of [
      [from.urlWith('another p@ss'), /The server refuses the password\. Correct user and password/],
      [from.plainUrl, /asks for an encrypted connection\. Correct the user, or add \?sslmode=require/],
      [from.databaseUrl.replace(/sslrootcert=.*/, ''), /Name who has: sslrootcert=/],
    ] as const) {
      const { code, said } = await command(program, address)
      expect([code, said]).toEqual([1, expect.stringMatching(says)])
      expect(said).not.toMatch(/p@ss|p%40ss/)
    }
  },
)
