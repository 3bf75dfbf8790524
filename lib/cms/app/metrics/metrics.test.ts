import { sql } from 'kysely'
import pino from 'pino'
import { createCms } from '#lib/cms/index.ts'
import { noteBackup } from '#lib/cms/kernel/backups/backup-age.ts'
import { createDb } from '#lib/cms/kernel/db/connect.ts'
import { oneStatement } from '#lib/cms/kernel/db/one-statement.ts'
import { cmsMetrics, type DatabaseObserver } from '#lib/cms/kernel/metrics/cms-metrics.ts'
import { openRegistry } from '#lib/core/metrics/open-registry.ts'
import { testDb } from '#lib/testing/test-db.ts'
import { stateMetrics } from './state-metrics.ts'
import { tellingSlow } from './telling-slow.ts'

const { db, databaseUrl } = await testDb()
const log = pino({ level: 'silent' })

async function measured() {
  const registry = openRegistry()
  const observer = cmsMetrics(registry)
  const own = createDb(databaseUrl, { max: 1, observer })
  const time = { now: new Date('2026-11-23T00:00:00Z') }
  const clocks = { clock: () => time.now, sharedClock: (at: Date) => sql<Date>`${at}::timestamptz` }
  const deps = { db: own, ...clocks, log, publicUrl: 'http://c.test', mailFrom: 'c@expo.example' }
  const cms = createCms({ ...deps, appEnv: 'local' as const, observer })
  stateMetrics(registry, { ...deps, dataDir: import.meta.dirname })
  return { registry, own, time, cms }
}

test('calls are measured by the pattern of their route, and refused sign-ins by their way', async () => {
  const { registry, own, cms } = await measured()
  const base = 'http://c.test/cms/v1/fe'
  await cms.fetch(new Request(`${base}/rooms/01900000-0000-7000-8000-00000000cafe`))
  await cms.fetch(
    new Request(`${base}/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@expo.example', password: 'not the right one' }),
    }),
  )
  const text = await registry.metrics()
  expect(text).toContain('expo_cms_call_seconds_count{method="GET",route="/cms/v1/fe/rooms/:id",status="4xx"} 1')
  expect(text).toContain('expo_sign_in_failures_total{way="password"} 1')
  expect(text).not.toMatch(/cafe|nobody/)
  expect(text).toMatch(/expo_db_pool_wait_seconds_count [1-9]/)
  expect(text).toMatch(/expo_db_statement_seconds_count\{result="ok"\} [1-9]/)
  await own.destroy()
})

test('the work behind the calls is read once in 15 seconds, and is not shown where the database is away', async () => {
  const { registry, own, time } = await measured()
  await db
    .updateTable('boundary_watch')
    .set({ seen_until: new Date(time.now.getTime() - 90_000) })
    .execute()
  await noteBackup(db, { name: 'nightly', madeAt: new Date(time.now.getTime() - 3_600_000), bytes: 1 })
  const seen = await registry.metrics()
  expect(seen).toContain('expo_boundary_lag_seconds 90')
  expect(seen).toContain('expo_backup_age_seconds 3600')
  await db.updateTable('boundary_watch').set({ seen_until: time.now }).execute()
  time.now = new Date(time.now.getTime() + 14_000)
  expect(await registry.metrics()).toContain('expo_boundary_lag_seconds 90')
  time.now = new Date(time.now.getTime() + 1_000)
  expect(await registry.metrics()).toContain('expo_boundary_lag_seconds 15')
  await own.destroy()
  time.now = new Date(time.now.getTime() + 15_000)
  const away = await registry.metrics()
  expect(away).toContain('expo_db_up 0')
  expect(away).not.toMatch(/^expo_boundary_lag_seconds \d/m)
})

test('of the reads that a page asks as one statement each is told', () => {
  const statements: string[] = []
  const told = { warn: ({ statement }: { statement: string }) => void statements.push(statement) } as never
  const quiet: DatabaseObserver = { onPool: () => {}, onWait: () => {}, onStatement: () => {} }
  const { text } = oneStatement(
    ['a', 'b', 'c'].map((name) => ({ text: `select '${name}', '${'x'.repeat(5_000)}'`, values: [] })),
  )
  tellingSlow(quiet, told, 50).onStatement({ text, seconds: 1, isFailed: false })
  expect(statements).toHaveLength(1)
  for (const name of ['a', 'b', 'c']) expect(statements[0]).toContain(`(select '${name}', 'xxx`)
  expect(statements[0]?.length).toBeLessThan(2_100)
})

test('a slow statement is told by its text, without its values', async () => {
  const lines: string[] = []
  const quiet: DatabaseObserver = { onPool: () => {}, onWait: () => {}, onStatement: () => {} }
  const told = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const observer = tellingSlow(quiet, told, 50)
  const own = createDb(databaseUrl, { max: 1, observer })
  await sql`select pg_sleep(0.06), ${'secret-memo'}::text`.execute(own)
  // Given by hand: on a machine with other work a real one is not always quick.
  observer.onStatement({ text: 'select 1', seconds: 0.04, isFailed: false })
  await own.destroy()
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'slow statement',
    statement: 'select pg_sleep(0.06), $1::text',
  })
  expect(lines[0]).not.toContain('secret-memo')
})
