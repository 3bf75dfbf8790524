'use client'

import { useTranslations } from 'next-intl'
import { askUndo } from '#components/many/ask-many.ts'
import { ConfirmManyDialog } from '#components/many/confirm-many-dialog.tsx'
import { useSayUndone } from '#components/many/use-offer-undo.ts'
import { DialogButton } from '#components/ui/dialog-button.tsx'
import { useRefresh } from '#lib/client/use-refresh.ts'

/** Takes a change of many back, or what is left of it, once she has seen what that does now. */
export function UndoButton({ id }: { id: string }) {
  const words = useTranslations('many')
  const refresh = useRefresh()
  const sayUndone = useSayUndone()
  return (
    <DialogButton
      icon="rotate-ccw"
      dialog={(close) => (
        <ConfirmManyDialog
          title={words('undoTitle')}
          asked={askUndo(id)}
          verb={(count) => words('undoVerb', { count })}
          onDone={(report) => {
            close()
            sayUndone(report)
            refresh()
          }}
          onClose={close}
        />
      )}
    >
      {words('undo')}
    </DialogButton>
  )
}
