'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Modal } from '#components/ui/modal.tsx'

type Props = { title: string; onSubmit: () => void; onClose: () => void; children: ReactNode }

/** The dialog in which a step of a plan is written: the plan around it is not saved by it. */
export function StepDialog({ title, onSubmit, onClose, children }: Props) {
  const words = useTranslations('plans')
  const common = useTranslations('common')
  const form = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React hands events of a dialog on to the form it was opened from, which must not save because of it.
    event.stopPropagation()
    onSubmit()
  }
  return (
    <Modal
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button type="submit" form={form} variant="primary">
            {words('take')}
          </Button>
        </>
      }
    >
      <form id={form} className="flex flex-col gap-4" onSubmit={submit} noValidate>
        {children}
      </form>
    </Modal>
  )
}
