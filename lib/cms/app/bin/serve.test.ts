import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { openSession } from '#lib/cms/people/identity/session.ts'
import { faultyBucket } from '#lib/testing/faulty-bucket.ts'
import { makePerson } from '#lib/testing/make.ts'
import { startProgram } from '#lib/testing/start-program.ts'
import { stopUnderLoad } from '#lib/testing/stop-under-load.ts'
import { testCms } from '#lib/testing/test-cms.ts'
import { testFolder } from '#lib/testing/test-folder.ts'
import { freePort } from '../launch/free-port.ts'

const { db, databaseUrl, deps } = await testCms()
const folder = await testFolder()

const settingsOf = (port: string, dataDir: string) => ({
  CMS_PORT: port,
  DATA_DIR: dataDir,
  // A socket, which the address carries behind the host that the CMS insists on.
  DATABASE_URL: databaseUrl.replace('@/', '@localhost/'),
  PUBLIC_URL: deps.publicUrl,
  DRAIN_SECONDS: '3',
  LOG_LEVEL: 'warn',
  // The test keeps a call waiting for a lock by intent: that is no slow statement to be told of.
  SLOW_STATEMENT_MS: '60000',
})

/** `npm run cms` on the database of this file. */
async function startCms(dataDir = folder, more: Record<string, string> = {}) {
  const port = String(await freePort())
  const cms = await startProgram('serve', { ...settingsOf(port, dataDir), ...more }, /The CMS is ready/)
  return { ...cms, origin: `http://127.0.0.1:${port}` }
}

test('asked to stop with a hundred forms open it ends in ten seconds, and whoever was under way is answered', async () => {
  const manager = await makePerson(db, { authority: 0 })
  const client = { address: '', userAgent: 'test' }
  const { setCookie } = await openSession({ db, now: new Date(), deps, client }, manager)
  const cms = await startCms()
  const took = await stopUnderLoad({
    origin: cms.origin,
    cookie: setCookie.split(';')[0] ?? '',
    db,
    readiness: '/cms/v1/fe/ready',
    async stop() {
      cms.child.kill('SIGTERM')
      expect(await cms.ended).toBe(0)
    },
  })
  expect(took).toBeLessThan(10_000)
  expect(await db.selectFrom('expo_areas').select('space_title').execute()).toEqual([{ space_title: '西ゲート' }])
  // Their pages are open still: another instance shows them.
  expect(await db.selectFrom('editors').select('user_id').execute()).toHaveLength(100)
  expect(cms.output()).not.toMatch(/Warning|"level":"(warn|error|fatal)"/)
})

test('a second CMS with a disk of its own is refused at its start, until that disk takes the place of the first', async () => {
  const other = path.join(folder, 'other')
  const first = await startCms()
  await expect(startCms(other)).rejects.toThrow(/serve ended \(1\):.*lie on another disk/s)
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  const adopting = await startProgram('adopt-files', settingsOf('1', other), /./)
  expect(await adopting.ended).toBe(0)
  const second = await startCms(other)
  await expect(startCms()).rejects.toThrow('lie on another disk')
  second.child.kill('SIGTERM')
  expect(await second.ended).toBe(0)
})

test('a key that may see its bucket and not write there is told at the start', async () => {
  const bucket = await faultyBucket()
  bucket.fail('put', 'AccessDenied')
  const { endpoint, bucket: name } = bucket.settings
  const keys = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }
  const cms = await startCms(folder, { S3_ENDPOINT: endpoint, S3_BUCKET: name, ...keys })
  while (!/"level":"error".*the bucket can be read/.test(cms.output())) await wait(50)
  cms.child.kill('SIGTERM')
  expect(await cms.ended).toBe(0)
  bucket.close()
})

test('a first start, which makes the database, tells of nothing as of an error', async () => {
  await sql`drop schema public cascade; create schema public`.execute(db)
  const cms = await startCms()
  const told = cms.output().match(/^.*The database is set up\..*$/m)?.[0] ?? '{}'
  expect(JSON.parse(told)).toMatchObject({ level: 'info', part: 'cms' })
  expect(cms.output()).not.toMatch(/"level":"(warn|error|fatal)"/)
  cms.child.kill('SIGTERM')
  expect(await cms.ended).toBe(0)
})
