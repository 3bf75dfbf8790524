import * as z from 'zod/mini'
import { line, optionalText, requiredText, rule, stamps } from './fields.ts'
import { emptinessOf, flagFilter, listQuery } from './lists.ts'
import {
  SHOWN_SORTS,
  shownEndAfterStart,
  shownEndGiven,
  shownFields,
  shownFilter,
  shownStatus,
} from './shown-period.ts'
import { thumbnailFields, thumbnailNamed } from './thumbnails.ts'

const shape = {
  /** The number operators know it by; '' for none. */
  informationId: z._default(line(50).check(z.refine((text) => /^[\w.-]*$/.test(text), rule('format'))), ''),
  information: requiredText(2000),
  informationEn: optionalText(2000),
  ...thumbnailFields,
  ...shownFields,
}

/** Operations 149 and 151: create and edit; the whole form is sent. */
export const appNotificationInput = z.object(shape).check(shownEndGiven, shownEndAfterStart, thumbnailNamed)

/** What its list is filtered by being left empty or filled in. */
export const APP_NOTIFICATION_EMPTIES = ['informationId', 'thumbnailUrl'] as const

export const appNotificationQuery = listQuery(SHOWN_SORTS, {
  status: shownFilter,
  missingEn: flagFilter,
  ...emptinessOf(APP_NOTIFICATION_EMPTIES),
})

export const appNotification = z.object({
  ...stamps,
  informationId: z.string(),
  information: z.string(),
  informationEn: z.string(),
  thumbnailUrl: z.string(),
  thumbnailName: z.string(),
  openStartDate: z.string(),
  openEndDate: z.string(),
  /** Where it stands at the moment of the answer. */
  status: shownStatus,
  missingEn: z.boolean(),
})

export type AppNotificationInput = z.infer<typeof appNotificationInput>
export type AppNotification = z.infer<typeof appNotification>
