import { addUnits, DAY, dayOf, floorTo, startOfDay, weekdayOf } from './jst-calendar.ts'
import type { OpenType } from './publication-status.ts'

/** A span of time on the clock of a day in Japan, as minutes after midnight; an `end` not after `start` is on the next day. */
type Hours = { start: number; end: number }

/**
 * A rule that changes many schedule entries at once. Days are `YYYY-MM-DD` in Japan, `at` is Unix milliseconds.
 * `shift` moves entries by whole days; `setHours` gives them other times of their own days; `copyWeek` repeats those that begin in
 * the week (Monday to Sunday) of `day` in the `weeks` following; `repeat` adds an entry on each of the weekdays (0 Sunday to 6
 * Saturday) from one day to another; `closeAll` ends what is open at a moment and takes away what would open later.
 */
export type BulkRule =
  | { rule: 'shift'; days: number }
  | ({ rule: 'setHours' } & Hours)
  | { rule: 'copyWeek'; day: string; weeks: number }
  | ({
      rule: 'repeat'
      from: string
      until: string
      weekdays: readonly number[]
      withoutHolidays: boolean
      openType: OpenType
    } & Hours)
  | { rule: 'closeAll'; at: number }

/** An entry as the rule finds it; Unix milliseconds, half-open `[start, end)`. */
export type BulkEntry = { id: string; version: number; start: number; end: number; openType: OpenType }
export type BulkPattern = { id: string; entries: readonly BulkEntry[] }

type Span = { start: number; end: number; openType: OpenType }
export type BulkChange =
  | ({ verb: 'create'; patternId: string } & Span)
  | { verb: 'edit'; patternId: string; entry: BulkEntry; to: Span }
  | { verb: 'delete'; patternId: string; entry: BulkEntry }

const MINUTE = 60_000

/** The hours of the day that begins at `day` (midnight in Japan). */
function onDay(day: number, { start, end }: Hours): { start: number; end: number } {
  return { start: day + start * MINUTE, end: day + end * MINUTE + (end <= start ? DAY : 0) }
}

/** The rule's `start` on the day an entry begins, and its `end` on its last day; over midnight, that of the night it belongs to. */
function withHours(entry: BulkEntry, { start, end }: Hours): { start: number; end: number } {
  const first = floorTo('day', entry.start)
  // An entry that ends at midnight has its last moment the day before.
  const last = floorTo('day', entry.end - 1)
  const isOneNight = end <= start && last > first
  return { start: first + start * MINUTE, end: onDay(isOneNight ? last - DAY : last, { start, end }).end }
}

function days(from: string, until: string): number[] {
  const [first, last] = [startOfDay(from), startOfDay(until)]
  if (first === null || last === null) return []
  return Array.from({ length: Math.max(0, Math.round((last - first) / DAY) + 1) }, (_, n) => first + n * DAY)
}

const sameTime = (entry: BulkEntry, { start, end }: { start: number; end: number }) =>
  entry.start === start && entry.end === end

/**
 * What a rule does to the schedules of patterns, one change after the other, so that nobody has to hold more of them than she wants.
 * What it would leave as it is is not among them.
 * @param holidays the public holidays of Japan, `YYYY-MM-DD`
 */
export function* bulkChanges(
  rule: BulkRule,
  patterns: readonly BulkPattern[],
  holidays: ReadonlySet<string> = new Set(),
): Generator<BulkChange> {
  for (const { id: patternId, entries } of patterns) {
    if (rule.rule === 'repeat') {
      for (const day of days(rule.from, rule.until)) {
        if (!rule.weekdays.includes(weekdayOf(day)) || (rule.withoutHolidays && holidays.has(dayOf(day)))) continue
        yield { verb: 'create', patternId, ...onDay(day, rule), openType: rule.openType }
      }
    } else for (const entry of entries) yield* changesOf(rule, patternId, entry)
  }
}

type EntryRule = Exclude<BulkRule, { rule: 'repeat' }>

function changesOf(rule: EntryRule, patternId: string, entry: BulkEntry): BulkChange[] {
  const { openType } = entry
  const edited = (to: { start: number; end: number }): BulkChange[] =>
    sameTime(entry, to) ? [] : [{ verb: 'edit', patternId, entry, to: { ...to, openType } }]
  switch (rule.rule) {
    case 'shift':
      return edited({ start: entry.start + rule.days * DAY, end: entry.end + rule.days * DAY })
    case 'setHours':
      return edited(withHours(entry, rule))
    case 'copyWeek': {
      const week = floorTo('week', startOfDay(rule.day) ?? 0)
      if (entry.start < week || entry.start >= week + 7 * DAY) return []
      return Array.from({ length: rule.weeks }, (_, n): BulkChange => {
        const by = (at: number) => addUnits('week', at, n + 1)
        return { verb: 'create', patternId, start: by(entry.start), end: by(entry.end), openType }
      })
    }
    case 'closeAll':
      if (entry.start >= rule.at) return [{ verb: 'delete', patternId, entry }]
      return edited({ start: entry.start, end: Math.min(entry.end, rule.at) })
  }
}
