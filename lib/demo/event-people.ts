import { AUTHORITIES, type Authority } from '#lib/core/authority.ts'
import { type Building, buildingOf, type EventSize } from './event-size.ts'
import { eventTime } from './event-time.ts'
import { personName } from './person-name.ts'
import { roll } from './roll.ts'
import { seedId } from './seed-id.ts'
import type { SeedRow } from './seed-rows.ts'
import { levelAccount, levelAccounts, seedUser } from './seed-user.ts'

/** A level 6 person works on this many patterns of her building. */
const PATTERNS_A_MAKER = 4

/** The first person of each level is its demo account; the others follow level by level. */
function userIndex(size: EventSize, authority: Authority, place: number): number {
  if (place === 0) return authority
  const before = size.people.slice(0, authority).reduce((sum, n) => sum + n - 1, 0)
  return AUTHORITIES.length + before + place - 1
}

const isInvited = (index: number) => index >= AUTHORITIES.length && roll('invited', index, 12) === 0

/** Everyone of an expo of this size. */
export function* eventUsers(size: EventSize): Generator<SeedRow<'users'>> {
  yield* levelAccounts(eventTime('user', 0))
  for (const authority of AUTHORITIES) {
    for (let place = 1; place < size.people[authority]; place++) {
      const index = userIndex(size, authority, place)
      const name = personName(index)
      const nickName = isInvited(index) ? null : name.nickName
      const createdBy = levelAccount(authority <= 1 ? 0 : 1)
      yield seedUser({ index, ...name, nickName, authority, at: eventTime('user', index), createdBy })
    }
  }
}

/** Who of a level answers for a building; her level's demo account where she has not accepted her invitation yet. */
export function ownerOf(size: EventSize, authority: Authority, building: number): string {
  const index = userIndex(size, authority, building % size.people[authority])
  return isInvited(index) ? levelAccount(authority) : seedId('user', index)
}

type Target = Pick<SeedRow<'grants'>, 'venue_area_id' | 'room_id' | 'pattern_id'>

const onArea = (index: number): Target => ({
  venue_area_id: seedId('venueArea', index),
  room_id: null,
  pattern_id: null,
})
const onRoom = (index: number): Target => ({ venue_area_id: null, room_id: seedId('room', index), pattern_id: null })
const onPattern = (index: number): Target => ({
  venue_area_id: null,
  room_id: null,
  pattern_id: seedId('pattern', index),
})

/** The patterns of a building that its level 6 person works on. */
export const makersPatterns = (building: Building) =>
  building.patterns.filter((pattern) => pattern.room !== null).slice(0, PATTERNS_A_MAKER)

function targets(authority: Authority, building: Building): Target[] {
  if (authority <= 3) return [onArea(building.index)]
  if (authority <= 5) return building.rooms.filter((room) => !room.inherits).map((room) => onRoom(room.index))
  return makersPatterns(building).map((pattern) => onPattern(pattern.index))
}

/** Grants of levels 2 to 6: every building has its people, and everyone has at least one building. */
export function* eventGrants(size: EventSize): Generator<SeedRow<'grants'>> {
  let index = 0
  for (const authority of AUTHORITIES.slice(2)) {
    const people = size.people[authority]
    for (let pair = 0; pair < Math.max(people, size.venueAreas); pair++) {
      const user = seedId('user', userIndex(size, authority, pair % people))
      for (const target of targets(authority, buildingOf(size, pair % size.venueAreas))) {
        const created_by = levelAccount(1)
        yield {
          id: seedId('grant', index),
          user_id: user,
          ...target,
          created_at: eventTime('grant', index),
          created_by,
        }
        index++
      }
    }
  }
}
