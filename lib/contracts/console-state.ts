import * as z from 'zod/mini'
import { itemAnswer } from './lists.ts'

/** How the console itself is: what is looked at, how each may be found, and how urgent that is. */

/** `now`: somebody has to act; `soon`: somebody has to look; `unread`: it did not answer in time. */
export type Urgency = 'ok' | 'soon' | 'now' | 'unread'

/** Every part, in the order in which it is shown, with each way it may be found. */
export const STATE_PARTS = {
  database: { answers: 'ok', slow: 'soon', locked: 'soon', waiting: 'now', readOnly: 'now' },
  calls: { well: 'ok', quiet: 'ok', slow: 'soon', failing: 'now' },
  disk: { enough: 'ok', elsewhere: 'ok', low: 'now' },
  store: { answers: 'ok', keepsAll: 'soon', readOnly: 'now', refused: 'now', away: 'now' },
  mails: { leaving: 'ok', kept: 'ok', late: 'soon', held: 'soon', noServer: 'soon' },
  mailsGivenUp: { none: 'ok', some: 'soon' },
  jobs: { done: 'ok', late: 'soon', left: 'soon' },
  boundaries: { seen: 'ok', late: 'now', ahead: 'now' },
  backup: { fresh: 'ok', old: 'soon', none: 'soon' },
  archive: { kept: 'ok', none: 'ok', forked: 'soon', late: 'now' },
  rehearsal: { fresh: 'ok', old: 'soon', none: 'soon' },
  tidying: { done: 'ok', late: 'soon' },
  signIns: { few: 'ok', many: 'soon' },
  people: { here: 'ok' },
  memory: { enough: 'ok', high: 'soon' },
} as const satisfies Record<string, Record<string, Urgency>>

type Parts = typeof STATE_PARTS
export type StatePart = keyof Parts
export type WayOf<Part extends StatePart> = keyof Parts[Part] & string
type KeyOf<Part extends StatePart> = { [Way in WayOf<Part>]: `${Part}_${Way}` }[WayOf<Part>]
type NeedyOf<Part extends StatePart> = {
  [Way in WayOf<Part>]: Parts[Part][Way] extends 'ok' ? never : `${Part}_${Way}`
}[WayOf<Part>]

/** How a part was found, as a key of words: `disk_low`. */
export type Found = { [Part in StatePart]: KeyOf<Part> }[StatePart] | 'unread'
/** Those that need somebody. */
export type NeedyFound = { [Part in StatePart]: NeedyOf<Part> }[StatePart] | 'unread'

export const STATE_PART_IDS = Object.keys(STATE_PARTS) as StatePart[]

const FOUND = [
  'unread',
  ...Object.entries(STATE_PARTS).flatMap(([part, ways]) => Object.keys(ways).map((way) => `${part}_${way}`)),
] as Found[]

const statePart = z.object({
  part: z.enum(STATE_PART_IDS),
  found: z.enum(FOUND),
  urgency: z.enum(['ok', 'soon', 'now', 'unread'] as const satisfies readonly Urgency[]),
  /** Counts; `…Ms`, `…Seconds` and `…Bytes` by their units. */
  figures: z.record(z.string(), z.number()),
})

const consoleState = z.object({
  /** The moment it was looked at, ISO 8601 UTC. */
  at: z.string(),
  parts: z.array(statePart),
  version: z.string(),
  /** For how long the process that answers has been up. */
  upSeconds: z.number(),
})

export const consoleStateAnswer = itemAnswer(consoleState)

export type FoundPart = z.infer<typeof statePart>
export type ConsoleState = z.infer<typeof consoleState>
