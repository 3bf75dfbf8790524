import type { FindChoices } from '#components/picker/find-choices.ts'
import { api } from '#lib/client/api.ts'
import { findCandidates } from '#lib/contracts/calls/grants.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { type Candidate, GIVE_MAX } from '#lib/contracts/grants.ts'

type Words = {
  authority: (person: Candidate) => string | null
  /** Said of whoever is found by her exact address alone. */
  outside: string
  /** Why someone cannot be given access to the space. */
  wrongLevel: string
}

/** Finds the people who could get access to a space; those whose authority does not go with it say so. `all`: all that can be given it at once, and no others. */
export const candidateFinder =
  (spaceId: string, words: Words, all = false): FindChoices =>
  async (keyword, _cursor, signal) => {
    const query: Record<string, string> = { spaceId, q: keyword, ...(all && { all: '1' }) }
    const outcome = await api(to(findCandidates, {}, { query }), { signal })
    if (outcome.kind !== 'OK') return outcome
    const choices = outcome.body.items.map((person) => ({
      id: person.id,
      name: person.isOutside ? person.email : person.userName,
      nameEn: '',
      note: person.isOutside ? words.outside : [person.email, words.authority(person)].filter(Boolean).join(' · '),
      off: person.mayReceive ? undefined : words.wrongLevel,
    }))
    const isCut = choices.length > GIVE_MAX
    const total = Math.min(choices.length, GIVE_MAX)
    return { ...outcome, body: { choices, total, totalIsEstimate: isCut, next: null } }
  }
