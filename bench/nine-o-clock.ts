import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Db } from '#lib/cms/kernel/context/context.ts'
import { DEMO_PASSWORD } from '#lib/core/demo-account.ts'
import { seed } from '#lib/demo/seed.ts'
import { startConsole } from './servers.ts'
import { signIn } from './sign-in.ts'

/**
 * `node bench/nine-o-clock.ts [--people 300] [--within 60] [--calls 500]`: a built console with the data *event* at nine o'clock. So many people sign in
 * within so many seconds, from one address, from one address at once, and from an address each; then so many calls for the board come at once. A person
 * who was there before reads and saves meanwhile. Prints who was answered what, and how late.
 */
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '300' },
    within: { type: 'string', default: '60' },
    calls: { type: 'string', default: '500' },
  },
})
const [people, within, calls] = [values.people, values.within, values.calls].map(Number) as [number, number, number]

type Done = { status: number; ms: number; retryAfter: string | null }

async function perform(url: string, init: RequestInit): Promise<Done> {
  const from = performance.now()
  return fetch(url, init).then(
    async (answer) => {
      await answer.arrayBuffer()
      return { status: answer.status, ms: performance.now() - from, retryAfter: answer.headers.get('retry-after') }
    },
    () => ({ status: 0, ms: performance.now() - from, retryAfter: null }),
  )
}

function tell(what: string, done: readonly Done[]): void {
  for (const status of [...new Set(done.map((one) => one.status))].sort()) {
    const of = done.filter((one) => one.status === status)
    const times = of.map(({ ms }) => ms).sort((a, b) => a - b)
    const at = (share: number) => (times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0).toFixed(0)
    const later = of.some(({ retryAfter }) => retryAfter === null) ? '' : ', with Retry-After'
    console.log(`${what}: ${of.length} x ${status}, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, last ${at(1)} ms${later}`)
  }
}

async function fill(db: Db): Promise<void> {
  await seed(db, 'event', { now: new Date(), appEnv: 'local' })
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('email', '=', 'level0@expo.example')
    .executeTakeFirstOrThrow()
  await db.updateTable('users').set({ password_hash }).where('login_status', '=', 'registered').execute()
  emails.push(
    ...(await db.selectFrom('users').select('email').where('login_status', '=', 'registered').execute()).map(
      ({ email }) => email,
    ),
  )
}

const emails: string[] = []
const { origin, stop } = await startConsole(fill, { TRUSTED_PROXIES: '1' })
const api = `${origin}/cms/v1/fe`

/** Someone who was there before: a read and a save a second, until it is over. */
function bystander(cookie: string) {
  let isOver = false
  const [reads, saves, looks]: Done[][] = [[], [], []]
  const headers = { cookie, 'content-type': 'application/json' }
  const work = async () => {
    while (!isOver) {
      reads?.push(await perform(`${api}/rooms`, { headers }))
      const save = { method: 'POST', headers: { ...headers, 'idempotency-key': crypto.randomUUID() } }
      saves?.push(
        await perform(`${api}/expo-areas`, { ...save, body: JSON.stringify({ spaceTitle: `朝 ${Date.now()}` }) }),
      )
      looks?.push(await perform(`${origin}/readyz`, {}))
      await sleep(300)
    }
  }
  const worked = work()
  return async () => {
    isOver = true
    await worked
    tell('  meanwhile, a read', reads ?? [])
    tell('  meanwhile, a save', saves ?? [])
    tell('  meanwhile, /readyz', looks ?? [])
  }
}

const signInFrom = (n: number, address: string) =>
  perform(`${api}/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, 'x-forwarded-for': address },
    body: JSON.stringify({ email: emails[n % emails.length], password: DEMO_PASSWORD }),
  })

async function rush(what: string, seconds: number, addressOf: (n: number) => string, cookie: string): Promise<void> {
  const over = bystander(cookie)
  const from = performance.now()
  const underWay: Promise<Done>[] = []
  for (let n = 0; n < people; n += 1) {
    await sleep(Math.max(0, from + (n * seconds * 1000) / people - performance.now()))
    underWay.push(signInFrom(n, addressOf(n)))
  }
  tell(what, await Promise.all(underWay))
  await over()
}

try {
  const cookie = await signIn(origin)
  console.log(`${emails.length} accounts, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`)
  await rush(`${people} people within ${within} s, one address`, within, () => '192.0.2.1', cookie)
  await rush(`${people} people at once, one address`, 0, () => '192.0.2.2', cookie)
  await rush(`${people} people at once, an address each`, 0, (n) => `198.51.${n >> 8}.${n & 255}`, cookie)
  const over = bystander(cookie)
  const at = performance.now()
  const headers = { cookie }
  tell(
    `${calls} calls for the board at once`,
    await Promise.all(Array.from({ length: calls }, () => perform(`${api}/operations-board`, { headers }))),
  )
  console.log(`  answered within ${((performance.now() - at) / 1000).toFixed(1)} s`)
  await over()
} finally {
  await stop()
}
