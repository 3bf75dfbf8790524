'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useUndoable } from '#components/form/use-undoable.tsx'
import { VerbListener } from '#components/list/verb-listener.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { createEntry, deleteEntry } from '#lib/contracts/calls/schedule-entries.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { DeleteEntryDialog } from './delete-entry-dialog.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import type { EntryFacts, EntrySubject } from './entry-facts.ts'
import { seenOfEntry } from './seen-of-entry.ts'

type Asked = { verb: 'add' } | { verb: 'edit' | 'delete'; entry: EntryFacts }

/** Hears the buttons of the schedule inside and opens their dialogs. */
export function ScheduleEditor({ subject, children }: { subject: EntrySubject; children: ReactNode }) {
  const words = useTranslations('schedules')
  const router = useRouter()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { act, problem } = useUndoable()
  const remove = ({ id, version, openStartDate, openEndDate, openType }: EntryFacts) =>
    act({
      call: to(deleteEntry, { id }, { version }),
      undo: to(createEntry, {}, { body: { [subject.field]: subject.id, openStartDate, openEndDate, openType } }),
      done: words('deleted'),
      undone: words('putBack'),
    })
  const ask = (verb: string, entry: EntryFacts | null) => {
    if (verb === 'add') setAsked({ verb })
    // What no visitor has seen is put back as it was; what one has is asked about.
    else if (verb === 'delete' && entry && seenOfEntry(entry, null, Date.now()).count === 0) remove(entry)
    else if ((verb === 'edit' || verb === 'delete') && entry) setAsked({ verb, entry })
  }
  const close = () => setAsked(null)
  const done = () => {
    showToast(words(asked?.verb === 'add' ? 'added' : 'saved'))
    close()
    router.refresh()
  }
  return (
    <>
      <VerbListener onVerb={ask}>{children}</VerbListener>
      {problem}
      {asked?.verb === 'delete' && <DeleteEntryDialog entry={asked.entry} onClose={close} />}
      {asked && asked.verb !== 'delete' && (
        <EntryDialog
          subject={subject}
          entry={asked.verb === 'edit' ? asked.entry : null}
          onDone={done}
          onClose={close}
        />
      )}
    </>
  )
}
