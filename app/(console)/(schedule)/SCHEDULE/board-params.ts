import type { BoardQuery, BoardTime } from '#lib/contracts/schedule-board.ts'

/** The parameters of the board's address: its time, its filters, its view. */
export function boardParams(
  { q, at, spaceLevel, spaceId, ownerId, status, scheduled, view }: BoardQuery,
  time: BoardTime,
) {
  const { unit, start, duration } = time
  return { q, at, spaceLevel, spaceId, ownerId, status, scheduled, view, unit, start, duration: String(duration) }
}

/** What the board shows, as the query of `GET /timeline`. */
export function timelineParams(
  { q, at, spaceLevel, spaceId, ownerId, status, scheduled }: BoardQuery,
  time: BoardTime,
) {
  const [from, to] = [new Date(time.from).toISOString(), new Date(time.to).toISOString()]
  const given = { q, at, spaceLevel, spaceId, ownerId, status, scheduled, from, to }
  return Object.fromEntries(Object.entries(given).filter((entry): entry is [string, string] => Boolean(entry[1])))
}
