import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { METRIC_PREFIX } from '#lib/core/metrics/open-registry.ts'

/** Seconds; the goal is 0.3 s for 95 of 100 calls (docs/performance.md). */
const CALL_BUCKETS = [0.01, 0.03, 0.1, 0.3, 1, 3, 10]
const STATEMENT_BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.5, 2, 10]

/** Ways to sign in, by the paths of their calls. */
const SIGN_IN_WAYS = new Map([
  ['/auth/sign-in', 'password'],
  ['/auth/passkey', 'passkey'],
  ['/auth/oidc/callback', 'provider'],
])

/** Is this the path of a call by which someone signs in? */
export const isSignIn = (path: string): boolean => SIGN_IN_WAYS.has(path)

/** The status of a call whose caller has gone before its turn: told to nobody but the log and the metrics, and no refusal. */
export const CALLER_GONE = 499

/** A pool of connections, as far as it can be counted. */
export type CountedPool = { totalCount: number; idleCount: number; waitingCount: number }

/** What is told of the database by whoever asks it; seconds. */
export type DatabaseObserver = {
  onPool: (pool: CountedPool) => void
  onWait: (seconds: number) => void
  /** `text`: the statement with $1 in place of its values. */
  onStatement: (statement: { text: string; seconds: number; isFailed: boolean }) => void
}

/** A call that was answered. `path`: the pattern of the route, never the path itself. */
type AnsweredCall = { method: string; base: string; path: string; status: number; seconds: number }

export type CallObserver = { onCall: (call: AnsweredCall) => void }

/** `4xx` of 404. */
const statusClass = (status: number): string => `${Math.floor(status / 100)}xx`

/** What the CMS measures of its calls and of its database. */
export function cmsMetrics(registry: Registry): DatabaseObserver & CallObserver {
  const registers = [registry]
  const name = (end: string) => `${METRIC_PREFIX}${end}`
  const calls = new Histogram({
    name: name('cms_call_seconds'),
    help: 'How long calls of the CMS took, by the pattern of their route',
    labelNames: ['method', 'route', 'status'],
    buckets: CALL_BUCKETS,
    registers,
  })
  const failures = new Counter({
    name: name('sign_in_failures_total'),
    help: 'Refused tries to sign in',
    labelNames: ['way'],
    registers,
  })
  for (const way of SIGN_IN_WAYS.values()) failures.inc({ way }, 0)
  const statements = new Histogram({
    name: name('db_statement_seconds'),
    help: 'How long statements took, without the wait for a connection',
    labelNames: ['result'],
    buckets: STATEMENT_BUCKETS,
    registers,
  })
  const waits = new Histogram({
    name: name('db_pool_wait_seconds'),
    help: 'How long work waited for a connection',
    buckets: STATEMENT_BUCKETS,
    registers,
  })
  return {
    onCall({ method, base, path, status, seconds }) {
      calls.observe({ method, route: base + path, status: statusClass(status) }, seconds)
      const way = SIGN_IN_WAYS.get(path)
      if (way && status >= 400 && status < CALLER_GONE) failures.inc({ way })
    },
    onWait: (seconds) => waits.observe(seconds),
    onStatement: ({ seconds, isFailed }) => statements.observe({ result: isFailed ? 'failed' : 'ok' }, seconds),
    onPool: (pool) => countPool(pool, registry, name('db_pool_connections')),
  }
}

function countPool(pool: CountedPool, registry: Registry, name: string): void {
  new Gauge({
    name,
    help: 'Connections for calls that are busy or idle, and calls that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}
