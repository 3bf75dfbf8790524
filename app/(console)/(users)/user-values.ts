import type * as z from 'zod/mini'
import type { Choice } from '#components/picker/choice.ts'
import { type Merge, unitsOf } from '#lib/client/merge.ts'
import type { User, userEdit } from '#lib/contracts/users.ts'
import { toAuthority } from '#lib/core/authority.ts'
import { type GrantKind, grantKindOf } from '#lib/core/policy.ts'

/** The spaces of the user form: IDs as the contract has them, and beside them the names to show, which are not sent. */
export type SpaceValues = {
  areaList?: string[] | undefined
  roomList?: string[] | undefined
  roomPatternList?: string[] | undefined
  areas?: Choice[]
  rooms?: Choice[]
  patterns?: Choice[]
}

export const NO_SPACES: SpaceValues = {
  areaList: [],
  roomList: [],
  roomPatternList: [],
  areas: [],
  rooms: [],
  patterns: [],
}

/** The kind of space a level holds, from the form's text. */
export function kindOfLevel(level: string | number): GrantKind | null {
  const authority = toAuthority(level)
  return authority === null ? null : grantKindOf(authority)
}

const toChoices = (refs: HeldSpaces['areaList']): Choice[] =>
  refs.map(({ id, spaceTitle, spaceTitleEn }) => ({ id, name: spaceTitle, nameEn: spaceTitleEn }))

type HeldSpaces = {
  areaList: { id: string; spaceTitle: string; spaceTitleEn: string }[]
  roomList: { id: string; spaceTitle: string; spaceTitleEn: string }[]
  roomPatternList: { id: string; spacePatternTitle: string; spacePatternTitleEn: string }[]
}

/** What a person, or a set of access, holds, as the form has it. */
export function spaceValues({ areaList, roomList, roomPatternList }: HeldSpaces): SpaceValues {
  return {
    areaList: areaList.map(({ id }) => id),
    roomList: roomList.map(({ id }) => id),
    roomPatternList: roomPatternList.map(({ id }) => id),
    areas: toChoices(areaList),
    rooms: toChoices(roomList),
    patterns: roomPatternList.map((it) => ({
      id: it.id,
      name: it.spacePatternTitle,
      nameEn: it.spacePatternTitleEn,
    })),
  }
}

/** What the form of a person holds. */
export type UserValues = z.input<typeof userEdit> & SpaceValues

/** The form of a person as she is. */
export const userValues = (user: User): UserValues => ({
  ...spaceValues(user),
  userName: user.userName,
  cmsAccountAuth: String(user.cmsAccountAuth),
})

/** What of a person is decided as one where two people saved her: a level goes with the spaces that fit it. */
export const USER_MERGE: Merge<UserValues, { item: User }> = {
  units: [
    ...unitsOf(['userName']),
    {
      name: 'cmsAccountAuth',
      fields: ['cmsAccountAuth', 'areaList', 'roomList', 'roomPatternList'],
      carries: ['areas', 'rooms', 'patterns'],
    },
  ],
  valuesOf: ({ item }) => userValues(item),
}

type Lists = { areaList: string[]; roomList: string[]; roomPatternList: string[] }

/** Only the list that goes with the level is sent; what was chosen before the level was changed is not. */
export function fittingLists(level: number, lists: Lists): Lists {
  const kind = kindOfLevel(level)
  return {
    areaList: kind === 'venueArea' ? lists.areaList : [],
    roomList: kind === 'room' ? lists.roomList : [],
    roomPatternList: kind === 'pattern' ? lists.roomPatternList : [],
  }
}
