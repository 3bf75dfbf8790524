/** Publication status (docs/domain.md#status). Pure; milliseconds of Unix time throughout. */

export type OpenType = 'normal' | 'archive'

/** A schedule entry, half-open `[start, end)`. */
export type Period = { openType: OpenType; start: number; end: number }

/** A stop, half-open `[stoppedAt, reopenedAt)`; `reopenedAt` null while it is in force. */
export type StopSpan = { stoppedAt: number; reopenedAt: number | null }

const PLAIN_STATUSES = ['waiting', 'opening', 'ending', 'waitingAgain', 'openingAgain', 'endingAgain'] as const
type PlainStatus = (typeof PLAIN_STATUSES)[number]
type ArchiveStatus = `archive${Capitalize<PlainStatus>}`
export type PublicationStatus = 'unregistered' | 'stopping' | PlainStatus | ArchiveStatus

const ARCHIVE_STATUSES = [
  'archiveWaiting',
  'archiveOpening',
  'archiveEnding',
  'archiveWaitingAgain',
  'archiveOpeningAgain',
  'archiveEndingAgain',
] as const satisfies readonly ArchiveStatus[]

export const PUBLICATION_STATUSES = [
  'unregistered',
  ...PLAIN_STATUSES,
  'stopping',
  ...ARCHIVE_STATUSES,
] as const satisfies readonly PublicationStatus[]

const PUBLIC: ReadonlySet<PublicationStatus> = new Set([
  'opening',
  'openingAgain',
  'archiveOpening',
  'archiveOpeningAgain',
])

/** The spec's second reading: is the subject public (true) or unpublished (false). */
export function isPublic(status: PublicationStatus): boolean {
  return PUBLIC.has(status)
}

export type Span = { start: number; end: number }

/** Is one of the stops in force at this instant? */
export function isStopped(stops: readonly StopSpan[], at: number): boolean {
  return stops.some((stop) => stop.stoppedAt <= at && (stop.reopenedAt === null || at < stop.reopenedAt))
}

/** The spans in order of time, those that touch or overlap as one. */
export function merged(spans: readonly Span[]): Span[] {
  const sorted = spans.filter((s) => s.start < s.end).sort((a, b) => a.start - b.start)
  const out: Span[] = []
  for (const span of sorted) {
    const last = out.at(-1)
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end)
    else out.push({ ...span })
  }
  return out
}

/** What the stops leave of the spans, in no particular order, and in pieces that may touch (see `merged`). */
export function withoutStops(spans: readonly Span[], stops: readonly StopSpan[]): Span[] {
  return stops.reduce<Span[]>(
    (left, stop) =>
      left
        .flatMap((span) => [
          { start: span.start, end: Math.min(span.end, stop.stoppedAt) },
          { start: Math.max(span.start, stop.reopenedAt ?? Number.POSITIVE_INFINITY), end: span.end },
        ])
        .filter((span) => span.start < span.end),
    spans.map(({ start, end }) => ({ start, end })),
  )
}

/** The pieces in which entries of one open type are really visible: entries minus stops, touching pieces merged, in order of time. */
function visiblePieces(entries: readonly Period[], stops: readonly StopSpan[], openType: OpenType): Span[] {
  return merged(withoutStops(merged(entries.filter((e) => e.openType === openType)), stops))
}

/** The entry whose open type governs at `at`: the one that contains it, else the next one, else the last one; null without entries. */
export function governingEntry<E extends Period>(entries: readonly E[], at: number): E | null {
  const pick = (list: readonly E[], better: (a: E, b: E) => boolean) =>
    list.reduce<E | null>((best, e) => (best === null || better(e, best) ? e : best), null)
  // Two open types may overlap in time: the normal one then speaks for the subject.
  const isNormal = (e: E) => e.openType === 'normal'
  return (
    pick(
      entries.filter((e) => e.start <= at && at < e.end),
      isNormal,
    ) ??
    // As none contains it, what is not over is still to come.
    pick(
      entries.filter((e) => e.end > at),
      (e, best) => e.start < best.start || (e.start === best.start && isNormal(e)),
    ) ??
    pick(entries, (e, best) => e.end > best.end || (e.end === best.end && isNormal(e)))
  )
}

function stateOf(pieces: readonly Span[], at: number): PlainStatus {
  const ended = pieces.filter((piece) => piece.end <= at).length
  if (pieces.some((piece) => piece.start <= at && at < piece.end)) return ended === 0 ? 'opening' : 'openingAgain'
  if (pieces.some((piece) => piece.end > at)) return ended === 0 ? 'waiting' : 'waitingAgain'
  return ended <= 1 ? 'ending' : 'endingAgain'
}

/** The status that the visible pieces of the governing open type have at `at`, where no stop is in force. */
export function statusOfPieces(pieces: readonly Span[], openType: OpenType, at: number): PublicationStatus {
  const state = stateOf(pieces, at)
  if (openType === 'normal') return state
  return `archive${state.charAt(0).toUpperCase()}${state.slice(1)}` as ArchiveStatus
}

/**
 * The publication status at one instant.
 * @param entries all schedule entries of the subject, any order
 * @param stops all stops of the subject and of the room or venue area it belongs to
 * @param at Unix milliseconds
 */
export function publicationStatus(
  entries: readonly Period[],
  stops: readonly StopSpan[],
  at: number,
): PublicationStatus {
  if (isStopped(stops, at)) return 'stopping'
  const governing = governingEntry(entries, at)
  if (!governing) return 'unregistered'
  return statusOfPieces(visiblePieces(entries, stops, governing.openType), governing.openType, at)
}

/** Where one entry alone stands: what is over is over, since a stop hides only what would still be seen. */
export const entryStatus = (entry: Period, stops: readonly StopSpan[], at: number): PublicationStatus =>
  publicationStatus([entry], entry.end <= at ? [] : stops, at)
