import type { Choice } from '#components/picker/choice.ts'
import type { User } from '#lib/contracts/users.ts'
import { type Authority, toAuthority } from '#lib/core/authority.ts'
import { grantKindOf, manageableLevels, mayGrant } from '#lib/core/policy.ts'
import { kindOfLevel, type SpaceValues, spaceValues } from './user-values.ts'

type Form = { actor: Authority; level: string | number; values: SpaceValues }

type Taken = { refusal: 'Level' | 'None' } | { values: SpaceValues & { cmsAccountAuth: string }; isWhole: boolean }

const LISTS = {
  venueArea: { ids: 'areaList', names: 'areas' },
  room: { ids: 'roomList', names: 'rooms' },
  pattern: { ids: 'roomPatternList', names: 'patterns' },
} as const

/**
 * The form with the spaces of a colleague besides: those the reader sees of her own, where the reader may give that kind to the level of the form. What she holds by
 * sets, or outside the reader's scope, is left out, and `isWhole` says so.
 */
export function sameAs(colleague: User, { actor, level, values }: Form): Taken {
  const wanted = toAuthority(level === '' ? colleague.cmsAccountAuth : level)
  const kind = wanted === null ? null : grantKindOf(wanted)
  const who = { authority: actor }
  if (wanted === null || !manageableLevels(who).includes(wanted)) return { refusal: 'Level' }
  if (kind === null || kindOfLevel(colleague.cmsAccountAuth) !== kind || !mayGrant(who, kind, wanted))
    return { refusal: 'Level' }
  const { ids, names } = LISTS[kind]
  const hers: Choice[] = spaceValues(colleague)[names] ?? []
  if (hers.length === 0) return { refusal: 'None' }
  const before = values[names] ?? []
  const known = new Set(before.map(({ id }) => id))
  const all = [...before, ...hers.filter(({ id }) => !known.has(id))]
  const isWhole = colleague.deletionRefusal !== 'outside' && (colleague.accessSets ?? []).length === 0
  return { values: { [names]: all, [ids]: all.map(({ id }) => id), cmsAccountAuth: String(wanted) }, isWhole }
}
