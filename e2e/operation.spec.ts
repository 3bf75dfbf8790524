import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '#lib/cms/app/launch/free-port.ts'
import { openConsoleDatabase } from '#lib/testing/console-database.ts'
import { stopUnderLoad } from '#lib/testing/stop-under-load.ts'
import { apiAs, cookieOfSignIn } from './support/api.ts'
import { launch } from './support/launch.ts'
import { manager } from './support/product.ts'
import { expect, test } from './support/test.ts'

test('healthz and readyz tell that work can be sent here', { tag: '@split' }, async ({ request }) => {
  const health = await request.get('/healthz')
  expect([health.status(), await health.json()]).toEqual([200, { status: 'ok' }])
  // Longer than a balancer keeps its own idle connections, so that none is closed under a call.
  expect(health.headers()['keep-alive']).toBe('timeout=75')
  const ready = await request.get('/readyz')
  expect([ready.status(), await ready.json()]).toEqual([
    200,
    {
      ready: true,
      degraded: false,
      database: 'ok',
      migrations: 'ok',
      boundaries: 'ok',
      locks: 'ok',
      pool: 'ok',
      outbox: 'ok',
      jobs: 'ok',
      disk: 'ok',
      backup: 'none',
      backupAgeSeconds: null,
      archive: 'none',
      mail: 'smtp',
      storage: 'disk',
    },
  ])
})

test('a first start on an empty folder makes the database and says the address and how to sign in; asked to stop with a hundred forms open it ends in ten seconds, and whoever was under way is answered', {
  tag: '@landing',
}, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'expo-first-'))
  const dataDir = path.join(folder, 'data')
  const port = String(await freePort())
  const first = { FIRST_MANAGER_EMAIL: manager.email, FIRST_MANAGER_PASSWORD: manager.password }
  const settings = { PORT: port, HOST: '127.0.0.1', DATA_DIR: dataDir, DRAIN_SECONDS: '3', ...first }
  const server = await launch('start', settings, /Sign in as .*\n/)
  const origin = `http://127.0.0.1:${port}`
  const last = server.output().trim().split('\n').slice(-2)
  expect(last[0]).toBe(`Expo Console is ready: ${origin}`)
  expect(last[1]).toContain('Sign in as manager@expo.example')
  expect(server.output()).toContain('Database: embedded PostgreSQL, started')
  expect((await (await apiAs(origin, manager)).get('/rooms')).body.total).toBe(0)

  const db = await openConsoleDatabase(dataDir)
  const cookie = await cookieOfSignIn(origin, manager)
  const took = await stopUnderLoad({ origin, cookie, db, readiness: '/readyz', stop: () => server.stop() })
  await db.destroy()
  expect(took).toBeLessThan(10_000)
  expect(server.output()).not.toContain('Warning')

  const again = await launch('start', settings, /Expo Console is ready: .*\n/)
  const areas = await (await apiAs(origin, manager)).get('/expo-areas')
  expect(areas.body.items).toMatchObject([{ spaceTitle: '西ゲート' }])
  await again.stop()
  await rm(folder, { recursive: true, force: true })
})
