import * as z from 'zod/mini'
import { type Action, POLICY } from '#lib/core/policy.ts'
import { GRANT_PLACES, WAYS } from '#lib/core/reason.ts'
import { namedSpace, person } from './grants.ts'
import { filterOf, listQuery } from './lists.ts'

/** Why someone may or may not do something, and who may: the answers of the policy with the grants behind them. */

export const ACTIONS = Object.keys(POLICY) as [Action, ...Action[]]

const action = z.enum(ACTIONS)

const place = z.object({ ...namedSpace, kind: z.enum(GRANT_PLACES) })

const grantPath = z.object({
  by: z.enum(WAYS),
  /** The space the grant lies on. */
  space: z.object(namedSpace),
  /** The last day (`YYYY-MM-DD`, Japan) it counts or counted; null: for good. */
  lastDay: z.nullable(z.string()),
})

/** `by` level: the authority decides alone; grant: these grants do, or, where she may not, would if they had not ended. */
const reason = z.object({
  may: z.boolean(),
  by: z.enum(['level', 'grant']),
  grants: z.array(grantPath),
  /** She may, by a grant on something outside the reader's scope. */
  isOutside: z.boolean(),
})

/** Which space is asked about. A text that is no UUID is no space. */
export const reasonQuery = z.object({ spaceId: z.catch(z._default(z.string(), ''), '') })

/** Everything that is done on a space, and may this person. */
export const reasons = z.object({ space: place, reasons: z.array(z.extend(reason, { action })) })

/** Who may do an action on a space; without a known action, who may read it. What is not done on it nobody may. */
export const allowedQuery = listQuery(['userName', '-userName', 'cmsAccountAuth', '-cmsAccountAuth'], {
  spaceId: z.catch(z._default(z.string(), ''), ''),
  action: z.catch(z.optional(action), undefined),
})

export const allowedPerson = z.object({ ...person, reason })

/** Venue areas or rooms without a registered manager whose grant counts. */
export const unmanagedQuery = listQuery(['spaceTitle', '-spaceTitle'], {
  kind: filterOf(['venueArea', 'room'] as const),
})

export const unmanagedSpace = z.object({
  ...namedSpace,
  kind: z.enum(['venueArea', 'room']),
  /** Managers who are invited and have not accepted. */
  invited: z.number(),
  /** The last day of the latest manager whose grant has ended. */
  endedOn: z.nullable(z.string()),
})

/** So many spaces of a kind; of patterns besides in how many rooms or areas they lie. */
const change = z.object({ action, kind: z.enum(GRANT_PLACES), count: z.number(), spaces: z.number() })

/** What giving and taking would change, as the policy decides it; people with the same effect together. */
export const accessEffect = z.object({
  groups: z.array(
    z.object({
      people: z.array(z.object({ id: z.string(), userName: z.string() })),
      gains: z.array(change),
      losses: z.array(change),
    }),
  ),
})

export type ReasonView = z.infer<typeof reason>
export type Reasons = z.infer<typeof reasons>
export type AllowedPerson = z.infer<typeof allowedPerson>
export type UnmanagedSpace = z.infer<typeof unmanagedSpace>
export type AccessEffect = z.infer<typeof accessEffect>
export type AccessChange = z.infer<typeof change>
