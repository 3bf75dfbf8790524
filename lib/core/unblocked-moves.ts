/** A slot of time that only one can have: whose (venue area or room with open type), and when; Unix milliseconds, half-open. */
export type Slot = { clash: string; start: number; end: number }

/** What holds a slot now, and where it is to go. `now` null where it is not there yet; `to` null where it goes away or stays out of it. */
export type Move = { id: string; now: Slot | null; to: Slot | null }

const overlap = (a: Slot, b: Slot) => a.clash === b.clash && a.start < b.end && b.start < a.end

/**
 * The IDs of the moves that can be made together. One whose slot is taken stays where it is, which may take the slot of another one,
 * and so on: a chain of a thousand is followed here, without asking the database a thousand times.
 * @param others slots that are taken whatever is moved
 */
export function unblockedMoves(moves: readonly Move[], others: readonly Slot[]): Set<string> {
  const made = new Set(moves.map(({ id }) => id))
  const byClash = groupBy(moves)
  const isBlocked = (move: Move, by: readonly Slot[]) => by.some((slot) => move.to && overlap(move.to, slot))
  const taken = new Map<string, Slot[]>()
  for (const slot of others) taken.set(slot.clash, [...(taken.get(slot.clash) ?? []), slot])
  let staying = [...byClash].flatMap(([clash, own]) =>
    own.filter((move) => isBlocked(move, taken.get(clash) ?? []) || hasTwin(move, own)),
  )
  while (staying.length > 0) {
    const next: Move[] = []
    for (const { id } of staying) made.delete(id)
    for (const { now } of staying) {
      if (!now) continue
      const own = byClash.get(now.clash) ?? []
      next.push(...own.filter((move) => made.has(move.id) && isBlocked(move, [now])))
    }
    staying = next
  }
  return made
}

function groupBy(moves: readonly Move[]): Map<string, Move[]> {
  const groups = new Map<string, Move[]>()
  for (const move of moves) {
    const clash = move.to?.clash ?? ''
    const group = groups.get(clash)
    if (group) group.push(move)
    else groups.set(clash, [move])
  }
  return groups
}

/** Does another one want the same time? Then neither can be put there. */
const hasTwin = (move: Move, all: readonly Move[]) =>
  all.some((other) => other.id !== move.id && other.to && move.to && overlap(other.to, move.to))
