import * as z from 'zod/mini'
import { oneOf, optionalText, requiredText, rule, stamps } from './fields.ts'
import { emptinessOf, filterOf, flagFilter, listQuery } from './lists.ts'
import { plausible } from './schedule-entries.ts'
import { SHOWN_SORTS, shownEndAfterStart, shownFields, shownFilter, shownStatus } from './shown-period.ts'

/** Type 1 and type 2 (docs/domain.md#notices-and-app-notifications): for the login and home screens, or about a maintenance. */
export const NOTICE_TYPES = ['information', 'maintenance'] as const
export type NoticeType = (typeof NOTICE_TYPES)[number]

const optionalInstant = z._default(z.union([z.literal(''), plausible]), '')

/** What each notice form holds. Both `readOnly…` are '' or both given: the time in which levels 1 to 6 can only read. */
const shape = {
  notificationType: oneOf(NOTICE_TYPES),
  notificationContent: requiredText(2000),
  notificationContentEn: optionalText(2000),
  ...shownFields,
  readOnlyStartDate: optionalInstant,
  readOnlyEndDate: optionalInstant,
}

type ReadOnly = {
  notificationType: NoticeType
  openStartDate: string
  openEndDate: string
  readOnlyStartDate: string
  readOnlyEndDate: string
}

const isReadOnly = ({ readOnlyStartDate, readOnlyEndDate }: ReadOnly) =>
  readOnlyStartDate !== '' || readOnlyEndDate !== ''
const isWhole = ({ readOnlyStartDate, readOnlyEndDate }: ReadOnly) => readOnlyStartDate !== '' && readOnlyEndDate !== ''
const at = Date.parse

/** Operations 91 and 93: create and edit; the whole form is sent. */
export const noticeInput = z.object(shape).check(
  shownEndAfterStart,
  z.refine<ReadOnly>((notice) => !isReadOnly(notice) || isWhole(notice), {
    path: ['readOnlyStartDate'],
    ...rule('required'),
  }),
  z.refine<ReadOnly>((notice) => !isReadOnly(notice) || notice.notificationType === 'maintenance', {
    path: ['readOnlyStartDate'],
    ...rule('notAllowed'),
  }),
  z.refine<ReadOnly>((notice) => !isWhole(notice) || at(notice.readOnlyStartDate) < at(notice.readOnlyEndDate), {
    path: ['readOnlyStartDate'],
    ...rule('conflict'),
  }),
  // Whoever cannot save must be able to read why.
  z.refine<ReadOnly>(
    (notice) =>
      !isWhole(notice) ||
      (at(notice.openStartDate) <= at(notice.readOnlyStartDate) &&
        (notice.openEndDate === '' || at(notice.readOnlyEndDate) <= at(notice.openEndDate))),
    { path: ['readOnlyStartDate'], ...rule('wrongState') },
  ),
)

/** What its list is filtered by being left empty or filled in. */
export const NOTICE_EMPTIES = ['openEndDate'] as const

export const noticeQuery = listQuery(SHOWN_SORTS, {
  status: shownFilter,
  type: filterOf(NOTICE_TYPES),
  missingEn: flagFilter,
  ...emptinessOf(NOTICE_EMPTIES),
})

export const notice = z.object({
  ...stamps,
  notificationType: z.enum(NOTICE_TYPES),
  notificationContent: z.string(),
  notificationContentEn: z.string(),
  openStartDate: z.string(),
  openEndDate: z.string(),
  readOnlyStartDate: z.string(),
  readOnlyEndDate: z.string(),
  /** Where it stands at the moment of the answer. */
  status: shownStatus,
  missingEn: z.boolean(),
})

/**
 * The read-only time that is in force, or begins within a day; null for none. `now`: the clock of the server (ISO 8601 UTC),
 * by which it is counted down.
 */
export const maintenanceView = z.object({
  now: z.string(),
  item: z.nullable(
    z.object({
      id: z.string(),
      content: z.string(),
      contentEn: z.string(),
      startDate: z.string(),
      endDate: z.string(),
    }),
  ),
})

export type NoticeInput = z.infer<typeof noticeInput>
export type Notice = z.infer<typeof notice>
export type MaintenanceView = z.infer<typeof maintenanceView>
