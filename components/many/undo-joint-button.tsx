'use client'

import { useTranslations } from 'next-intl'
import { DialogButton } from '#components/ui/dialog-button.tsx'
import { useRefresh } from '#lib/client/use-refresh.ts'
import { jointRefusal } from '#lib/contracts/many-changes.ts'
import { askUndoJoint } from './ask-many.ts'
import { ConfirmAskedDialog } from './confirm-asked-dialog.tsx'
import { JointReport } from './joint-report.tsx'
import { jointCounts } from './joint-words.ts'
import { useSayJointUndone } from './use-say-joint-undone.ts'

/**
 * `id`: of the joint change. `isOfUndo`: that is the undo of a file, and taking it back does again what the file did. `lastingCount`: how many rows of its file
 * are none of it, since they cannot be taken back.
 */
type Props = { id: string; isOfUndo?: boolean; lastingCount?: number }

/** Takes back all that a file did, or what is left of it, in one go, once she has seen what that does now. */
export function UndoJointButton({ id, isOfUndo = false, lastingCount = 0 }: Props) {
  const words = useTranslations('sheets')
  const refresh = useRefresh()
  const sayUndone = useSayJointUndone(isOfUndo)
  return (
    <DialogButton
      icon="rotate-ccw"
      dialog={(close) => (
        <ConfirmAskedDialog
          title={words(isOfUndo ? 'redoTitle' : 'undoTitle')}
          asked={askUndoJoint(id)}
          refused={jointRefusal}
          countOf={(report) => jointCounts(report).count}
          verb={(count) => words(isOfUndo ? 'redoVerb' : 'undoVerb', { count })}
          isDanger
          onDone={(report) => {
            close()
            sayUndone(report)
            refresh()
          }}
          onClose={close}
        >
          {(report, isChanged, paging) => (
            <JointReport
              report={report}
              isChanged={isChanged}
              paging={paging}
              isOfUndo={isOfUndo}
              lastingCount={lastingCount}
            />
          )}
        </ConfirmAskedDialog>
      )}
    >
      {words(isOfUndo ? 'redo' : 'undo')}
    </DialogButton>
  )
}
