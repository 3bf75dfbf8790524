import * as z from 'zod/mini'
import { day, id, lines, optionalText, requiredLine, requiredText } from './fields.ts'
import { GRANT_KINDS, namedSpace } from './grants.ts'
import { listQuery } from './lists.ts'

/** Operation 26: the exact name of a space, or its ID, and what she needs it for; '' where she asked by one click. */
export const accessRequestInput = z.object({ spaceAsked: requiredLine(200), requestReason: optionalText(500) })

/** Operation 26: access to this space for who asks. `lastDay` as where access is given; `requestAnswer`: what she is told besides, if anything. */
export const accessRequestGift = z.object({
  spaceId: id,
  lastDay: z._default(
    z.pipe(
      z.transform((value: string | null) => (value === '' ? null : value)),
      z.nullable(day),
    ),
    null,
  ),
  requestAnswer: z._default(lines(500), ''),
})

/** Operation 26: no access, and why. */
export const accessRequestRefusal = z.object({ requestAnswer: requiredText(500) })

/** `lapsed`: nobody answered until its last day was over. */
const REQUEST_STATES = ['open', 'given', 'declined', 'withdrawn', 'lapsed'] as const

const asked = {
  id: z.string(),
  spaceAsked: z.string(),
  requestReason: z.string(),
  createdAt: z.string(),
  /** The last day (`YYYY-MM-DD`, Japan) on which it can be answered. */
  lastDay: z.string(),
}

/** What she asked for herself, and what became of it. */
export const ownAccessRequest = z.object({
  ...asked,
  state: z.enum(REQUEST_STATES),
  endedAt: z.nullable(z.string()),
  requestAnswer: z.string(),
})

export const accessRequestQuery = listQuery(['createdAt', '-createdAt'] as const, {})

/**
 * What somebody asks for, as whoever may give it sees it. She is told with name, address and authority, since she asks to be given something; an ID of hers is
 * in no answer. `spaces`: those in the reader's scope that what she typed names; `mayGive`: her authority goes with it, and the reader may give it to her.
 */
export const accessRequest = z.object({
  ...asked,
  userName: z.string(),
  email: z.string(),
  cmsAccountAuth: z.number(),
  spaces: z.array(z.object({ ...namedSpace, kind: z.enum(GRANT_KINDS), mayGive: z.boolean() })),
})

export type OwnAccessRequest = z.infer<typeof ownAccessRequest>
export type AccessRequest = z.infer<typeof accessRequest>
