import * as z from 'zod/mini'
import { SHOWN_STATES } from '#lib/core/shown-state.ts'
import { rule } from './fields.ts'
import { anyOf } from './lists.ts'
import { plausible } from './schedule-entries.ts'

/** When something is shown, half-open [openStartDate, openEndDate), ISO 8601 UTC; '' as the end: until somebody ends it. */
export const shownFields = {
  openStartDate: plausible,
  openEndDate: z._default(z.union([z.literal(''), plausible]), ''),
}

type Shown = { openStartDate: string; openEndDate: string }

/** Refuses at `openEndDate` what ends before it starts. */
export const shownEndAfterStart = z.refine<Shown>(
  ({ openStartDate, openEndDate }) => openEndDate === '' || Date.parse(openStartDate) < Date.parse(openEndDate),
  { path: ['openEndDate'], ...rule('conflict') },
)

/** The same for what must have an end. */
export const shownEndGiven = z.refine<Shown>(({ openEndDate }) => openEndDate !== '', {
  path: ['openEndDate'],
  ...rule('required'),
})

export const shownStatus = z.enum([...SHOWN_STATES])

export const shownFilter = anyOf(SHOWN_STATES)

/** The orders of a list of what is shown; the latest to start comes first. */
export const SHOWN_SORTS = [
  '-openStartDate',
  'openStartDate',
  '-updatedAt',
  'updatedAt',
  '-createdAt',
  'createdAt',
] as const
