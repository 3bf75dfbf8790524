import * as z from 'zod/mini'
import { id, instant, oneOf, rule, stamps } from './fields.ts'
import { idFilter } from './lists.ts'
import { OPEN_TYPES } from './patterns.ts'
import { publicationStatus } from './publication.ts'

/** A year that somebody means: 0025 and 20255 are slips of the keyboard. In Japan time, as it is typed. */
export const plausible = instant.check(
  z.refine((v) => Number.isNaN(Date.parse(v)) || (v >= '1999-12-31T15:00' && v < '2099-12-31T15:00'), rule('format')),
)

/** Instants in ISO 8601 UTC, half-open [openStartDate, openEndDate); the screen types and shows Japan time. */
export const period = { openStartDate: plausible, openEndDate: plausible, openType: oneOf(OPEN_TYPES) }

/** The shortest period that is taken, in milliseconds: one minute, which is what the screens type (docs/decisions/0276). Shorter ones of before stay. */
const ENTRY_LENGTH_MIN = 60_000

const lengthOf = (entry: { openStartDate: string; openEndDate: string }) =>
  Date.parse(entry.openEndDate) - Date.parse(entry.openStartDate)

/** Refuses at `openDateRelation` what ends before it starts, and what is too short to be meant. */
export const endAfterStart = z.superRefine<{ openStartDate: string; openEndDate: string }>((entry, ctx) => {
  const length = lengthOf(entry)
  if (!(length < ENTRY_LENGTH_MIN)) return
  const found = length > 0 ? rule('tooSmall', { minutes: ENTRY_LENGTH_MIN / 60_000 }) : rule('conflict')
  ctx.issues.push({ code: 'custom', input: entry, path: ['openDateRelation'], ...found })
})

/** Operation 73: add an entry to a pattern or to an AR event. */
export const scheduleEntryInput = z
  .object({ ...period, spacePatternId: z.optional(id), arEventId: z.optional(id) })
  .check(
    endAfterStart,
    z.refine((entry) => entry.spacePatternId !== undefined || entry.arEventId !== undefined, {
      path: ['spacePatternId'],
      ...rule('required'),
    }),
    z.refine((entry) => entry.spacePatternId === undefined || entry.arEventId === undefined, {
      path: ['arEventId'],
      ...rule('conflict'),
    }),
  )

/** Operation 75: edit an entry. */
export const scheduleEntryEdit = z.object(period).check(endAfterStart)

/** Entries a venue area or a room (all its patterns together) or an AR event can have at most: a list is never cut short. */
export const ENTRIES_MAX = 1000

export const scheduleEntry = z.object({
  ...stamps,
  /** The pattern it belongs to, or the AR event. */
  spacePatternId: z.nullable(z.string()),
  arEventId: z.nullable(z.string()),
  spacePatternTitle: z.string(),
  spacePatternTitleEn: z.string(),
  openStartDate: z.string(),
  openEndDate: z.string(),
  openType: z.enum(OPEN_TYPES),
  /** Stops that hid it, or hide it, in its time. */
  stops: z.array(z.object({ stoppedAt: z.string(), reopenedAt: z.nullable(z.string()) })),
  /** Where this entry alone stands at the moment of the answer; `stopping` while a stop hides what is left of it. */
  status: publicationStatus,
})

/** `GET schedule-entries?spaceId=…|spacePatternId=…|arEventId=…`: all entries, in order of their start. */
export const scheduleEntryQuery = z.object({
  spacePatternId: idFilter,
  arEventId: idFilter,
  spaceId: idFilter,
})

export type ScheduleEntryInput = z.infer<typeof scheduleEntryInput>
export type ScheduleEntryEdit = z.infer<typeof scheduleEntryEdit>
export type ScheduleEntry = z.infer<typeof scheduleEntry>
