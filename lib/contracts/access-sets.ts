import * as z from 'zod/mini'
import { authority, day, idList, requiredLine, spaceRef, stamps } from './fields.ts'
import { namedSpace, person } from './grants.ts'
import { filterOf, flagFilter, listQuery } from './lists.ts'

/** So many people a set may have, and so many of its grants: people times spaces. */
const SET_MEMBERS_MAX = 5_000
const SET_SPACES_MAX = 50
const SET_GRANTS_MAX = 50_000

/** How many people a set of so many spaces may have. */
export const setMembersMax = (spaces: number): number =>
  Math.min(SET_MEMBERS_MAX, Math.floor(SET_GRANTS_MAX / Math.max(1, spaces)))

const spaces = {
  areaList: idList(SET_SPACES_MAX),
  roomList: idList(SET_SPACES_MAX),
  roomPatternList: idList(SET_SPACES_MAX),
}

const held = {
  setName: requiredLine(100),
  ...spaces,
  /** The last day in Japan on which it counts; null, or the empty text of a form, for good. */
  lastDay: z._default(
    z.pipe(
      z.transform((value: string | null) => (value === '' ? null : value)),
      z.nullable(day),
    ),
    null,
  ),
  /** Who joins. */
  userList: idList(SET_MEMBERS_MAX),
}

/** Operation 26: a new set of access, for people of one level. */
export const accessSetInput = z.object({ cmsAccountAuth: authority, ...held })

/** Operation 26: a set as it is to be. `leaverList`: who leaves it; everyone else stays. */
export const accessSetEdit = z.object({ ...held, leaverList: idList(SET_MEMBERS_MAX) })

const SORTS = ['setName', '-setName', '-updatedAt', 'updatedAt', '-createdAt', 'createdAt'] as const

export const accessSetQuery = listQuery(SORTS, {
  cmsAccountAuth: filterOf(['2', '3', '4', '5', '6'] as const),
  /** Their last day is over. */
  ended: flagFilter,
})

export const accessSet = z.object({
  ...stamps,
  setName: z.string(),
  cmsAccountAuth: z.number(),
  areaList: z.array(spaceRef),
  roomList: z.array(spaceRef),
  roomPatternList: z.array(
    z.object({ id: z.string(), spacePatternTitle: z.string(), spacePatternTitleEn: z.string() }),
  ),
  /** The last day (`YYYY-MM-DD`, Japan) it counts; null: for good. */
  lastDay: z.nullable(z.string()),
  isEnded: z.boolean(),
  memberCount: z.number(),
})

export const accessSetMemberQuery = listQuery(['userName', '-userName'] as const, {})

/** A member, as far as the reader sees her. */
export const accessSetMember = z.object(person)

/** Why somebody cannot join a set: it is for another level, or it is the actor herself. */
const JOIN_REFUSALS = ['authority', 'self'] as const

const effectPeople = z.array(z.object({ id: z.string(), userName: z.string() }))

/** What a change of a set would come to; people with the same effect together. What somebody holds by herself or by another set she neither gains nor loses. */
export const accessSetEffect = z.object({
  groups: z.array(
    z.object({ people: effectPeople, gains: z.array(z.object(namedSpace)), losses: z.array(z.object(namedSpace)) }),
  ),
  /** How many stay with what they have. */
  unchanged: z.number(),
  refused: z.array(z.object({ id: z.string(), userName: z.string(), reason: z.enum(JOIN_REFUSALS) })),
})

export type AccessSet = z.infer<typeof accessSet>
export type AccessSetInput = z.infer<typeof accessSetInput>
export type AccessSetEdit = z.infer<typeof accessSetEdit>
export type AccessSetMember = z.infer<typeof accessSetMember>
export type AccessSetEffect = z.infer<typeof accessSetEffect>
export type JoinRefusal = (typeof JOIN_REFUSALS)[number]
