import type { LiveEvent } from '#lib/contracts/live-changes.ts'

/** What changed from one moment, ISO 8601 UTC, to that of the event. */
export type Stretch = { from: string; event: LiveEvent }

/** So long it is remembered for tabs that are opened, or were asleep. */
const KEPT_MS = 120_000

/** The stretches with one more, without those that lie too far back. */
export function withStretch(stretches: readonly Stretch[], next: Stretch): readonly Stretch[] {
  const oldest = Date.parse(next.event.at) - KEPT_MS
  return [...stretches.filter(({ event }) => Date.parse(event.at) >= oldest), next]
}

/** All that came since a moment as one event; a gap where that lies before what is remembered. Null where nothing is known after it. */
export function mergedSince(stretches: readonly Stretch[], since: string): LiveEvent | null {
  const [first, last] = [stretches[0], stretches.at(-1)]
  if (!first || !last || last.event.at <= since) return null
  const later = stretches.filter(({ event }) => event.at > since).map(({ event }) => event)
  return {
    at: last.event.at,
    changes: later.flatMap(({ changes }) => changes),
    isGap: first.from > since || later.some(({ isGap }) => isGap),
    editing: [...new Set(later.flatMap(({ editing }) => editing))],
    isWatching: last.event.isWatching,
    rights: later.some(({ rights }) => rights === 'taken')
      ? 'taken'
      : (later.find(({ rights }) => rights)?.rights ?? null),
  }
}
