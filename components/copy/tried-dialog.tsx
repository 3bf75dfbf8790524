'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { FailureNote } from '#components/failure/failure-note.tsx'
import { SeenQuestion } from '#components/publication/seen-question.tsx'
import { Button } from '#components/ui/button.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { type SeenChanges, wantsQuestion } from '#lib/contracts/seen-changes.ts'
import type { TriedCopy, TriedReport } from './use-tried.ts'

type Props<R extends TriedReport> = {
  title: string
  tried: TriedCopy<R>
  /** What of what visitors saw it changes, where it can. */
  seenOf?: (report: R) => SeenChanges
  /** What is filled in. */
  children: ReactNode
  /** What it would come to. */
  told: (report: R) => ReactNode
  onClose: () => void
}

/** The dialog of a copy to many: a form, then what it would come to, then exactly that. */
export function TriedDialog<R extends TriedReport>({ title, tried, seenOf, children, told, onClose }: Props<R>) {
  const words = useTranslations('copies')
  const common = useTranslations('common')
  const form = useId()
  const [isAsking, setAsking] = useState(false)
  const { report } = tried
  const seen = report && seenOf?.(report)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    void tried.check()
  }
  const verb =
    report && words(report.refused > 0 ? 'applyRest' : 'applyAll', { count: report.made, refused: report.refused })
  return (
    <Modal
      size="large"
      isHeld={tried.isRunning}
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={report ? tried.back : onClose} disabled={tried.isRunning}>
            {report ? words('back') : common('cancel')}
          </Button>
          {report ? (
            report.made > 0 && (
              <Button
                variant="primary"
                busy={tried.isRunning && words('busyVerb')}
                onClick={() => (seen && wantsQuestion(seen) ? setAsking(true) : void tried.apply(false))}
              >
                {verb}
              </Button>
            )
          ) : (
            <Button type="submit" form={form} variant="primary" busy={tried.isRunning && words('counting')}>
              {words('check')}
            </Button>
          )}
        </>
      }
    >
      {report ? (
        <div className="flex flex-col gap-3" role="status">
          {tried.isChanged && <Notice tone="warn">{words('changedSince')}</Notice>}
          <p>{report.made === 0 ? words('nothingToMake') : words('wouldMake', { count: report.made })}</p>
          {report.refused > 0 && <Notice tone="bad">{words('wouldRefuse', { count: report.refused })}</Notice>}
          {told(report)}
        </div>
      ) : (
        <form id={form} className="flex flex-col gap-5" onSubmit={submit} noValidate>
          {children}
        </form>
      )}
      {tried.failure && <FailureNote failure={tried.failure} />}
      {isAsking && seen && (
        <SeenQuestion
          isNamed
          seen={seen}
          verb={verb ?? ''}
          onAnswer={(isYes) => {
            setAsking(false)
            if (isYes) void tried.apply(true)
          }}
        />
      )}
    </Modal>
  )
}
