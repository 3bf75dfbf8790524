import * as z from 'zod/mini'
import { addressCheck, CHECK_FILTERS } from './address-checks.ts'
import { id, oneOf, optionalLine, requiredLine, rule, spaceRef, stamps } from './fields.ts'
import { httpsUrl } from './https-url.ts'
import { anyOf, emptinessOf, filterOf, flagFilter, idFilter, listQuery } from './lists.ts'

/** External transitions (EXTRANS11000) and WebView sites (WEBVIEW13000) are one entity of two types. */
export const EX_TRANS_TYPES = ['external', 'webview'] as const
export type ExTransType = (typeof EX_TRANS_TYPES)[number]

/** What a link can be linked to: every space, or one of a kind. */
const EX_TRANS_SPACES = ['all', 'venueArea', 'room', 'pattern', 'arEvent'] as const
export type ExTransSpaceKind = (typeof EX_TRANS_SPACES)[number]

/** As an answer has it: `none` where the space it was linked to was deleted. */
export const EX_TRANS_PLACES = [...EX_TRANS_SPACES, 'none'] as const
export type ExTransPlace = (typeof EX_TRANS_PLACES)[number]

const fields = {
  exTransTitle: requiredLine(100),
  exTransTitleEn: optionalLine(100),
  webviewUrl: httpsUrl,
  exTransSpaceKind: oneOf(EX_TRANS_SPACES),
  /** The linked space; null where it is linked to all. */
  exTransSpace: z._default(z.nullable(id), null),
}

const spaceNamed = z.refine<{ exTransSpaceKind: ExTransSpaceKind; exTransSpace: string | null }>(
  ({ exTransSpaceKind, exTransSpace }) => exTransSpaceKind === 'all' || exTransSpace !== null,
  { path: ['exTransSpace'], ...rule('required') },
)

/** Operation 120: the type is fixed for good, since what uses a link relies on it. */
export const externalTransitionInput = z.object({ ...fields, exTransType: oneOf(EX_TRANS_TYPES) }).check(spaceNamed)

/** Operation 122: the whole form. */
export const externalTransitionEdit = z.object(fields).check(spaceNamed)

/** External transitions a pattern can name. */
export const PATTERN_LINKS_MAX = 20

const EX_TRANS_SORTS = ['-updatedAt', 'updatedAt', 'exTransTitle', '-exTransTitle', '-createdAt', 'createdAt'] as const

/** What its list is filtered by being left empty or filled in. */
export const EX_TRANS_EMPTIES = ['exTransTitleEn'] as const

/** `forRoomId`, `forPatternId`: only those that this room may redirect to, that this pattern may name. */
export const externalTransitionQuery = listQuery(EX_TRANS_SORTS, {
  exTransType: filterOf(EX_TRANS_TYPES),
  exTransSpaceKind: anyOf(EX_TRANS_PLACES),
  spaceId: idFilter,
  forRoomId: idFilter,
  forPatternId: idFilter,
  check: anyOf(CHECK_FILTERS),
  missingEn: flagFilter,
  used: flagFilter,
  ...emptinessOf(EX_TRANS_EMPTIES),
})

/** A link as what uses it names it. */
export const externalTransitionRef = z.object({
  id: z.string(),
  exTransTitle: z.string(),
  exTransTitleEn: z.string(),
  webviewUrl: z.string(),
})

export const externalTransition = z.object({
  ...stamps,
  exTransType: z.enum(EX_TRANS_TYPES),
  exTransTitle: z.string(),
  exTransTitleEn: z.string(),
  webviewUrl: z.string(),
  exTransSpaceKind: z.enum(EX_TRANS_PLACES),
  /** The one space; null for all and for none. */
  space: z.nullable(spaceRef),
  /** Of the space a pattern belongs to: 2 venue area, 3 room; null for the other kinds. */
  spaceLevel: z.nullable(z.number()),
  missingEn: z.boolean(),
  /** How many rooms and patterns use it, in the reader's scope. */
  useCount: z.number(),
  /** May the reader edit and delete it? */
  mayWrite: z.boolean(),
  /** The last look at the address as it is now; null before the first. */
  check: z.nullable(addressCheck),
})

/** A room that redirects to the link while it is full, or a pattern whose external access information it is. */
const externalTransitionUse = z.object({
  kind: z.enum(['room', 'pattern']),
  ...spaceRef.shape,
  spaceLevel: z.number(),
})

export const externalTransitionDetail = z.extend(externalTransition, { uses: z.array(externalTransitionUse) })

export type ExternalTransitionEdit = z.infer<typeof externalTransitionEdit>
export type ExternalTransitionRef = z.infer<typeof externalTransitionRef>
export type ExternalTransition = z.infer<typeof externalTransition>
export type ExternalTransitionUse = z.infer<typeof externalTransitionUse>
export type ExternalTransitionDetail = z.infer<typeof externalTransitionDetail>
