'use client'

import { useTranslations } from 'next-intl'
import { askUndo } from '#components/many/ask-many.ts'
import { ConfirmManyDialog } from '#components/many/confirm-many-dialog.tsx'
import { useSayUndone } from '#components/many/use-offer-undo.ts'
import { DialogButton } from '#components/ui/dialog-button.tsx'
import { useRefresh } from '#lib/client/use-refresh.ts'
import type { ManyChange } from '#lib/contracts/many-changes.ts'

/** Takes a change of many back, or what is left of it, once she has seen what that does now: of what was created it is a deletion, and reads as one. */
export function UndoButton({ id, isCreation }: Pick<ManyChange, 'id' | 'isCreation'>) {
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
          verb={(count) => words(isCreation ? 'deleteVerb' : 'undoVerb', { count })}
          isDanger={isCreation}
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
