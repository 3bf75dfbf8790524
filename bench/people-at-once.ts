import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { readRooms, roomEdits } from './room-edits.ts'
import { signIn } from './sign-in.ts'

/**
 * `node bench/people-at-once.ts ORIGIN [--people 200] [--rate 100] [--seconds 600] [--pages 0.1]`: so many sessions of a running console with the demo data (or *event*, *huge*), and so many
 * calls a second of all of them together, begun in time whether those before are answered or not. One in ten edits a room; `--pages` is the share of whole
 * pages. Prints p50, p95, p99 and what failed; ends with 1 where a call failed or p95 is over 300 ms.
 */
const { values, positionals } = parseArgs({
  options: {
    people: { type: 'string', default: '200' },
    rate: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '600' },
    pages: { type: 'string', default: '0.1' },
  },
  allowPositionals: true,
})
const [origin = 'http://127.0.0.1:3000'] = positionals
const [people, rate, seconds, pages] = [values.people, values.rate, values.seconds, values.pages].map(Number) as [
  number,
  number,
  number,
  number,
]
const GOAL_MS = 300
const API = `${origin}/cms/v1/fe`
const READS = ['/rooms', '/rooms?q=館', '/venue-areas', '/patterns', '/users', '/expo-areas', '/me', '/as-of']
const PAGES = ['/TOP101', '/ROOM5110', '/AC2110']

type Call = { what: string; url: string; init: RequestInit; ended?: (status: number, text: string) => void }

/** What is begun as the n-th of all: every tenth saves, the others read in turn. */
function nth(n: number, cookie: string, edit: ReturnType<typeof roomEdits>): Call {
  if (n % 10 === 0) {
    const { path, init, ended } = edit(`負荷 ${n}`)
    const headers = {
      ...init.headers,
      cookie,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    }
    return { what: 'save', url: API + path, init: { ...init, headers }, ended }
  }
  // Spread over the turns by the golden ratio, so that a share of any size comes evenly.
  const path = (n * 0.618) % 1 < pages ? PAGES[n % PAGES.length] : undefined
  if (path) return { what: 'page', url: `${origin}${path}`, init: { headers: { cookie }, redirect: 'manual' } }
  return { what: 'read', url: `${API}${READS[n % READS.length]}`, init: { headers: { cookie } } }
}

type Done = { what: string; ms: number; status: number }

async function perform({ what, url, init, ended }: Call, dueAt: number): Promise<Done> {
  const status = await fetch(url, init)
    .then(async (answer) => {
      const text = await answer.text()
      ended?.(answer.status, text)
      return answer.status
    })
    .catch(() => 0)
  // From when it was due: what waited since others were slow has waited.
  return { what, ms: performance.now() - dueAt, status }
}

/** Sign-ins are kept apart: each costs a core 35 ms on purpose. */
async function openSessions(): Promise<string[]> {
  const cookies: string[] = []
  for (let n = 0; n < people; n += 1) cookies.push(await signIn(origin))
  return cookies
}

function told(what: string, done: readonly Done[]): string {
  const times = done.map(({ ms }) => ms).sort((a, b) => a - b)
  const at = (share: number) => (times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0).toFixed(0)
  const failed = done.filter(({ status }) => status === 0 || status >= 400)
  const codes = [...new Set(failed.map(({ status }) => status))].join(', ')
  return `${what}: ${done.length} calls, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, failed ${failed.length}${codes && ` (${codes})`}`
}

const signingIn = performance.now()
const cookies = await openSessions()
console.log(`${people} people signed in within ${((performance.now() - signingIn) / 1000).toFixed(0)} s`)
const edit = roomEdits(await readRooms(API, cookies[0] ?? '', rate * 6))
const from = performance.now()
const underWay: Promise<Done>[] = []
for (let n = 0; n < rate * seconds; n += 1) {
  const dueAt = from + (n * 1000) / rate
  await sleep(Math.max(0, dueAt - performance.now()))
  underWay.push(perform(nth(n, cookies[n % cookies.length] ?? '', edit), dueAt))
}
const all = await Promise.all(underWay)
const took = (performance.now() - from) / 1000
const perSecond = (all.length / took).toFixed(1)
console.log(
  `${rate} a second asked for, ${perSecond} answered, ${took.toFixed(0)} s, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`,
)
for (const what of ['read', 'save', 'page'])
  if (all.some((one) => one.what === what))
    console.log(
      told(
        what,
        all.filter((one) => one.what === what),
      ),
    )
console.log(told('all', all))
const slow = all.filter(({ ms }) => ms > GOAL_MS).length > all.length * 0.05
process.exit(slow || all.some(({ status }) => status === 0 || status >= 400) ? 1 : 0)
