import type { ScheduleEntry, ScheduleEntryEdit } from '#lib/contracts/schedule-entries.ts'

/** An entry as its dialogs need it; it travels in the markup of its row. */
export type EntryFacts = ScheduleEntryEdit & Pick<ScheduleEntry, 'id' | 'version' | 'stops'> & { isOpen: boolean }

/** The pattern or AR event the dialogs add entries to: the field that names it, its ID, and the open type they begin with. */
export type EntrySubject = {
  field: 'spacePatternId' | 'arEventId'
  id: string
  openType: ScheduleEntryEdit['openType']
}
