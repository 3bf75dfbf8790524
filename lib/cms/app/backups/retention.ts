import { madeAt } from '../backup-places/named-backups.ts'

const DAY_MS = 86_400_000

/** How long backups stay: all of so many days, then one a week for so many weeks. */
type Keeping = { days: number; weeks: number }

/**
 * The names of backups that may go at an instant: older than `days`, and not the first one of a week (from Monday, UTC) that is still to be kept.
 * The newest backup always stays. `names` as BackupPlace lists them, oldest first.
 */
export function outdated(names: readonly string[], now: Date, { days, weeks }: Keeping): string[] {
  const weeksKept = new Set<number>()
  return names.slice(0, -1).filter((name) => {
    const made = madeAt(name)?.getTime() ?? now.getTime()
    const age = now.getTime() - made
    // 1970-01-01 was a Thursday.
    const week = Math.floor((made / DAY_MS + 3) / 7)
    const isFirst = !weeksKept.has(week)
    weeksKept.add(week)
    return age > days * DAY_MS && !(isFirst && age <= weeks * 7 * DAY_MS)
  })
}
