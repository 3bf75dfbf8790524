'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useId } from 'react'
import { FailureNote } from '#components/failure/failure-note.tsx'
import { Button } from '#components/ui/button.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { ManyReport as Report } from '#lib/contracts/many-changes.ts'
import type { Ask } from './ask-many.ts'
import { ManyReport } from './many-report.tsx'
import { useMany } from './use-many.ts'

type Props = {
  title: string
  /** What is filled in, as it is asked; null, and it is told where, while something is missing. */
  asked: () => Ask | null
  onDone: (report: Report) => void
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/** The frame of a change of many: what is filled in, what would become of each, and then exactly that. */
export function ManyQuestion({ title, asked, onDone, onClose, children }: Props) {
  const words = useTranslations('many')
  const common = useTranslations('common')
  const form = useId()
  const many = useMany(onDone)
  const { report } = many
  const ask = (token: string | null) => {
    const question = asked()
    if (question) void many.ask(question, token)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    ask(null)
  }
  return (
    <Modal
      isForm
      isHeld={many.isRunning}
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={report ? many.back : onClose} disabled={many.isRunning}>
            {report ? words('back') : common('cancel')}
          </Button>
          {!report && (
            <Button type="submit" form={form} variant="primary" busy={many.isRunning && words('checking')}>
              {words('check')}
            </Button>
          )}
          {report && report.changedCount > 0 && (
            <Button variant="primary" busy={many.isRunning && words('doing')} onClick={() => ask(report.token)}>
              {words('apply', { count: report.changedCount })}
            </Button>
          )}
        </>
      }
    >
      {report ? (
        <ManyReport report={report} isChanged={many.isChanged} />
      ) : (
        <form id={form} className="flex flex-col gap-6" onSubmit={submit} noValidate>
          {children}
        </form>
      )}
      {many.message && <Notice tone="bad">{many.message}</Notice>}
      {many.failure && <FailureNote failure={many.failure} />}
    </Modal>
  )
}
