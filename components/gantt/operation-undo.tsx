'use client'

import { useTranslations } from 'next-intl'
import { FailureNote } from '#components/failure/failure-note.tsx'
import { SeenQuestion } from '#components/publication/seen-question.tsx'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { OperationUndo as Shown } from '#lib/contracts/operation-undo.ts'
import { BulkReport } from './bulk-report.tsx'
import { OperationItem } from './operation-item.tsx'
import { isLeft, type useOperationUndo } from './use-operation-undo.ts'

type Words = ReturnType<typeof useTranslations<'board'>>
type Props = { undo: ReturnType<typeof useOperationUndo> }

/** What taking an operation back would do now, and what stands against it. */
export function OperationUndo({ undo }: Props) {
  const words = useTranslations('board')
  const { shown, unread, failure } = undo
  return (
    <>
      {shown && (
        <>
          <div className="flex">
            <OperationItem operation={shown.operation} />
          </div>
          {shown.operation.isUndone && !isLeft(shown) ? (
            <Notice>{words('recentAlready')}</Notice>
          ) : (
            <BulkReport report={shown} problems={words('recentProblems', { count: shown.problemCount })} />
          )}
        </>
      )}
      {unread && <FailureNote failure={unread} onRetry={undo.load} />}
      {failure && <FailureNote failure={failure} />}
      {!shown && !unread && <p role="status">{words('loading')}</p>}
      {undo.isAsking && shown && (
        <SeenQuestion isNamed seen={shown.seen} verb={undoVerb(words, shown)} onAnswer={undo.answer} />
      )}
    </>
  )
}

/** Takes it back, where something of it is left that she may. */
export function OperationUndoVerb({ undo: { shown, isRunning, ask } }: Props) {
  const words = useTranslations('board')
  if (!shown || !isLeft(shown)) return null
  return (
    <Button variant="primary" busy={isRunning && words('recentUndoing')} onClick={ask}>
      {undoVerb(words, shown)}
    </Button>
  )
}

/** What the button does, no less and no more: where something stands against a part, only the rest is taken back. */
const undoVerb = (words: Words, { problemCount, restCount: count }: Shown) =>
  problemCount > 0 ? words('recentUndoRest', { count }) : words('recentUndo', { count })

export const undoTitle = (words: Words, shown: Shown | undefined) =>
  shown && shown.problemCount > 0 ? words('recentUndoRestTitle', { count: shown.restCount }) : words('recentUndoTitle')
