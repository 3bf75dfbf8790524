'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { DateTimeField } from '#components/ui/date-time-field.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { useListParams } from '#lib/client/use-list-params.ts'
import { toJstWallClock } from '#lib/core/jst.ts'
import { isNoMoment } from '#lib/core/moment.ts'

/** Asks for the moment that the page is shown as of. */
export function AsOfDialog({ onClose }: { onClose: () => void }) {
  const words = useTranslations('asOf')
  const common = useTranslations('common')
  const form = useId()
  const { change } = useListParams()
  const [moment, setMoment] = useState('')
  const show = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (isNoMoment(moment)) return
    onClose()
    if (moment !== '') change({ at: toJstWallClock(moment) })
  }
  return (
    <Modal
      size="small"
      title={words('controlTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button type="submit" form={form} variant="primary">
            {words('showMoment')}
          </Button>
        </>
      }
    >
      <form id={form} className="flex flex-col gap-4" onSubmit={show} noValidate>
        <p className="phrase text-ink-2">{words('controlText')}</p>
        <DateTimeField name="at" label={words('at')} value={moment} onChange={setMoment} />
      </form>
    </Modal>
  )
}
