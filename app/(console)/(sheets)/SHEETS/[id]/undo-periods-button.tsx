'use client'

import '#components/ui/styles/parts/board.css'

import { useTranslations } from 'next-intl'
import { OperationUndo, OperationUndoVerb, undoTitle } from '#components/gantt/operation-undo.tsx'
import { useOperationUndo } from '#components/gantt/use-operation-undo.ts'
import { Button } from '#components/ui/button.tsx'
import { DialogButton } from '#components/ui/dialog-button.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { useRefresh } from '#lib/client/use-refresh.ts'

type Props = { operationId: string; lastingCount: number }

/** Takes back what a file did to the schedule, or the rest of it, as the schedule board does. `lastingCount`: rows of it that are none of that. */
export function UndoPeriodsButton(props: Props) {
  const words = useTranslations('sheets')
  return (
    <DialogButton icon="rotate-ccw" dialog={(close) => <UndoPeriodsDialog {...props} onClose={close} />}>
      {words('undo')}
    </DialogButton>
  )
}

function UndoPeriodsDialog({ operationId, lastingCount, onClose }: Props & { onClose: () => void }) {
  const words = useTranslations('sheets')
  const board = useTranslations('board')
  const common = useTranslations('common')
  const refresh = useRefresh()
  const undo = useOperationUndo(operationId, ({ changed }, left) => {
    onClose()
    showToast(words(left > 0 ? 'undonePartly' : 'undone', { count: changed.length, left }))
    refresh()
  })
  return (
    <Modal
      isHeld={undo.isRunning}
      title={undoTitle(board, undo.shown)}
      note={board('recentUndoNote')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={undo.isRunning}>
            {common('cancel')}
          </Button>
          <OperationUndoVerb undo={undo} />
        </>
      }
    >
      <div className="flex flex-col gap-4" aria-busy={!undo.shown}>
        {lastingCount > 0 && <Notice tone="warn">{words('undoLasting', { count: lastingCount })}</Notice>}
        <OperationUndo undo={undo} />
      </div>
    </Modal>
  )
}
