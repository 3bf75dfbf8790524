'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { FailureNote } from '#components/failure/failure-note.tsx'
import { SeenQuestion } from '#components/publication/seen-question.tsx'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { useCall } from '#lib/client/use-call.ts'
import { undoOperation } from '#lib/contracts/calls/schedule-changes.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { OperationUndo } from '#lib/contracts/operation-undo.ts'
import type { ChangesReport, ScheduleOperation } from '#lib/contracts/schedule-changes.ts'
import { wantsQuestion } from '#lib/contracts/seen-changes.ts'
import { titleIn, toLang } from '#lib/core/lang.ts'
import { BulkReport } from './bulk-report.tsx'
import { OperationItem } from './operation-item.tsx'
import { useOperations } from './use-operations.ts'

type Props = { onTakenBack: (report: ChangesReport) => void; onClose: () => void }

/** The last operations of the schedule; one that she may undo is taken back, or the rest of it, after she has seen what that would do now. */
export function RecentDialog({ onTakenBack, onClose }: Props) {
  const words = useTranslations('board')
  const common = useTranslations('common')
  const { list, undo, chosen, choose } = useOperations()
  const { run, isRunning, outcome, reset } = useCall<{ item: ChangesReport }>()
  const lang = toLang(useLocale())
  const nameOf = ({ patterns: [first] }: ScheduleOperation) =>
    first ? titleIn(lang, first.spacePatternTitle, first.spacePatternTitleEn) : words('recentGone')
  const shown = undo.item?.item
  const [isAsking, setAsking] = useState(false)
  const back = () => {
    reset()
    choose(null)
  }
  const takeBack = async () => {
    if (chosen === null) return
    const body = { onlyRest: (shown?.problemCount ?? 0) > 0 }
    const agreed = shown !== undefined && wantsQuestion(shown.seen)
    const answer = await run(to(undoOperation, { id: chosen }, { agreed, body }))
    if (answer?.kind === 'OK') return onTakenBack(answer.body.item)
    // Somebody changed something after she looked: what stands against it now.
    if (answer?.kind === 'COMMON_ERROR') await undo.load()
  }
  const failure = outcome?.kind === 'COMMON_ERROR' || outcome?.kind === 'NET_ERROR' ? outcome : null
  return (
    <Modal
      isHeld={isRunning}
      title={chosen ? undoTitle(words, shown) : words('recentTitle')}
      note={words(chosen ? 'recentUndoNote' : 'recentNote')}
      onClose={onClose}
      footer={
        chosen ? (
          <>
            <Button onClick={back} disabled={isRunning}>
              {words('recentBack')}
            </Button>
            {shown?.operation.mayUndo && shown.restCount > 0 && (
              <Button
                variant="primary"
                busy={isRunning && words('recentUndoing')}
                onClick={wantsQuestion(shown.seen) ? () => setAsking(true) : takeBack}
              >
                {undoVerb(words, shown)}
              </Button>
            )}
          </>
        ) : (
          <Button onClick={onClose}>{common('close')}</Button>
        )
      }
    >
      <div className="flex flex-col gap-4" aria-busy={chosen ? !shown : !list.item}>
        {chosen ? (
          <>
            {shown && <OperationItem operation={shown.operation} />}
            {shown && <BulkReport report={shown} problems={words('recentProblems', { count: shown.problemCount })} />}
            {undo.failure && <FailureNote failure={undo.failure} onRetry={undo.load} />}
            {failure && failure.resultCode !== 'xrcms0009' && <FailureNote failure={failure} />}
          </>
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
          </>
        )}
        {(chosen ? !shown && !undo.failure : !list.item && !list.failure) && <p role="status">{words('loading')}</p>}
      </div>
      {isAsking && shown && (
        <SeenQuestion
          isNamed
          seen={shown.seen}
          verb={undoVerb(words, shown)}
          onAnswer={(isYes) => {
            setAsking(false)
            if (isYes) void takeBack()
          }}
        />
      )}
    </Modal>
  )
}

type Words = ReturnType<typeof useTranslations<'board'>>

/** What the button does, no less and no more: where something stands against a part, only the rest is taken back. */
const undoVerb = (words: Words, { problemCount, restCount: count }: OperationUndo) =>
  problemCount > 0 ? words('recentUndoRest', { count }) : words('recentUndo', { count })

const undoTitle = (words: Words, shown: OperationUndo | undefined) =>
  shown && shown.problemCount > 0 ? words('recentUndoRestTitle', { count: shown.restCount }) : words('recentUndoTitle')
