'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { VerbListener } from '#components/list/verb-listener.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { useRefresh } from '#lib/client/use-refresh.ts'
import { DeleteEntryDialog } from './delete-entry-dialog.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import type { EntryFacts, EntrySubject } from './entry-facts.ts'

type Asked = { verb: 'add' } | { verb: 'edit' | 'delete'; entry: EntryFacts }

/** Hears the buttons of the schedule inside and opens their dialogs. */
export function ScheduleEditor({ subject, children }: { subject: EntrySubject; children: ReactNode }) {
  const words = useTranslations('schedules')
  const refresh = useRefresh()
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = (verb: string, entry: EntryFacts | null) => {
    if (verb === 'add') setAsked({ verb })
    else if ((verb === 'edit' || verb === 'delete') && entry) setAsked({ verb, entry })
  }
  const close = () => setAsked(null)
  const done = () => {
    showToast(words(asked?.verb === 'add' ? 'added' : 'saved'))
    close()
    refresh()
  }
  return (
    <>
      <VerbListener onVerb={ask}>{children}</VerbListener>
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
