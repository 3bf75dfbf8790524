'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { type Failure, FailureNote } from '#components/failure/failure-note.tsx'
import { CancelButton } from '#components/form/cancel-button.tsx'
import { Button } from '#components/ui/button.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { manyRefusal, type ManyReport as Report } from '#lib/contracts/many-changes.ts'
import type { Ask } from './ask-many.ts'
import { ManyReport } from './many-report.tsx'
import { useMany } from './use-many.ts'

/** What is filled in, as it is asked; or why it cannot be; null where it is told at a field what is missing. */
export type Asked = Ask | { message: string } | { failure: Failure } | null

type Props = {
  title: string
  /** With `token` as it was shown. */
  asked: (token: string | null) => Asked | Promise<Asked>
  /** The field at which its refusal by the CMS is told. */
  field: string
  onDone: (report: Report) => void
  onClose: () => void
  /** The fields; `refused`: what the CMS refused `field` with. */
  children: (refused: string | null) => ReactNode
}

/** The frame of a change of many: what is filled in, what would become of each, and then exactly that. */
export function ManyQuestion({ title, asked, field, onDone, onClose, children }: Props) {
  const words = useTranslations('many')
  const common = useTranslations('common')
  const form = useId()
  const many = useMany(manyRefusal, onDone)
  const { report } = many
  const [isAsking, setAsking] = useState(false)
  const [unasked, setUnasked] = useState<{ message?: string; failure?: Failure }>({})
  const isRunning = isAsking || many.isRunning
  const ask = async (token: string | null) => {
    if (isRunning) return
    setAsking(true)
    const question = await asked(token)
    setAsking(false)
    setUnasked(typeof question === 'object' && question ? question : {})
    if (typeof question === 'function') await many.ask(question, token)
  }
  const atField = many.messageAt(field)
  const refused = report ? null : (atField ?? null)
  const message = unasked.message ?? (refused === null ? (atField ?? many.message) : null)
  const failure = unasked.failure ?? many.failure
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    void ask(null)
  }
  return (
    <Modal
      isForm
      isHeld={isRunning}
      title={title}
      onClose={onClose}
      footer={
        <>
          <CancelButton call={many.call} onClick={report ? many.back : onClose} disabled={isRunning}>
            {report ? words('back') : common('cancel')}
          </CancelButton>
          {!report && (
            <Button type="submit" form={form} variant="primary" busy={isRunning && words('checking')}>
              {words('check')}
            </Button>
          )}
          {report && report.changedCount > 0 && (
            <Button variant="primary" busy={isRunning && words('doing')} onClick={() => ask(report.token)}>
              {words('apply', { count: report.changedCount })}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {report ? (
          <ManyReport report={report} isChanged={many.isChanged} paging={many.paging} />
        ) : (
          <form id={form} className="flex flex-col gap-6" onSubmit={submit} noValidate>
            {children(refused)}
          </form>
        )}
        {message && <Notice tone="bad">{message}</Notice>}
        {failure && <FailureNote failure={failure} />}
      </div>
    </Modal>
  )
}
