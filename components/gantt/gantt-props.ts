import type { BoardTime } from '#lib/contracts/schedule-board.ts'
import type { TimelinePart } from '#lib/contracts/timeline.ts'

/** What the board gets from its page. */
export type GanttProps = {
  /** What the board shows, as the query of `GET /timeline`. */
  query: string
  first: TimelinePart
  time: Pick<BoardTime, 'unit' | 'from' | 'to'>
  /** When the page was made, Unix milliseconds. */
  serverNow: number
  /** The first day of the agenda: any moment of it, Unix milliseconds. */
  agendaFrom: number
  /** The moment whose statuses are shown, where it is not now. */
  stateAt: number | null
  /** Public holidays in this time: the instant their day begins, and their name. */
  holidays: readonly (readonly [number, string])[]
  /** The levels of spaces whose publication screens the reader may open. */
  publicationOf: readonly (2 | 3)[]
}
