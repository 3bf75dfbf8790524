'use client'

import { useTranslations } from 'next-intl'
import { ActionDialog } from '#components/form/action-dialog.tsx'
import { ReadingButton } from '#components/form/reading-button.tsx'
import { undoMany } from '#lib/contracts/calls/many-changes.ts'
import { to } from '#lib/contracts/calls/to.ts'

/** Takes back what a file changed, as far as nobody has changed it since; how far is said before. */
export function UndoButton({ changeId }: { changeId: string }) {
  const words = useTranslations('sheets')
  const params = { id: changeId }
  return (
    <ReadingButton
      icon="rotate-ccw"
      read={to(undoMany, params, { body: {} })}
      reading={words('undoReading')}
      failed={(code) => words('undoFailed', { code })}
      dialog={({ token, changedCount, refusedCount }, close) => (
        <ActionDialog
          title={words('undoTitle')}
          consequences={[
            words('undoCount', { count: changedCount }),
            ...(refusedCount > 0 ? [words('undoLeft', { count: refusedCount })] : []),
            words('undoOthers'),
          ]}
          verb={words('undoVerb')}
          busyVerb={words('undoing')}
          call={to(undoMany, params, { body: { token } })}
          done={words('undone')}
          onClose={close}
        />
      )}
    >
      {words('undo')}
    </ReadingButton>
  )
}
