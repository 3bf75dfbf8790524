import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Db, Deps } from '#lib/cms/kernel/context/context.ts'
import { openSession } from '#lib/cms/people/identity/session.ts'
import { SEEN_AGREED, SEEN_HEADER } from '#lib/contracts/seen-agreement.ts'
import { seed } from '#lib/demo/seed.ts'
import { quantile } from './measure.ts'
import { pssMiB } from './process-memory.ts'
import { type RoomEdit, readRooms, roomEdits } from './room-edits.ts'
import { startConsole } from './servers.ts'

/**
 * `node bench/hour-at-work.ts [--people 200] [--minutes 60] [--rate 2.5] [--every 5]`: a built console with the data *event* and so many people signed in, who make so many
 * calls a second in all, each by the next of them: what pages ask, one in ten an edit of a room, one in fifty a stop and its reopening. Prints, every so many minutes, the calls by their
 * status, how long they took and what memory is held. Ends with 1 where one failed: no answer, or 500 and more.
 */
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '200' },
    minutes: { type: 'string', default: '60' },
    rate: { type: 'string', default: '2.5' },
    every: { type: 'string', default: '5' },
  },
})
const [people, minutes, rate, every] = [values.people, values.minutes, values.rate, values.every].map(Number) as [
  number,
  number,
  number,
  number,
]
const MINUTE = 60_000

type Done = { status: number; ms: number }
/** Cookies: of everybody in turn, and of system managers, who alone may save and stop everywhere. */
const [cookies, managers, patterns]: [string[], string[], string[]] = [[], [], []]

async function fill(db: Db): Promise<void> {
  await seed(db, 'event', { now: new Date(), appEnv: 'local' })
  const registered = db.selectFrom('users').select(['id', 'authority']).where('login_status', '=', 'registered')
  const deps = { publicUrl: 'http://127.0.0.1' } as Deps
  for (const { id, authority } of await registered.orderBy('authority').orderBy('id').limit(people).execute()) {
    const client = { address: '', userAgent: 'bench' }
    const { setCookie, sessionId } = await openSession({ db, now: new Date(), deps, client }, id)
    // They have confirmed that it is them, as before a stop.
    await db.updateTable('sessions').set({ stepped_up_until: 'infinity' }).where('id', '=', sessionId).execute()
    const cookie = setCookie.split(';')[0] ?? ''
    cookies.push(cookie)
    if (authority === 0) managers.push(cookie)
  }
  patterns.push(...(await db.selectFrom('patterns').select('id').execute()).map(({ id }) => id))
}

const server = await startConsole(fill)
const api = `${server.origin}/cms/v1/fe`

async function call(
  cookie: string,
  path: string,
  sent: RequestInit & Partial<Pick<RoomEdit, 'ended'>> = {},
): Promise<Done> {
  const headers = {
    cookie,
    origin: server.origin,
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
    [SEEN_HEADER]: SEEN_AGREED,
    ...sent.headers,
  }
  const from = performance.now()
  const status = await fetch(api + path, { ...sent, headers }).then(
    async (answer) => {
      const text = await answer.text()
      sent.ended?.(answer.status, text)
      return answer.status
    },
    () => 0,
  )
  return { status, ms: performance.now() - from }
}

const post = (cookie: string, path: string, body: object) =>
  call(cookie, path, { method: 'POST', body: JSON.stringify(body) })

const READS = ['/me', '/operations-board', '/rooms', '/venue-areas', '/ar-events', '/list-settings', '/me/sessions']
const SAVE_EVERY = 10
const STOP_EVERY = 50
const edit = roomEdits(await readRooms(api, managers[0] ?? '', 100))
const of = (list: readonly string[], n: number) => list[n % list.length] ?? ''

/** The n-th call, and what it was. */
function nth(n: number): Promise<Done>[] {
  const manager = of(managers, n)
  if (n % STOP_EVERY === STOP_EVERY - 1) {
    const targets = [{ kind: 'pattern', id: of(patterns, n) }]
    const stopped = post(manager, '/stops', { targets, closeReason: '計測' })
    return [stopped, stopped.then(() => post(manager, '/stops/reopen', { targets, reopenReason: '計測' }))]
  }
  if (n % SAVE_EVERY === 0) {
    const { path, init, ended } = edit(`計測 ${n}`)
    return [call(manager, path, { ...init, ended })]
  }
  return [call(of(cookies, n), of(READS, Math.floor(n / SAVE_EVERY) + n))]
}

async function tell(at: number, done: readonly Done[]): Promise<void> {
  const times = done.map(({ ms }) => ms)
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(times, share).toFixed(0))
  const statuses = [...new Set(done.map(({ status }) => status))].sort()
  const counts = statuses.map((one) => `${done.filter(({ status }) => status === one).length} x ${one}`)
  const [pages, database] = [await pssMiB(server.pid), await pssMiB(server.databasePid)]
  console.log(
    `${(at / MINUTE).toFixed(1)} min: ${done.length} calls (${counts.join(', ')}), p50 ${p50} ms, p95 ${p95}, p99 ${p99}; pages with CMS ${pages.toFixed(0)} MiB, PostgreSQL ${database.toFixed(0)} MiB, load ${loadavg()[0]?.toFixed(1)}`,
  )
}

async function work(): Promise<Done[]> {
  const all: Done[] = []
  let sinceTold: Done[] = []
  const underWay = new Set<Promise<unknown>>()
  const began = performance.now()
  let told = 0
  for (let n = 0; performance.now() - began < minutes * MINUTE; n += 1) {
    for (const one of nth(n)) {
      const noted = one.then((done) => void sinceTold.push(done)).finally(() => underWay.delete(noted))
      underWay.add(noted)
    }
    const passed = performance.now() - began
    if (passed - told >= every * MINUTE) {
      told = passed
      await tell(passed, sinceTold)
      all.push(...sinceTold)
      sinceTold = []
    }
    // The next one has its time, however late the machine is with this one.
    await sleep(Math.max(0, began + ((n + 1) * 1000) / rate - performance.now()))
  }
  await Promise.all(underWay)
  return [...all, ...sinceTold]
}

try {
  console.log(`${cookies.length} people, ${managers.length} of them system managers; ${availableParallelism()} cores`)
  const done = await work()
  await tell(minutes * MINUTE, done)
  const failed = done.filter(({ status }) => status === 0 || status >= 500).length
  console.log(`${done.length} calls in all, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
} finally {
  await server.stop()
}
