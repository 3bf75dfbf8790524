import { api } from '#lib/client/api.ts'
import type { Outcome } from '#lib/contracts/outcome.ts'
import { type Choice, type ChoiceSource, toChoice } from './choice.ts'
import { CHOICE_CALLS } from './choice-calls.ts'

/** A page of what a keyword finds. `total` is exact unless `totalIsEstimate`; `next`: the cursor of the page after it. */
export type ChoicePage = { choices: Choice[]; total: number; totalIsEstimate: boolean; next: string | null }

/**
 * Finds choices by a keyword ('' for the first ones), from `cursor` on. Must keep its identity between renders; an aborted
 * search throws its AbortError.
 */
export type FindChoices = (keyword: string, cursor: string | null, signal: AbortSignal) => Promise<Outcome<ChoicePage>>

/** The order of names of each list; a list refuses one it does not have. */
const SORTS: Record<ChoiceSource['kind'], string> = {
  'expo-areas': 'spaceTitle',
  'venue-areas': 'spaceTitle',
  rooms: 'spaceTitle',
  patterns: 'spacePatternTitle',
  'ar-events': 'spacePatternTitle',
  'external-transitions': 'exTransTitle',
  users: 'userName',
}

/** The search in one of the lists of spaces or people, in order of name and within the reader's scope. */
export function spaceFinder({ kind, query }: ChoiceSource): FindChoices {
  return async (keyword, cursor, signal) => {
    const asked = {
      ...Object.fromEntries(new URLSearchParams(query)),
      sort: SORTS[kind],
      q: keyword,
      cursor: cursor ?? '',
    }
    const outcome = await api(CHOICE_CALLS[kind].list(asked), { signal })
    if (outcome.kind !== 'OK') return outcome
    const { items, total, totalIsEstimate, nextCursor } = outcome.body
    return { ...outcome, body: { choices: items.map(toChoice), total, totalIsEstimate, next: nextCursor } }
  }
}

/** Finds all that a keyword finds, page after page, until at least `max` are there; the failure of a page where one fails. What moves to a later page meanwhile is found once. */
export const wholeFinder =
  (find: FindChoices, max: number): FindChoices =>
  async (keyword, cursor, signal) => {
    const outcome = await find(keyword, cursor, signal)
    if (outcome.kind !== 'OK') return outcome
    let { choices, next } = outcome.body
    while (next !== null && choices.length < max) {
      const more = await find(keyword, next, signal)
      if (more.kind !== 'OK') return more
      choices = eachOnce([...choices, ...more.body.choices])
      next = more.body.next
    }
    return { ...outcome, body: { ...outcome.body, choices, next } }
  }

/** What moves to a later page before that is asked for is found on both: once where it was found first, as it was found last. */
export const eachOnce = (choices: readonly Choice[]): Choice[] => [
  ...new Map(choices.map((choice) => [choice.id, choice])).values(),
]
