'use client'

import { useTranslations } from 'next-intl'
import type * as z from 'zod/mini'
import { SaveForm } from '#components/form/save-form.tsx'
import { DateTimeRangeField } from '#components/ui/date-time-range-field.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { RadioField } from '#components/ui/radio-field.tsx'
import { type Merge, unitsOf } from '#lib/client/merge.ts'
import { sending, useSave } from '#lib/client/use-save.ts'
import { createEntry, editEntry } from '#lib/contracts/calls/schedule-entries.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { OPEN_TYPES } from '#lib/contracts/patterns.ts'
import { type ScheduleEntry, type ScheduleEntryEdit, scheduleEntryEdit } from '#lib/contracts/schedule-entries.ts'
import type { EntryFacts, EntrySubject } from './entry-facts.ts'
import { PeriodNotes } from './period-notes.tsx'
import { SeenNote } from './seen-note.tsx'

/** One field for both ends: whatever is wrong with the period, or stands against one more, is said there. */
const SHOWN_AT = {
  openEndDate: 'openStartDate',
  openDateRelation: 'openStartDate',
  noDataRelation: 'openStartDate',
  publicDateRepeat: 'openStartDate',
  openDateId: 'openStartDate',
} as const

type Values = z.input<typeof scheduleEntryEdit>
type Props = {
  subject: EntrySubject
  /** The entry to edit; null adds one. */
  entry: EntryFacts | null
  onDone: () => void
  onClose: () => void
}

/** Adds or edits a period of publication, typed in Japan time wherever the browser is; what visitors saw is changed after the question that the CMS asks. */
export function EntryDialog({ subject, entry, onDone, onClose }: Props) {
  const words = useTranslations('schedules')
  const save = useSave({
    send: entry
      ? sending(scheduleEntryEdit, to(editEntry, { id: entry.id }, { version: entry.version }))
      : sending(scheduleEntryEdit, to(createEntry), (value) => ({ ...value, [subject.field]: subject.id })),
    defaults: entry ? formOf(entry) : { openStartDate: '', openEndDate: '', openType: subject.openType },
    merge: MERGE,
    shownAt: SHOWN_AT,
    draft: entry ? `schedule-entries/${entry.id}` : `schedule-entries of ${subject.id}`,
    onSaved: onDone,
  })
  const [start, end, openType] = save.form.watch(['openStartDate', 'openEndDate', 'openType'])
  return (
    <Modal
      isForm
      isHeld={save.isUnsaved || save.isSaving}
      title={words(entry ? 'editTitle' : 'addTitle')}
      onClose={onClose}
    >
      <SaveForm save={save} verb={words(entry ? 'save' : 'add')} busyVerb={words('saving')} cancel={onClose}>
        <DateTimeRangeField
          name="openStartDate"
          required
          label={words('period')}
          hint={words('periodHint')}
          start={start}
          end={end}
          error={save.field('openStartDate').error}
          onChange={(range) => save.set({ openStartDate: range.start, openEndDate: range.end })}
        />
        <PeriodNotes start={start} end={end} />
        {entry && <SeenNote saved={entry} changed={{ openStartDate: start, openEndDate: end, openType }} />}
        <RadioField
          {...save.field('openType')}
          cards
          label={words('openType')}
          choices={OPEN_TYPES.map((value) => ({
            value,
            label: words(`openType_${value}`),
            sub: words(`openTypeSub_${value}`),
          }))}
        />
      </SaveForm>
    </Modal>
  )
}

const formOf = ({ openStartDate, openEndDate, openType }: ScheduleEntryEdit): ScheduleEntryEdit => ({
  openStartDate,
  openEndDate,
  openType,
})

const MERGE: Merge<Values, { item: ScheduleEntry }> = {
  units: [{ name: 'openStartDate', fields: ['openStartDate', 'openEndDate'] }, ...unitsOf(['openType'])],
  valuesOf: ({ item }) => formOf(item),
}
