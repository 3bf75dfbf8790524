import type { TimelineRow } from '#lib/contracts/timeline.ts'
import type { OpenType, StopSpan } from '#lib/core/publication-status.ts'

/** A schedule entry on the board; Unix milliseconds, half-open `[start, end)`. `version` 0: it is not saved yet. */
export type Bar = { id: string; version: number; start: number; end: number; openType: OpenType }

/** A pattern on the board: its bars in order of time, and the stops of itself and of its space. */
export type BoardRow = Omit<TimelineRow, 'entries' | 'stops'> & { bars: readonly Bar[]; stops: readonly StopSpan[] }

type Answered = Pick<TimelineRow, 'entries' | 'stops'>

/** A row as the CMS answers it, with its moments as numbers. */
export function toBoardRow<Row extends Answered>({ entries, stops, ...row }: Row) {
  return {
    ...row,
    bars: entries.map(({ id, version, openStartDate, openEndDate, openType }) => ({
      id,
      version,
      openType,
      start: Date.parse(openStartDate),
      end: Date.parse(openEndDate),
    })),
    stops: stops.map(({ stoppedAt, reopenedAt }) => ({
      stoppedAt: Date.parse(stoppedAt),
      reopenedAt: reopenedAt === null ? null : Date.parse(reopenedAt),
    })),
  }
}
