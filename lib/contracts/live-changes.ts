import * as z from 'zod/mini'
import { instant } from './fields.ts'
import { ALL_KINDS } from './kinds/kinds.ts'

/** What an open page is told of changes of what it may show. */

/** How a change came: by somebody's hand, or `passed` by the clock. */
const LIVE_ACTS = ['stopped', 'reopened', 'changed', 'passed'] as const

/** What became of what the reader herself may see and do: more, or it may be less. */
const LIVE_RIGHTS = ['given', 'taken'] as const

/**
 * What the audit log does not hold: a mail that left or came back, an address that was looked at, bytes that were delivered, a content that came near
 * its cap.
 */
export const UNLOGGED_KINDS = ['mail', 'addressCheck', 'delivery', 'capCrossing'] as const

/** What has no form of its own, but a list that others change. */
const LIVE_KINDS = [...ALL_KINDS, 'accessRequest', 'machineToken', ...UNLOGGED_KINDS] as const

/** The ID of what is told of as a whole. */
export const NO_ONE_THING = '00000000-0000-0000-0000-000000000000'

/**
 * `GET live-changes?since=…`: until when the reader knows all; without it the stream ends after one event. `board`: she is sent the board of the day
 * too, where it is another than the one of this tag. A tag with `BESIDE` behind it: and what stands beside it; a server of before takes it for another
 * tag, where it would refuse a parameter that it does not know.
 */
export const liveChangesQuery = z.object({
  since: z.catch(z.optional(instant), undefined),
  board: z.catch(z.optional(z.string().check(z.maxLength(100))), undefined),
})

const liveChange = z.object({
  kind: z.enum(LIVE_KINDS),
  /** Of the objects of the reader's scope that look otherwise now. */
  ids: z.array(z.string()),
  /** The screens whose lists, counts and boards may look otherwise; `SET9201/machine-tokens` where it is one page of a screen alone. */
  screens: z.array(z.string()),
  act: z.enum(LIVE_ACTS),
  /** ISO 8601 UTC. */
  at: z.string(),
  /** The name of who did it; null by the clock, and where the reader may not be told. */
  by: z.nullable(z.string()),
  isSelf: z.boolean(),
  /** Shown, but not said: it comes by itself and often. */
  isQuiet: z.optional(z.literal(true)),
})

/**
 * One event `changes`: all that came until `at`. `isGap`: more may have come than is told. `editing`: objects the reader edits, of which one was saved,
 * or others began or ended to edit it. `isWatching`: her session is over for everything else. `rights`: her own access, level or account is another,
 * null where it is not; the stream ends with it, and the next one is of what she may see then.
 */
const liveEvent = z.object({
  at: z.string(),
  changes: z.array(liveChange),
  isGap: z.boolean(),
  editing: z.array(z.string()),
  isWatching: z.boolean(),
  rights: z.nullable(z.enum(LIVE_RIGHTS)),
})

export type LiveKind = (typeof LIVE_KINDS)[number]
export type UnloggedKind = (typeof UNLOGGED_KINDS)[number]
export type LiveRights = (typeof LIVE_RIGHTS)[number]
export type LiveAct = (typeof LIVE_ACTS)[number]
export type LiveChange = z.infer<typeof liveChange>
export type LiveEvent = z.infer<typeof liveEvent>
