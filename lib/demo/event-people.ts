import { AUTHORITIES, type Authority } from '#lib/core/authority.ts'
import { type Building, buildingOf, type EventSize } from './event-size.ts'
import { eventTime } from './event-time.ts'
import type { ExpoLine } from './expo.ts'
import { personName } from './person-name.ts'
import { demoExpo } from './read-file.ts'
import { roll } from './roll.ts'

type Cells = ExpoLine['cells']

/** A level 6 person works on this many patterns of her building. */
const PATTERNS_A_MAKER = 4

/** The first person of each level is its demo account; the others follow level by level. */
function userIndex(size: EventSize, authority: Authority, place: number): number {
  if (place === 0) return authority
  const before = AUTHORITIES.slice(0, authority).reduce<number>((sum, level) => sum + size.people[level] - 1, 0)
  return AUTHORITIES.length + before + place - 1
}

const keyOf = (index: number) => (index < AUTHORITIES.length ? `level${index}` : `person-${index}`)

const isInvited = (index: number) => index >= AUTHORITIES.length && roll('invited', index, 12) === 0

/** Everyone of an expo of this size: the accounts of the demo, who have a password, and their colleagues. */
export function* eventUsers(size: EventSize): Generator<Cells> {
  for (const { cells } of demoExpo('users')) {
    if (cells.password_salt) yield { ...cells, created_at: eventTime('user', 0).toISOString() }
  }
  for (const authority of AUTHORITIES) {
    for (let place = 1; place < size.people[authority]; place++) {
      const index = userIndex(size, authority, place)
      const name = personName(index)
      yield {
        key: keyOf(index),
        email: name.email,
        user_name: name.user_name,
        nick_name: isInvited(index) ? '' : name.nick_name,
        authority: String(authority),
        language: name.language,
        password_salt: '',
        created_at: eventTime('user', index).toISOString(),
        created_by: authority <= 1 ? 'level0' : 'level1',
      }
    }
  }
}

/** Who of a level answers for a building, as a key; her level's demo account where she has not accepted her invitation yet. */
export function ownerOf(size: EventSize, authority: Authority, building: number): string {
  const index = userIndex(size, authority, building % size.people[authority])
  return isInvited(index) ? `level${authority}` : keyOf(index)
}

/** The patterns of a building that its level 6 person works on. */
export const makersPatterns = (building: Building) =>
  building.patterns.filter((pattern) => pattern.room !== null).slice(0, PATTERNS_A_MAKER)

function targets(authority: Authority, building: Building): string[] {
  if (authority <= 3) return [`building-${building.index}`]
  if (authority <= 5) return building.rooms.filter((room) => !room.inherits).map(({ index }) => `room-${index}`)
  return makersPatterns(building).map(({ index }) => `pattern-${index}`)
}

/** Grants of levels 2 to 6: every building has its people, and everyone has at least one building. */
export function* eventGrants(size: EventSize): Generator<Cells> {
  let index = 0
  for (const authority of AUTHORITIES.slice(2)) {
    const people = size.people[authority]
    for (let pair = 0; pair < Math.max(people, size.venueAreas); pair++) {
      const user = keyOf(userIndex(size, authority, pair % people))
      for (const on of targets(authority, buildingOf(size, pair % size.venueAreas))) {
        yield { user, on, created_at: eventTime('grant', index).toISOString(), created_by: 'level1' }
        index++
      }
    }
  }
}
