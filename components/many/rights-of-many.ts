import type { ManyKind } from '#lib/contracts/many-fields.ts'
import { AUTHORITIES, type Authority } from '#lib/core/authority.ts'
import { type Action, canInScope, type GrantKind, mayGrant } from '#lib/core/policy.ts'
import type { ManyOf } from './many-verbs.tsx'

/** The kinds of spaces of which many are changed, from the outermost. */
export const SPACE_MANY_KINDS = ['expoArea', 'venueArea', 'room', 'pattern', 'arEvent'] as const satisfies ManyKind[]
type SpaceManyKind = (typeof SPACE_MANY_KINDS)[number]

/** With any one of which many are changed, and deleted; each object is judged by the CMS, and what stands against it is said before. */
const ACTIONS: Record<SpaceManyKind, { change: readonly Action[]; remove: readonly Action[] }> = {
  expoArea: { change: ['expoArea.write'], remove: ['expoArea.write'] },
  venueArea: { change: ['venueArea.edit'], remove: ['venueArea.delete'] },
  // Who links areas alone changes nothing else of a room.
  room: { change: ['room.editTexts', 'venueArea.linkRooms'], remove: ['room.deleteSub'] },
  pattern: {
    change: ['areaPattern.edit', 'roomPattern.edit'],
    remove: ['areaPattern.delete', 'roomPattern.delete'],
  },
  arEvent: { change: ['arEvent.edit'], remove: ['arEvent.delete'] },
}

/** What a level may do with many of a kind, some of them at least; false where it may change none. */
export function manyOf(authority: Authority, kind: SpaceManyKind): ManyOf | false {
  const mayAny = (actions: readonly Action[]) => actions.some((action) => canInScope({ authority }, action))
  if (!mayAny(ACTIONS[kind].change)) return false
  return {
    kind,
    mayDelete: mayAny(ACTIONS[kind].remove),
    access: kind === 'arEvent' || kind === 'expoArea' ? undefined : accessOf(authority, kind),
    level: authority,
  }
}

/** To people of which levels she gives access to spaces of a kind; undefined where to none. */
export function accessOf(authority: Authority, kind: GrantKind): ManyOf['access'] {
  const levels = AUTHORITIES.filter((level) => mayGrant({ authority }, kind, level))
  return levels.length > 0 ? { kind, levels } : undefined
}
