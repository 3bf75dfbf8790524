import * as z from 'zod/mini'
import { LANGS } from '#lib/core/lang.ts'
import { csvEncodingQuery, languageQuery } from './csv.ts'
import { email } from './email-field.ts'
import { authority, idList, instant, oneOf, requiredLine, requiredText, spaceRef, stamps } from './fields.ts'
import { anyIdOf, anyOf, countTo, filterOf, flagFilter, idFilter, keywords, listQuery } from './lists.ts'
import { personRef } from './person-ref.ts'

export const LOGIN_STATUSES = ['invited', 'registered'] as const

const spaces = { areaList: idList(), roomList: idList(), roomPatternList: idList() }

/** Operation 16: invite one person (AC2111). `language`: of the invitation mail. */
export const invitationInput = z.object({
  email,
  userName: requiredLine(100),
  cmsAccountAuth: authority,
  language: z._default(oneOf(LANGS), 'ja'),
  /** The inviter wants to hear when she accepts. */
  notifyInviter: z._default(z.boolean(), false),
  ...spaces,
})

/** Operation 18: edit a person (AC2122). */
export const userEdit = z.object({ userName: requiredLine(100), cmsAccountAuth: authority, ...spaces })

/** Operation 18: why she can no longer log in, for those who may edit her. */
export const suspensionInput = z.object({ suspensionReason: requiredText(500) })

export const USER_SORTS = [
  '-updatedAt',
  'updatedAt',
  'userName',
  '-userName',
  'email',
  '-email',
  'cmsAccountAuth',
  '-cmsAccountAuth',
  '-lastSeenAt',
  'lastSeenAt',
  '-createdAt',
  'createdAt',
] as const

/** When someone was last here: never, in the last days, or before them. Who was never here is in `never` alone. */
export const LAST_SEEN = ['never', 'within7', 'within30', 'before30', 'before90'] as const
/** The state of the link of someone who has not accepted yet. */
export const INVITATION_STATES = ['expiring', 'expired'] as const

/** An invitation counts as about to expire this many days before, a grant as about to end. */
export const EXPIRING_DAYS = 3
export const ENDING_DAYS = 14

const userFilters = {
  cmsAccountAuth: anyOf(['0', '1', '2', '3', '4', '5', '6'] as const),
  loginStatus: filterOf(LOGIN_STATUSES),
  venueAreaId: anyIdOf,
  roomId: anyIdOf,
  patternId: anyIdOf,
  /** Cannot log in until somebody lifts it. */
  suspended: flagFilter,
  /** Levels that need a grant and have none. */
  withoutGrant: flagFilter,
  lastSeen: filterOf(LAST_SEEN),
  invitation: filterOf(INVITATION_STATES),
  /** Holds a grant that ends within ENDING_DAYS. */
  grantEnding: flagFilter,
  /** Invited by this CSV file, as far as the reader may read the import. */
  importId: idFilter,
}

/** What narrows the list, without its order and page. */
export const userFilter = z.object({ q: z._default(keywords, ''), ...userFilters })

export const userQuery = listQuery(USER_SORTS, userFilters)

/** `countTo`: how far `total` is exact, where 10,000 are more than who asks will wait for. */
export const userListQuery = z.extend(userQuery, { countTo })

/**
 * Everyone a filter matches, in the order of their IDs, REFS_PAGE at a time from behind `after`. `asOf`: when the operator
 * read the list; who was added or changed since is not what she saw, and is left out.
 */
export const userRefsQuery = z.extend(userFilter, {
  after: z.catch(z.optional(z.uuid()), undefined),
  asOf: z.catch(z.optional(instant), undefined),
})
export const REFS_PAGE = 5000

/** Why a person cannot be deleted. */
export const DELETION_REFUSALS = [
  'self',
  'authority',
  'outside',
  'lastManager',
  'changed',
  'gone',
  'noLongerMatches',
] as const

/** A person of a selection. `refusal`: what is known beforehand to stand against deleting her. */
const userRef = z.object({
  id: z.string(),
  version: z.number(),
  userName: z.string(),
  refusal: z.nullable(z.enum(DELETION_REFUSALS)),
})

export const userRefsAnswer = z.object({
  result_code: z.literal('0'),
  items: z.array(userRef),
  total: z.number(),
  /** Where the next page begins; null after the last one. */
  after: z.nullable(z.string()),
})

/** What needs care in the directory, and the filters that show it. Counts are exact up to 10,000. */
export const HYGIENE = {
  never: { lastSeen: 'never', loginStatus: 'registered' },
  away: { lastSeen: 'before90' },
  expiring: { invitation: 'expiring' },
  expired: { invitation: 'expired' },
  without: { withoutGrant: '1' },
  ending: { grantEnding: '1' },
} as const satisfies Record<string, Record<string, string>>

export type HygieneKind = keyof typeof HYGIENE

export const hygieneAnswer = z.object({
  result_code: z.literal('0'),
  item: z.object(
    Object.fromEntries(Object.keys(HYGIENE).map((kind) => [kind, z.number()])) as Record<HygieneKind, z.ZodMiniNumber>,
  ),
})

/** The list as a CSV file. `language`: of its headings, where the browser itself asks for it and cannot say so in a header. */
export const userCsvQuery = z.extend(userQuery, { encoding: csvEncodingQuery, language: languageQuery })

/** The last day (`YYYY-MM-DD`, Japan) on which she holds it; null: for good. */
const until = { lastDay: z.nullable(z.string()) }

const heldSpace = z.extend(spaceRef, until)
const heldPattern = z.object({
  id: z.string(),
  spacePatternTitle: z.string(),
  spacePatternTitleEn: z.string(),
  ...until,
})

export const user = z.object({
  ...stamps,
  userName: z.string(),
  nickName: z.nullable(z.string()),
  email: z.string(),
  cmsAccountAuth: z.number(),
  loginStatus: z.enum(LOGIN_STATUSES),
  /** Since when she cannot log in; by whom and why is for those who may edit her, '' for others. Not there: she can. */
  suspension: z.optional(z.object({ at: z.string(), by: personRef, reason: z.string() })),
  /** The last day (`YYYY-MM-DD`, Japan) on which she can log in, and whether it is over; for those who may edit her. Not there: none was said. */
  leaving: z.optional(z.object({ lastDay: z.string(), isOver: z.boolean() })),
  language: z.enum(LANGS),
  lastSeenAt: z.nullable(z.string()),
  /** When the link of her open invitation ends or ended; null without one. */
  invitationEndsAt: z.nullable(z.string()),
  areaList: z.array(heldSpace),
  roomList: z.array(heldSpace),
  roomPatternList: z.array(heldPattern),
  /** The sets of access she holds spaces by, beside her own; of each how many of its spaces the reader sees. Not there: none. */
  accessSets: z.optional(z.array(z.object({ id: z.string(), setName: z.string(), spaces: z.number(), ...until }))),
  /** Of the spaces she holds by sets alone how many the reader sees, each once. Not there: none. */
  spacesBySets: z.optional(z.number()),
  /** What the reader may do with this person; a person whose grants reach outside her scope can only be read. */
  mayEdit: z.boolean(),
  mayDelete: z.boolean(),
  /** What stands against deleting her; null when nothing does. */
  deletionRefusal: z.nullable(z.enum(DELETION_REFUSALS)),
})

export type User = z.infer<typeof user>
export type UserFilter = z.infer<typeof userFilter>
export type UserRef = z.infer<typeof userRef>
export type DeletionRefusal = (typeof DELETION_REFUSALS)[number]
