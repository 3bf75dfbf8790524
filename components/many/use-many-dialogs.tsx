'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { LazyDialog, LazyPart } from '#components/ui/lazy-dialog.tsx'
import { preloadModal } from '#components/ui/modal.tsx'
import type { ManyReport } from '#lib/contracts/many-changes.ts'
import type { ManyKind } from '#lib/contracts/many-fields.ts'
import { askChange, type ManyFor } from './ask-many.ts'
import type { ConfirmManyProps } from './confirm-many-dialog.tsx'
import type { ManyDialogProps } from './many-dialog.tsx'
import { useOfferUndo } from './use-offer-undo.ts'

const dialog = new LazyPart<ManyDialogProps>(async () => (await import('./many-dialog.tsx')).ManyDialog)
const confirm = new LazyPart<ConfirmManyProps>(
  async () => (await import('./confirm-many-dialog.tsx')).ConfirmManyDialog,
)

/** What is asked of many objects of one kind. `count`: how many they are. */
type Asked = { kind: ManyKind; verb: 'change' | 'delete'; whom: ManyFor; count: number }

function preload() {
  preloadModal()
  dialog.preload()
}

/** The dialogs that change or delete many as one, and the buttons that open them. `onDone`: it was carried out, and taking it back is offered. */
export function useManyDialogs(onDone: () => void) {
  const words = useTranslations('many')
  const offerUndo = useOfferUndo()
  const [open, setOpen] = useState<Asked | null>(null)
  const close = () => setOpen(null)
  const done = (report: ManyReport) => {
    close()
    offerUndo(report)
    onDone()
  }
  return {
    button: (label: string, asked: Asked) => (
      <Button
        key={label}
        size="small"
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(asked)}
      >
        {label}
      </Button>
    ),
    dialogs: (
      <>
        {open?.verb === 'change' && (
          <LazyDialog
            part={dialog}
            props={{ kind: open.kind, whom: open.whom, count: open.count, onDone: done, onClose: close }}
          />
        )}
        {open?.verb === 'delete' && (
          <LazyDialog
            part={confirm}
            props={{
              title: words('deleteTitle', { count: open.count }),
              asked: askChange(open.kind, open.whom, [{ act: 'delete' }]),
              verb: (count: number) => words('deleteVerb', { count }),
              isDanger: true,
              onDone: done,
              onClose: close,
            }}
          />
        )}
      </>
    ),
  }
}
