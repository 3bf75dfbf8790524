'use client'

import { useTranslations } from 'next-intl'
import { SaveForm } from '#components/form/save-form.tsx'
import { DateTimeRangeField } from '#components/ui/date-time-range-field.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { RadioField } from '#components/ui/radio-field.tsx'
import { OPEN_TYPES } from '#lib/contracts/patterns.ts'
import type { EntryFacts, EntrySubject } from './entry-facts.ts'
import { PeriodNotes } from './period-notes.tsx'
import { SeenNote } from './seen-note.tsx'
import { useEntrySave } from './use-entry-save.ts'

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
  const save = useEntrySave(subject, entry, onDone)
  const [start, end, openType] = save.form.watch(['openStartDate', 'openEndDate', 'openType'])
  return (
    <Modal isForm isHeld={save.isSaving} title={words(entry ? 'editTitle' : 'addTitle')} onClose={onClose}>
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
