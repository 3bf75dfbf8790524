'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { preloadModal } from '#components/ui/modal.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { DeleteEntryDialog } from './delete-entry-dialog.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import type { EntryFacts, EntrySubject } from './entry-facts.ts'

type Asked = { verb: 'add' } | { verb: 'edit' | 'delete'; entry: EntryFacts }

/** Hears the buttons of the schedule inside (`data-entry-verb`, `data-entry`) and opens their dialogs. */
export function ScheduleEditor({ subject, children }: { subject: EntrySubject; children: ReactNode }) {
  const words = useTranslations('schedules')
  const router = useRouter()
  const [asked, setAsked] = useState<Asked | null>(null)
  const click = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-entry-verb]') : null
    const { entryVerb: verb, entry } = button?.dataset ?? {}
    if (verb === 'add') setAsked({ verb })
    if ((verb === 'edit' || verb === 'delete') && entry) setAsked({ verb, entry: JSON.parse(entry) as EntryFacts })
  }
  const close = () => setAsked(null)
  const done = () => {
    showToast(words(asked?.verb === 'add' ? 'added' : 'saved'))
    close()
    router.refresh()
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are what is operated; their clicks bubble to here */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a button arrives here as a click */}
      <div onClick={click} onPointerEnter={preloadModal}>
        {children}
      </div>
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
