import type { Authority } from '#lib/core/authority.ts'
import type { GrantKind } from '#lib/core/policy.ts'
import { type GrantTarget, makePattern, makeRoom, makeVenueArea } from './make.ts'
import type { testCms } from './test-cms.ts'

/** A venue area, a room linked to it and a pattern of the room: one corner of an expo. */
export type Place = Record<GrantKind, string>

type Db = Awaited<ReturnType<typeof testCms>>['db']

async function makePlace(db: Db): Promise<Place> {
  const venueArea = await makeVenueArea(db)
  const room = await makeRoom(db, { venueAreaIds: [venueArea] })
  return { venueArea, room, pattern: await makePattern(db, { room_id: room }) }
}

/** Two corners that have nothing in common: the one where the caller of a walk works, and another. */
export const makePlaces = async (db: Db) => ({ here: await makePlace(db), elsewhere: await makePlace(db) })

/** What someone of a level holds at a place. */
export function grantsIn(authority: Authority, { venueArea, room, pattern }: Place): GrantTarget[] {
  if (authority <= 1) return []
  if (authority <= 3) return [{ venue_area_id: venueArea }]
  return authority <= 5 ? [{ room_id: room }] : [{ pattern_id: pattern }]
}

/** Is a person of this level, by what she holds at a place, one of those the caller may read? Managers hold nothing. */
export function isPersonInScope(caller: Authority, person: Authority, isHere: boolean): boolean {
  if (caller <= 1) return true
  if (caller === 6 || person <= 1 || !isHere) return false
  // Rooms linked to a venue area are in its scope, but not their patterns, which are in that of the room.
  return caller <= 3 ? person <= 5 : person >= 4
}

/** Is a space of this kind at a place in the caller's scope? */
export function isSpaceInScope(caller: Authority, kind: GrantKind, isHere: boolean): boolean {
  if (caller <= 1) return true
  if (!isHere) return false
  return caller <= 3 ? kind !== 'pattern' : kind !== 'venueArea'
}
