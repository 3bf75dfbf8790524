import type { Authority } from './authority.ts'
import { isInForce } from './grant-end.ts'
import { type Action, can, reachOf } from './policy.ts'

/** Why someone may or may not do something at a space: the answer of `can`, and the grant, level or inheritance behind it. */

export const GRANT_PLACES = ['venueArea', 'areaPattern', 'room', 'roomPattern'] as const
export type GrantPlace = (typeof GRANT_PLACES)[number]

/** A space an action is done on, with the spaces through which a grant can reach it. Pure: the CMS reads it. */
export type Place = {
  id: string
  kind: GrantPlace
  /** Of an area pattern its venue area; of a room those it is linked to. */
  venueAreaIds: readonly string[]
  /** Of a room pattern: its room. */
  roomId: string | null
  /** The main room whose grants the room, or the room of the pattern, inherits. */
  mainRoomId: string | null
  /** Of a room: its patterns. */
  patternIds: readonly string[]
  isSubRoom: boolean
}

/** By what a grant reaches a space: it lies on the space itself, its main room, its room, a linked area, or a pattern in it. */
export const WAYS = ['direct', 'mainRoom', 'room', 'venueArea', 'pattern'] as const

/** A space, a grant on which brings another one into scope. */
type Source = { spaceId: string; by: (typeof WAYS)[number] }

const onAreas = (place: Place): Source[] => place.venueAreaIds.map((spaceId) => ({ spaceId, by: 'venueArea' }))

const onMainRoom = ({ mainRoomId }: Place): Source[] => (mainRoomId ? [{ spaceId: mainRoomId, by: 'mainRoom' }] : [])

/**
 * The spaces a grant on which brings this one into the scope of a level (docs/permissions.md#scope). lib/cms/kernel/scope/scope.ts is the
 * same rule in SQL; a property test holds the two together.
 */
export function sourcesFor(level: Authority, place: Place): Source[] {
  const itself: Source = { spaceId: place.id, by: 'direct' }
  if (level <= 1) return []
  if (level <= 3) return place.kind === 'venueArea' ? [itself] : onAreas(place)
  if (level <= 5) {
    if (place.kind === 'room') return [itself, ...onMainRoom(place)]
    return place.roomId ? [{ spaceId: place.roomId, by: 'room' }, ...onMainRoom(place)] : []
  }
  if (place.kind === 'roomPattern') return [itself]
  return place.patternIds.map((spaceId) => ({ spaceId, by: 'pattern' }))
}

const AREA: readonly GrantPlace[] = ['venueArea']
const AREA_PATTERN: readonly GrantPlace[] = ['areaPattern']
const ROOM: readonly GrantPlace[] = ['room']
const ROOM_PATTERN: readonly GrantPlace[] = ['roomPattern']
const ALL: readonly GrantPlace[] = ['venueArea', 'areaPattern', 'room', 'roomPattern']

/** On which kinds of space an action is done. What is not here is not about one space (people, V Expo areas, mails). */
const DONE_ON: Partial<Record<Action, readonly GrantPlace[]>> = {
  'access.give': ['venueArea', 'room', 'roomPattern'],
  'venueArea.read': AREA,
  'venueArea.edit': AREA,
  'venueArea.delete': AREA,
  'venueArea.linkRooms': AREA,
  'areaPattern.create': AREA,
  'room.createMain': AREA,
  'areaPattern.read': AREA_PATTERN,
  'areaPattern.edit': AREA_PATTERN,
  'areaPattern.publish': AREA_PATTERN,
  'areaPattern.delete': AREA_PATTERN,
  'room.read': ROOM,
  'room.edit': ROOM,
  'room.editTexts': ROOM,
  'room.createSub': ROOM,
  'room.deleteMain': ROOM,
  'room.deleteSub': ROOM,
  'vipUser.manage': ROOM,
  'richContent.read': ROOM,
  'richContent.register': ROOM,
  'richContent.setCap': ROOM,
  'roomPattern.create': ROOM,
  'roomPattern.read': ROOM_PATTERN,
  'roomPattern.edit': ROOM_PATTERN,
  'roomPattern.publish': ROOM_PATTERN,
  'roomPattern.delete': ROOM_PATTERN,
  'stop.read': ALL,
  'stop.write': ALL,
}

/** The actions that are done on a space, in the order of the policy. */
export function actionsOn({ kind, isSubRoom }: Pick<Place, 'kind' | 'isSubRoom'>): Action[] {
  const impossible: readonly Action[] = isSubRoom ? ['room.createSub', 'room.deleteMain'] : ['room.deleteSub']
  return (Object.keys(DONE_ON) as Action[]).filter(
    (action) => DONE_ON[action]?.includes(kind) && !(kind === 'room' && impossible.includes(action)),
  )
}

/** A grant of the person; `endsAt` null: for good. */
export type HeldGrant = { spaceId: string; endsAt: Date | null }

export type GrantPath = Source & { endsAt: Date | null }

/**
 * May she, and by what. `level`: her authority decides alone. `grant`: by these grants; where she may not, no grant reaches the
 * space, or only `ended` ones would have.
 */
export type Reason =
  | { may: boolean; by: 'level' }
  | { may: true; by: 'grant'; grants: GrantPath[] }
  | { may: false; by: 'grant'; ended: GrantPath[] }

/** Explains the answer of `can` for a person with these grants on this space at an instant. */
export function explain(
  who: { authority: Authority },
  action: Action,
  place: Place,
  held: readonly HeldGrant[],
  at: Date,
): Reason {
  const paths = sourcesFor(who.authority, place).flatMap((source) =>
    held.filter((grant) => grant.spaceId === source.spaceId).map((grant) => ({ ...source, endsAt: grant.endsAt })),
  )
  const grants = paths.filter((path) => isInForce(path.endsAt, at))
  const may = can(who, action, { inScope: grants.length > 0 })
  if (reachOf(who, action) !== 'scope') return { may, by: 'level' }
  return may ? { may, by: 'grant', grants } : { may: false, by: 'grant', ended: paths }
}
