import { CALLER_GONE, type CountedPool } from './cms-metrics.ts'

const MINUTE_MS = 60_000
/** So many minutes are remembered, in as many places. */
const MINUTES = 60
/** The upper ends of the durations that are counted apart, in milliseconds. */
const UP_TO_MS = [10, 30, 100, 300, 1_000, 3_000, 10_000, Number.POSITIVE_INFINITY]

type Minute = {
  minute: number
  calls: number
  failed: number
  durations: number[]
  refused: number
  slow: number
  slowestMs: number
}

/** What happened in this process of late. */
export type Lately = {
  /** Calls of the last five minutes, those answered with 500 and more among them. */
  calls: number
  failed: number
  /** 95 of 100 of them took at most so long; 0 where there were none. */
  p95Ms: number
  /** 5 of 100 took longer than this, as far as that is counted. */
  p95OverMs: number
  /** Refused tries to sign in, in 15 minutes. */
  refused: number
  /** Slow statements of the last hour, and the slowest. */
  slow: number
  slowestMs: number
  pool: { busy: number; waiting: number }
}

export type ProcessWatch = {
  onCall(call: { status: number; seconds: number; isSignIn: boolean }): void
  onSlowStatement(ms: number): void
  onPool(pool: CountedPool): void
  lately(): Lately
}

/** Counts what happens in this process by the minute, for an hour. `clock`: milliseconds. */
export function watchProcess(clock: () => number): ProcessWatch {
  const ring: Minute[] = []
  let pool: CountedPool | undefined

  const thisMinute = () => Math.floor(clock() / MINUTE_MS)

  function now(): Minute {
    const minute = thisMinute()
    const place = minute % MINUTES
    const known = ring[place]
    if (known?.minute === minute) return known
    const fresh = {
      minute,
      calls: 0,
      failed: 0,
      durations: UP_TO_MS.map(() => 0),
      refused: 0,
      slow: 0,
      slowestMs: 0,
    }
    ring[place] = fresh
    return fresh
  }

  /** The places of the last so many minutes, this one among them. */
  const last = (minutes: number) => ring.filter((one) => one && one.minute > thisMinute() - minutes)
  const sum = (places: Minute[], of: (one: Minute) => number) => places.reduce((total, one) => total + of(one), 0)

  return {
    onCall({ status, seconds, isSignIn }) {
      const minute = now()
      minute.calls += 1
      if (status >= 500) minute.failed += 1
      if (isSignIn && status >= 400 && status < CALLER_GONE) minute.refused += 1
      const place = UP_TO_MS.findIndex((end) => seconds * 1000 <= end)
      minute.durations[place] = (minute.durations[place] ?? 0) + 1
    },
    onSlowStatement(ms) {
      const minute = now()
      minute.slow += 1
      minute.slowestMs = Math.max(minute.slowestMs, ms)
    },
    onPool(counted) {
      pool = counted
    },
    lately() {
      const five = last(5)
      const hour = last(MINUTES)
      return {
        calls: sum(five, (one) => one.calls),
        failed: sum(five, (one) => one.failed),
        ...p95(UP_TO_MS.map((_, place) => sum(five, (one) => one.durations[place] ?? 0))),
        refused: sum(last(15), (one) => one.refused),
        slow: sum(hour, (one) => one.slow),
        slowestMs: Math.max(0, ...hour.map((one) => one.slowestMs)),
        pool: { busy: pool ? pool.totalCount - pool.idleCount : 0, waiting: pool?.waitingCount ?? 0 },
      }
    },
  }
}

function p95(counts: readonly number[]): Pick<Lately, 'p95Ms' | 'p95OverMs'> {
  const all = counts.reduce((total, count) => total + count, 0)
  let below = 0
  const place = counts.findIndex((count) => {
    below += count
    return below >= all * 0.95
  })
  // The last end is none: longer than the one before is all that is known.
  return all === 0
    ? { p95Ms: 0, p95OverMs: 0 }
    : { p95Ms: Math.min(UP_TO_MS[place] ?? 0, 30_000), p95OverMs: UP_TO_MS[place - 1] ?? 0 }
}
