import * as z from 'zod/mini'
import { SHOWN_STATES } from '#lib/core/shown-state.ts'
import { day, idsGiven, rule } from './fields.ts'

/** Days that ND/SD events are copied to in one go, and copies that come to be, at most. */
export const NDSD_DAYS_MAX = 31
export const NDSD_COPIES_MAX = 500
/** Events that are chosen for it, at most. */
const NDSD_CHOSEN_MAX = 100

/**
 * ND/SD events of one day on other days: what is on `fromDay` is on each of `toDays` then, and what is on another day as many days from it.
 * Days in Japan. `copyToken`, `withoutRefused`: as in the copy of a pattern to many spaces.
 */
export const ndsdCopy = z.object({
  ndsdEventIds: idsGiven(NDSD_CHOSEN_MAX).check(z.refine((ids) => ids.length > 0, rule('required'))),
  fromDay: day,
  toDays: z.array(day).check(
    z.overwrite((days) => [...new Set(days)].sort()),
    z.refine((days) => days.length > 0, rule('required')),
    z.refine((days) => days.length <= NDSD_DAYS_MAX, rule('limit', { max: NDSD_DAYS_MAX })),
  ),
  withoutRefused: z._default(z.boolean(), false),
  copyToken: z._default(z.nullable(z.string().check(z.maxLength(64))), null),
})

/** What stands against a copy: it is on that day already, another one is the default then. */
const NDSD_FAULTS = ['exists', 'defaultTaken'] as const

const named = z.object({ ndsdEventName: z.string(), ndsdEventNameEn: z.string() })
const span = z.object({ openStartDate: z.string(), openEndDate: z.string() })

const ndsdCopyLine = z.object({
  ndsdEventId: z.string(),
  ...named.shape,
  toDay: z.string(),
  ...span.shape,
  defaultSetting: z.boolean(),
  fault: z.nullable(z.enum(NDSD_FAULTS)),
  /** The event in the way. */
  other: z.nullable(named),
})

/** What such a copy does, or did; `operationId` null for a dry run. */
export const ndsdCopyReport = z.object({
  operationId: z.nullable(z.string()),
  copyToken: z.string(),
  made: z.number(),
  refused: z.number(),
  lines: z.array(ndsdCopyLine),
  /** When no event is the default on the days that are copied to, once it is done. */
  gaps: z.array(z.object({ day: z.string(), ...span.shape })),
})

export const ndsdCopyRefusal = z.object({ item: ndsdCopyReport })

/** Days that a calendar shows, and events it draws, at most. */
const CALENDAR_DAYS_MAX = 42
export const CALENDAR_EVENTS_MAX = 1_000

/** The days of a calendar, from a day in Japan on (today, where it is none). */
export const ndsdCalendarQuery = z.object({
  fromDay: z.catch(z.optional(day), undefined),
  dayCount: z.pipe(
    z.catch(z._default(z.string(), '1'), '1'),
    z.transform((text) => (/^[1-9]\d?$/.test(text) ? Math.min(Number(text), CALENDAR_DAYS_MAX) : 1)),
  ),
})

/** ND/SD events that are shown at some time of these days, in order of their start. `isCut`: there are more. */
export const ndsdCalendar = z.object({
  isCut: z.boolean(),
  events: z.array(
    z.object({
      id: z.string(),
      ...named.shape,
      ...span.shape,
      status: z.enum([...SHOWN_STATES]),
      defaultSetting: z.boolean(),
    }),
  ),
})

export type NdsdCopy = z.infer<typeof ndsdCopy>
export type NdsdCopyRefusal = z.infer<typeof ndsdCopyRefusal>
export type NdsdCopyReport = z.infer<typeof ndsdCopyReport>
export type NdsdCopyLine = z.infer<typeof ndsdCopyLine>
export type NdsdCalendar = z.infer<typeof ndsdCalendar>
