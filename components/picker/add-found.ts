import type { Choice } from './choice.ts'
import type { ChoicePage } from './find-choices.ts'

/** What is picked. `cut`: what came of picking all that was found, where not all of it could be. */
export type Picked = { picked: readonly Choice[]; cut: Cut | null }

/** `total`: how many were found, or more where it `isEstimate`; `added`: how many of them were picked. */
export type Cut = { total: number; isEstimate: boolean; added: number }

type Limits = { max: number; taken?: ReadonlySet<string> | undefined }

/** Picks what was found beside what is picked already, up to `max` of both; what was picked before stays, also where it is more. */
export function addFound(before: readonly Choice[], found: ChoicePage, { max, taken }: Limits): Picked {
  const ids = new Set(before.map(({ id }) => id))
  const fresh = found.choices.filter(({ id, off }) => off === undefined && !ids.has(id) && !taken?.has(id))
  const added = fresh.slice(0, Math.max(0, max - before.length))
  const isWhole = found.next === null && added.length === fresh.length
  const cut = { total: found.total, isEstimate: found.totalIsEstimate, added: added.length }
  return { picked: [...before, ...added], cut: isWhole ? null : cut }
}

/** What is picked with these, or without them; those that are picked already keep their place. */
export function withPicked(before: readonly Choice[], choices: readonly Choice[], isPicked: boolean): Choice[] {
  const known = new Set((isPicked ? before : choices).map(({ id }) => id))
  return isPicked
    ? [...before, ...choices.filter(({ id }) => !known.has(id))]
    : before.filter(({ id }) => !known.has(id))
}
