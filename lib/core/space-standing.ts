import {
  governingEntry,
  isStopped,
  type Period,
  type PublicationStatus,
  publicationStatus,
  type StopSpan,
  statusOfPieces,
  withoutStops,
} from './publication-status.ts'

/** One pattern of a space: its entries and its own stops. */
type Scheduled<E extends Period> = { entries: readonly E[]; stops: readonly StopSpan[] }

/** A status and the entry that governs it: the one that is open, else the next, else the last. */
export type Standing<E extends Period> = { status: PublicationStatus; entry: E | null }

/**
 * Where a room or a venue area stands: the status of all its patterns' entries together, each minus the stops of its own pattern.
 * A stopped pattern so does not stop its room; only `stops`, those of the space itself, do
 * (docs/decisions/0001-status-of-a-space.md). Unix milliseconds.
 */
export function spaceStanding<E extends Period>(
  patterns: readonly Scheduled<E>[],
  stops: readonly StopSpan[],
  at: number,
): Standing<E> {
  const all = patterns.flatMap((pattern) => pattern.entries)
  const visible = patterns.flatMap((pattern) =>
    pattern.entries.flatMap((entry) =>
      withoutStops([entry], pattern.stops).map((span) => ({ ...span, openType: entry.openType, entry })),
    ),
  )
  if (visible.length > 0) {
    return { status: publicationStatus(visible, stops, at), entry: governingEntry(visible, at)?.entry ?? null }
  }
  const entry = governingEntry(all, at)
  if (isStopped(stops, at)) return { status: 'stopping', entry }
  // Its entries are there, but the stops of its patterns leave nothing of them: over, which is not "no schedule".
  return { status: entry ? statusOfPieces([], entry.openType, at) : 'unregistered', entry }
}
