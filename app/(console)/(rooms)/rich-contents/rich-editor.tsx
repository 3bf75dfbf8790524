'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { ActionDialog } from '#components/form/action-dialog.tsx'
import { VerbListener } from '#components/list/verb-listener.tsx'
import { LazyDialog, LazyPart } from '#components/ui/lazy-dialog.tsx'
import { useNameIn } from '#components/ui/name.tsx'
import { deleteRichContent } from '#lib/contracts/calls/rich-contents.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { RichDialogProps } from './rich-dialog.tsx'
import type { RichFacts } from './rich-facts.ts'

const dialog = new LazyPart<RichDialogProps>(async () => (await import('./rich-dialog.tsx')).RichDialog)

type Props = {
  /** The room new ones are registered in; without it none is. */
  roomId?: string
  mayCap: boolean
  /** Where to be after a deletion; without it the page is read again. */
  goTo?: string
  children: ReactNode
}

/** Hears the buttons of the large-volume contents inside and opens their dialogs. */
export function RichEditor({ roomId = '', mayCap, goTo, children }: Props) {
  const words = useTranslations('richContents')
  const nameIn = useNameIn()
  const [asked, setAsked] = useState<{ verb: string; content: RichFacts | null } | null>(null)
  const close = () => setAsked(null)
  const { verb, content = null } = asked ?? {}
  const title = content ? nameIn(content.richContentTitle, content.richContentTitleEn) : ''
  return (
    <>
      <VerbListener<RichFacts> onVerb={(heard, facts) => setAsked({ verb: heard, content: facts })}>
        {children}
      </VerbListener>
      {(verb === 'add' || verb === 'edit') && (
        <LazyDialog part={dialog} props={{ roomId, content, mayCap, onClose: close }} />
      )}
      {verb === 'delete' && content && (
        <ActionDialog
          danger
          title={words('deleteTitle', { title })}
          consequences={[words('deleteReports')]}
          verb={words('delete')}
          busyVerb={words('deleting')}
          call={to(deleteRichContent, { id: content.id }, { version: content.version })}
          done={words('deleted', { title })}
          goTo={goTo}
          onClose={close}
        >
          {words('deleteText')}
        </ActionDialog>
      )}
    </>
  )
}
