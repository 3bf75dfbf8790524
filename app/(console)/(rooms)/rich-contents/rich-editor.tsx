'use client'

import { type ReactNode, useState } from 'react'
import { VerbListener } from '#components/list/verb-listener.tsx'
import { LazyDialog, LazyPart } from '#components/ui/lazy-dialog.tsx'
import type { RichDeletionProps } from './rich-deletion-dialog.tsx'
import type { RichDialogProps } from './rich-dialog.tsx'
import type { RichFacts } from './rich-facts.ts'

const dialog = new LazyPart<RichDialogProps>(async () => (await import('./rich-dialog.tsx')).RichDialog)
const deletion = new LazyPart<RichDeletionProps>(
  async () => (await import('./rich-deletion-dialog.tsx')).RichDeletionDialog,
)

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
  const [asked, setAsked] = useState<{ verb: string; content: RichFacts | null } | null>(null)
  const close = () => setAsked(null)
  const { verb, content = null } = asked ?? {}
  return (
    <>
      <VerbListener<RichFacts> onVerb={(heard, facts) => setAsked({ verb: heard, content: facts })}>
        {children}
      </VerbListener>
      {(verb === 'add' || verb === 'edit') && (
        <LazyDialog part={dialog} props={{ roomId, content, mayCap, onClose: close }} />
      )}
      {verb === 'delete' && content && <LazyDialog part={deletion} props={{ content, goTo, onClose: close }} />}
    </>
  )
}
