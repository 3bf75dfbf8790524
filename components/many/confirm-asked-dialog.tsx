'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type * as z from 'zod/mini'
import { FailureNote } from '#components/failure/failure-note.tsx'
import { CancelButton } from '#components/form/cancel-button.tsx'
import { Button } from '#components/ui/button.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { Ask } from './ask-many.ts'
import { type Paging, useMany } from './use-many.ts'

/** What is said before a change of many is carried out, and done then. */
export type ConfirmProps<Report> = {
  title: string
  asked: Ask<Report>
  verb: (count: number) => string
  isDanger?: boolean
  onDone: (report: Report) => void
  onClose: () => void
}

type Props<Report> = ConfirmProps<Report> & {
  refused: z.ZodMiniType<{ item: Report }>
  countOf: (report: Report) => number
  /** `isChanged`: it differs from the one that was confirmed. */
  children: (report: Report, isChanged: boolean, paging: Paging<Report>) => ReactNode
}

/** What something would do to many is looked at; then exactly that is done. */
export function ConfirmAskedDialog<Report extends { changeId: string | null; token: string }>({
  title,
  asked,
  refused,
  countOf,
  verb,
  isDanger = false,
  onDone,
  onClose,
  children,
}: Props<Report>) {
  const words = useTranslations('many')
  const common = useTranslations('common')
  const many = useMany(refused, onDone)
  const { report } = many
  const count = report ? countOf(report) : 0
  const isDoing = many.isRunning && report !== null
  const look = useEffectEvent(() => void many.ask(asked, null))
  useEffect(look, [])
  return (
    <Modal
      alert={isDanger}
      isHeld={isDoing}
      title={title}
      onClose={onClose}
      footer={
        <>
          <CancelButton call={{ ...many.call, isRunning: isDoing }} autoFocus onClick={onClose} disabled={isDoing}>
            {common('cancel')}
          </CancelButton>
          {report && count > 0 && (
            <Button
              variant={isDanger ? 'danger' : 'primary'}
              busy={many.isRunning && words('doing')}
              onClick={() => many.ask(asked, report.token)}
            >
              {verb(count)}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {report
          ? children(report, many.isChanged, many.paging)
          : many.isRunning && <p role="status">{words('checking')}</p>}
        {many.message && <Notice tone="bad">{many.message}</Notice>}
        {many.failure && <FailureNote failure={many.failure} onRetry={() => many.ask(asked, null)} />}
      </div>
    </Modal>
  )
}
