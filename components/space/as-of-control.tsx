'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { DateTimeField } from '#components/ui/date-time-field.tsx'
import { Modal, opensDialog } from '#components/ui/modal.tsx'
import { useListParams } from '#lib/client/use-list-params.ts'
import { isNoMoment } from '#lib/contracts/moment.ts'
import { toJstWallClock } from '#lib/core/jst.ts'

/** Shows the page as of a moment, past or to come. The moment is in the address, so that what is seen can be handed on. */
export function AsOfControl({ at }: { at: string | undefined }) {
  const words = useTranslations('asOf')
  const common = useTranslations('common')
  const form = useId()
  const { change } = useListParams()
  const [isOpen, setOpen] = useState(false)
  const [moment, setMoment] = useState('')
  const show = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (isNoMoment(moment)) return
    setOpen(false)
    if (moment !== '') change({ at: toJstWallClock(moment) })
  }
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        icon="calendar-clock"
        aria-haspopup="dialog"
        {...opensDialog(() => setOpen(true))}
      >
        {words(at === undefined ? 'link' : 'otherMoment')}
      </Button>
      {isOpen && (
        <Modal
          size="small"
          title={words('controlTitle')}
          onClose={() => setOpen(false)}
          footer={
            <>
              <Button onClick={() => setOpen(false)}>{common('cancel')}</Button>
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
      )}
    </>
  )
}
