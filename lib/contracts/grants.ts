import * as z from 'zod/mini'
import { WAYS } from '#lib/core/reason.ts'
import { email } from './email-field.ts'
import { day, id, idList, rule } from './fields.ts'
import { flagFilter, keywords } from './lists.ts'
import { LOGIN_STATUSES } from './users.ts'

/** So many people may be given access to a space at once. */
export const GIVE_MAX = 200

/**
 * Operation 26: give or take access on one space for several people (ACCESS6000). `lastDay`: the last day in Japan on which
 * what is given counts, null for good; for people who have it already their new last day.
 */
export const accessInput = z
  .object({
    spaceId: id,
    giveTo: idList(GIVE_MAX),
    /** Who is outside the giver's scope has no ID for her: exact e-mail addresses. */
    giveToAddresses: z._default(z.array(email).check(z.refine((v) => v.length <= 20, rule('limit', { max: 20 }))), []),
    takeFrom: idList(200),
    lastDay: z._default(z.nullable(day), null),
  })
  .check(
    z.refine((v) => v.giveTo.length + v.giveToAddresses.length + v.takeFrom.length > 0, {
      path: ['userList'],
      ...rule('required'),
    }),
  )

/** Whose access is asked for. A text that is no UUID is no space. */
export const accessQuery = z.object({ spaceId: z.catch(z._default(z.string(), ''), '') })

/**
 * The people that could get access: keywords over name, nickname and e-mail. `all`: those alone who may be given it, one more than may be at once where there
 * are more; without it the first 20, whether they may or not.
 */
export const candidateQuery = z.extend(accessQuery, { q: z._default(keywords, ''), all: flagFilter })

export const GRANT_KINDS = ['venueArea', 'room', 'pattern'] as const

export const person = {
  id: z.string(),
  userName: z.string(),
  email: z.string(),
  cmsAccountAuth: z.number(),
  loginStatus: z.enum(LOGIN_STATUSES),
}

export const namedSpace = { id: z.string(), title: z.string(), titleEn: z.string() }

/** The spec's access entry: a person, her authority, and by what she has access. */
const accessEntry = z.object({
  ...person,
  by: z.enum(WAYS),
  /** The space the grant lies on. */
  bySpace: z.object(namedSpace),
  /** The set of access she holds it by; null: by herself. */
  bySet: z.nullable(z.object({ id: z.string(), setName: z.string() })),
  /** The last day (`YYYY-MM-DD`, Japan) it counts; null: for good. */
  lastDay: z.nullable(z.string()),
  /** The reader may take it away. */
  mayTake: z.boolean(),
})

/** One space and who has access to it, as far as the reader's scope goes. */
export const access = z.object({
  space: z.object({ ...namedSpace, kind: z.enum(GRANT_KINDS), isSubRoom: z.boolean() }),
  entries: z.array(accessEntry),
})

/**
 * Someone found for giving access; `mayReceive` false: her authority does not go with this space (xrcms2103). Who is outside the reader's
 * scope is found by her exact address alone, and nothing but that is said of her: the rest is empty or null.
 */
export const candidate = z.object({
  ...person,
  cmsAccountAuth: z.nullable(z.number()),
  loginStatus: z.nullable(z.enum(LOGIN_STATUSES)),
  isOutside: z.boolean(),
  mayReceive: z.boolean(),
})

export type AccessInput = z.infer<typeof accessInput>
export type AccessEntry = z.infer<typeof accessEntry>
export type Access = z.infer<typeof access>
export type Candidate = z.infer<typeof candidate>
