'use client'

import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { LazyDialog, LazyPart } from '#components/ui/lazy-dialog.tsx'
import { preloadModal } from '#components/ui/modal.tsx'
import { useAwaitTyping } from '#components/ui/use-await-typing.ts'
import type { Asked, AskedDialogProps } from './asked-dialog.tsx'

const dialog = new LazyPart<AskedDialogProps>(async () => (await import('./asked-dialog.tsx')).AskedDialog)

function preload() {
  preloadModal()
  dialog.preload()
}

/** The dialog that changes or deletes many as one, and the buttons that open it. `onDone`: it was carried out, and taking it back is offered. */
export function useManyDialogs(onDone: () => void) {
  const [asked, setAsked] = useState<Asked | null>(null)
  useAwaitTyping(asked !== null)
  return {
    ask: setAsked,
    button: (label: string, next: Asked) => (
      <Button
        key={label}
        size="small"
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setAsked(next)}
      >
        {label}
      </Button>
    ),
    dialog: asked && <LazyDialog part={dialog} props={{ asked, onDone, onClose: () => setAsked(null) }} />,
  }
}
