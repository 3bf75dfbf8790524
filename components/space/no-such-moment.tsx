'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { DateTimeField } from '#components/ui/date-time-field.tsx'
import { useListParams } from '#lib/client/use-list-params.ts'
import { toJstWallClock } from '#lib/core/jst.ts'
import { isNoMoment } from '#lib/core/moment.ts'

/** Stands where a page as of a moment would: the address names one that does not exist, and another can be chosen. */
export function NoSuchMoment({ given }: { given: string }) {
  const words = useTranslations('asOf')
  const { change } = useListParams()
  const [moment, setMoment] = useState('')
  const show = (event: FormEvent) => {
    event.preventDefault()
    if (moment !== '' && !isNoMoment(moment)) change({ at: toJstWallClock(moment) })
  }
  return (
    <form className="flex flex-wrap items-end gap-x-4 gap-y-3" onSubmit={show} aria-label={words('moment')} noValidate>
      <DateTimeField
        name="at"
        label={words('at')}
        value={moment}
        onChange={setMoment}
        error={moment === '' ? words('noSuchMoment', { given }) : undefined}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary">
          {words('showMoment')}
        </Button>
        <Button onClick={() => change({ at: null })}>{words('now')}</Button>
      </div>
    </form>
  )
}
