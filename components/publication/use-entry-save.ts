'use client'

import { sending, useSave } from '#lib/client/use-save.ts'
import { createEntry, editEntry } from '#lib/contracts/calls/schedule-entries.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { scheduleEntryEdit } from '#lib/contracts/schedule-entries.ts'
import type { EntryFacts, EntrySubject } from './entry-facts.ts'
import { ENTRY_MERGE, entryValues } from './entry-values.ts'

/** One field for both ends: whatever is wrong with the period, or stands against one more, is said there. */
const SHOWN_AT = {
  openEndDate: 'openStartDate',
  openDateRelation: 'openStartDate',
  noDataRelation: 'openStartDate',
  publicDateRepeat: 'openStartDate',
  openDateId: 'openStartDate',
} as const

/** Saves a period of publication: adds one to `subject`, or edits `entry`. */
export const useEntrySave = (subject: EntrySubject, entry: EntryFacts | null, onSaved: () => void) =>
  useSave({
    send: entry
      ? sending(scheduleEntryEdit, to(editEntry, { id: entry.id }, { version: entry.version }))
      : sending(scheduleEntryEdit, to(createEntry), (value) => ({ ...value, [subject.field]: subject.id })),
    defaults: entry ? entryValues(entry) : { openStartDate: '', openEndDate: '', openType: subject.openType },
    merge: ENTRY_MERGE,
    shownAt: SHOWN_AT,
    draft: entry ? `schedule-entries/${entry.id}` : `schedule-entries of ${subject.id}`,
    onSaved,
  })
