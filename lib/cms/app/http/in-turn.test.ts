import { createCms } from '#lib/cms/index.ts'
import { cmsMetrics } from '#lib/cms/kernel/metrics/cms-metrics.ts'
import { createAdmission } from '#lib/core/admission.ts'
import { openLanes } from '#lib/core/lanes.ts'
import { openLog } from '#lib/core/logs/open-log.ts'
import { openRegistry } from '#lib/core/metrics/open-registry.ts'
import { fullQueue, turnOf } from '#lib/testing/full-queue.ts'
import { testCms } from '#lib/testing/test-cms.ts'

const { as, deps, truncate } = await testCms()
beforeEach(truncate)

/** An instance whose queues are full, until `empty`. */
async function fullCms() {
  const [work, signIn] = [await fullQueue(), await fullQueue()]
  const lanes = { work: work.admission, signIn: signIn.admission, cancel: openLanes(1, 0).cancel }
  const { fetch } = createCms({ ...deps, lanes })
  const call = (path: string, init: RequestInit = {}) => fetch(new Request(`http://cms.test/cms/v1/${path}`, init))
  const empty = () => {
    work.empty()
    signIn.empty()
  }
  return { lanes, call, empty }
}

test('a call whose turn cannot come in time is answered 503 with Retry-After, in words; what it asked for is not begun', async () => {
  const { cookie } = await as(0)
  const { call, empty, lanes } = await fullCms()
  const headers = {
    cookie,
    'content-type': 'application/json',
    'accept-language': 'en',
    'x-request-id': 'r-1234567890',
  }
  const body = JSON.stringify({ spaceTitle: 'x' })
  const answers = await Promise.all([
    call('fe/rooms', { headers }),
    call('fe/expo-areas', { method: 'POST', headers, body }),
    call('fe/auth/oidc/callback', { method: 'POST', headers, body: '{}' }),
    call('fe/auth/sign-in', { method: 'POST', headers, body: '{}' }),
    call('fe/auth/passkey', { method: 'POST', headers, body: '{}' }),
  ])
  for (const answer of answers) {
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(1)
    expect(answer.headers.get('x-request-id')).toBe('r-1234567890')
    expect(await answer.json()).toMatchObject({
      result_code: 'xrcms0001',
      message: 'An error occurred. Please try again later.',
    })
  }
  empty()
  expect(await deps.db.selectFrom('expo_areas').select('id').execute()).toEqual([])
  expect((await call('fe/rooms', { headers: { cookie } })).status).toBe(200)
  expect(lanes.work.state()).toEqual({ running: 0, waiting: 0, refused: 3 })
  // Passwords and passkeys alone wait where a processor is busy with each.
  expect(lanes.signIn.state()).toEqual({ running: 0, waiting: 0, refused: 2 })
})

test('files, streams, looks whether all is well and what machines send never wait', async () => {
  const { cookie } = await as(0)
  const { call } = await fullCms()
  const statuses = await Promise.all(
    ['fe/ready', 'fe/console-state', 'fe/user-csv', 'fe/live-changes', 'public/state'].map(async (path) => {
      const answer = await call(path, { headers: { cookie } })
      await answer.body?.cancel()
      return [path, answer.status]
    }),
  )
  expect(statuses).toEqual([
    ['fe/ready', 200],
    ['fe/console-state', 200],
    ['fe/user-csv', 200],
    ['fe/live-changes', 200],
    // It has no token: it was looked at.
    ['public/state', 401],
  ])
})

test('what cancels a call waits for no work, and for others of its kind alone', async () => {
  const { cookie } = await as(0)
  const cancel = { method: 'POST', headers: { cookie } }
  const { call } = await fullCms()
  expect((await call('fe/running-calls/0123abcd/cancel', cancel)).status).toBe(204)
  const { admission } = await fullQueue()
  const { fetch } = createCms({ ...deps, lanes: { ...openLanes(1, 0), cancel: admission } })
  const ask = (path: string, init: RequestInit) => fetch(new Request(`http://cms.test/cms/v1/fe/${path}`, init))
  expect((await ask('running-calls/0123abcd/cancel', cancel)).status).toBe(503)
  expect((await ask('rooms', { headers: { cookie } })).status).toBe(200)
})

test('what someone signed in typed goes before what others read; a console that lets people wait itself has no queue', async () => {
  const { cookie } = await as(0)
  const work = createAdmission({ atOnce: 1, keptMs: 60_000 })
  const patient = createCms({ ...deps, lanes: { work, signIn: work, cancel: work } })
  const first = await turnOf(work)
  const order: string[] = []
  const ask = async (path: string, init: RequestInit) => {
    const headers = { cookie, 'content-type': 'application/json' }
    const answer = await patient.fetch(new Request(`http://cms.test/cms/v1/fe${path}`, { ...init, headers }))
    order.push(`${path} ${answer.status}`)
  }
  const all = [
    ask('/rooms', {}),
    ask('/auth/password-resets', { method: 'POST', body: JSON.stringify({ email: 'a@expo.example' }) }),
    ask('/expo-areas', { method: 'POST', body: JSON.stringify({ spaceTitle: 'x' }) }),
  ]
  expect(work.state().waiting).toBe(3)
  first.leave()
  await Promise.all(all)
  expect(order).toEqual(['/expo-areas 201', '/rooms 200', '/auth/password-resets 204'])
})

test('a call whose caller goes while it waits ends: it has its line and is counted, as no failure and no refused sign-in', async () => {
  const lane = createAdmission({ atOnce: 1, keptMs: 60_000 })
  const first = await turnOf(lane)
  const registry = openRegistry()
  const lines: string[] = []
  const log = openLog({ part: 'cms', level: 'info', format: 'json', write: (line) => void lines.push(line) })
  const lanes = { work: lane, signIn: lane, cancel: lane }
  const cms = createCms({ ...deps, lanes, log, accessLog: true, observer: cmsMetrics(registry) })
  const gone = new AbortController()
  const headers = { 'content-type': 'application/json', 'x-request-id': 'r-1234567890' }
  const init = { method: 'POST', headers, body: '{}', signal: gone.signal }
  const answer = cms.fetch(new Request('http://cms.test/cms/v1/fe/auth/sign-in', init))
  expect(lane.state().waiting).toBe(1)
  gone.abort()
  expect((await answer).status).toBe(499)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { message: 'call', route: 'POST /cms/v1/fe/auth/sign-in', status: 499, requestId: 'r-1234567890' },
  ])
  const shown = await registry.metrics()
  expect(shown).toContain('expo_cms_call_seconds_count{method="POST",route="/cms/v1/fe/auth/sign-in",status="4xx"} 1')
  expect(shown).toContain('expo_sign_in_failures_total{way="password"} 0')
  first.leave()
  expect(lane.state()).toEqual({ running: 0, waiting: 0, refused: 0 })
})
