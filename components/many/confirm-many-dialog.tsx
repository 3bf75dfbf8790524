'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { FailureNote } from '#components/failure/failure-note.tsx'
import { Button } from '#components/ui/button.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { ManyReport as Report } from '#lib/contracts/many-changes.ts'
import type { Ask } from './ask-many.ts'
import { ManyReport } from './many-report.tsx'
import { useMany } from './use-many.ts'

type ConfirmManyProps = {
  title: string
  asked: Ask
  verb: (count: number) => string
  isDanger?: boolean
  onDone: (report: Report) => void
  onClose: () => void
}

/** What deleting many, or taking a change back, would do; then exactly that is done. */
export function ConfirmManyDialog({ title, asked, verb, isDanger = false, onDone, onClose }: ConfirmManyProps) {
  const words = useTranslations('many')
  const common = useTranslations('common')
  const many = useMany(onDone)
  const { report } = many
  const look = useEffectEvent(() => void many.ask(asked, null))
  useEffect(look, [])
  return (
    <Modal
      alert={isDanger}
      isHeld={many.isRunning && report !== null}
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button autoFocus onClick={onClose}>
            {common('cancel')}
          </Button>
          {report && report.changedCount > 0 && (
            <Button
              variant={isDanger ? 'danger' : 'primary'}
              busy={many.isRunning && words('doing')}
              onClick={() => many.ask(asked, report.token)}
            >
              {verb(report.changedCount)}
            </Button>
          )}
        </>
      }
    >
      {report ? (
        <ManyReport report={report} isChanged={many.isChanged} />
      ) : (
        many.isRunning && <p role="status">{words('checking')}</p>
      )}
      {many.message && <Notice tone="bad">{many.message}</Notice>}
      {many.failure && <FailureNote failure={many.failure} onRetry={() => many.ask(asked, null)} />}
    </Modal>
  )
}
