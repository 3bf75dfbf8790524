import { toJstWallClock } from '#lib/core/jst.ts'

const DAY_MS = 86_400_000

/** Midnight in Japan of the day of `now`: what the times of the demo count from. */
export function demoToday(now: Date): number {
  return Date.parse(`${toJstWallClock(now).slice(0, 10)}T00:00:00+09:00`)
}

/** An instant `day` days after `today` (Unix milliseconds), at a time of day in Japan and a millisecond of its own. */
export function demoTime(today: number, day: number, hour: number, index = 0): Date {
  return new Date(today + day * DAY_MS + hour * 3_600_000 + index * 61_007)
}
