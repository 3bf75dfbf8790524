'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { FailureNote } from '#components/failure/failure-note.tsx'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Modal } from '#components/ui/modal.tsx'
import type { ChangesReport, ScheduleOperation } from '#lib/contracts/schedule-changes.ts'
import { titleIn, toLang } from '#lib/core/lang.ts'
import { OperationItem } from './operation-item.tsx'
import { OperationUndo, OperationUndoVerb, undoTitle } from './operation-undo.tsx'
import { useOperationUndo } from './use-operation-undo.ts'
import { useOperations } from './use-operations.ts'

type Props = { onTakenBack: (report: ChangesReport) => void; onClose: () => void }

/** The last operations of the schedule; one that she may undo is taken back, or the rest of it, after she has seen what that would do now. */
export function RecentDialog({ onTakenBack, onClose }: Props) {
  const words = useTranslations('board')
  const common = useTranslations('common')
  const [chosen, choose] = useState<string | null>(null)
  const list = useOperations()
  const undo = useOperationUndo(chosen, onTakenBack)
  const lang = toLang(useLocale())
  const nameOf = ({ patterns: [first] }: ScheduleOperation) =>
    first ? titleIn(lang, first.spacePatternTitle, first.spacePatternTitleEn) : words('recentGone')
  const back = () => {
    undo.reset()
    choose(null)
  }
  return (
    <Modal
      isHeld={undo.isRunning}
      title={chosen ? undoTitle(words, undo.shown) : words('recentTitle')}
      note={words(chosen ? 'recentUndoNote' : 'recentNote')}
      onClose={onClose}
      footer={
        chosen ? (
          <>
            <Button onClick={back} disabled={undo.isRunning}>
              {words('recentBack')}
            </Button>
            <OperationUndoVerb undo={undo} />
          </>
        ) : (
          <Button onClick={onClose}>{common('close')}</Button>
        )
      }
    >
      <div className="flex flex-col gap-4" aria-busy={chosen ? !undo.shown : !list.item}>
        {chosen ? (
          <OperationUndo undo={undo} />
        ) : (
          <>
            {list.item?.items.length === 0 && <EmptyState icon="history" title={words('recentNone')} />}
            <ul className="held-list">
              {list.item?.items.map((operation) => (
                <li key={operation.id} className="flex-wrap">
                  <OperationItem operation={operation} />
                  {operation.mayUndo && (
                    <Button
                      size="small"
                      icon="rotate-ccw"
                      aria-label={words('recentUndoOf', { what: nameOf(operation) })}
                      onClick={() => choose(operation.id)}
                    >
                      {words('undo')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {list.failure && <FailureNote failure={list.failure} onRetry={list.load} />}
            {!list.item && !list.failure && <p role="status">{words('loading')}</p>}
          </>
        )}
      </div>
    </Modal>
  )
}
