import type * as z from 'zod/mini'
import { type Merge, unitsOf } from '#lib/client/merge.ts'
import type { ScheduleEntry, ScheduleEntryEdit, scheduleEntryEdit } from '#lib/contracts/schedule-entries.ts'

/** The form of a period of publication as it is. */
export const entryValues = ({ openStartDate, openEndDate, openType }: ScheduleEntryEdit): ScheduleEntryEdit => ({
  openStartDate,
  openEndDate,
  openType,
})

/** What of it is decided as one where two people saved it: neither end means anything without the other. */
export const ENTRY_MERGE: Merge<z.input<typeof scheduleEntryEdit>, { item: ScheduleEntry }> = {
  units: [{ name: 'openStartDate', fields: ['openStartDate', 'openEndDate'] }, ...unitsOf(['openType'])],
  valuesOf: ({ item }) => entryValues(item),
}
