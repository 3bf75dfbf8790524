import type { ScheduleEntry, ScheduleEntryEdit } from '#lib/contracts/schedule-entries.ts'

/** An entry as its dialogs need it; it travels in the markup of its row. */
export type EntryFacts = ScheduleEntryEdit & Pick<ScheduleEntry, 'id' | 'version'> & { isOpen: boolean }

/** The pattern the dialogs add entries to. */
export type EntryPattern = { id: string; openType: ScheduleEntryEdit['openType'] }
