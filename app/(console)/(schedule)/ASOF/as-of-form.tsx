'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { DateTimeField } from '#components/ui/date-time-field.tsx'
import { useListParams } from '#lib/client/use-list-params.ts'
import { toJstWallClock } from '#lib/core/jst.ts'
import { isNoMoment } from '#lib/core/moment.ts'

type Props = {
  at: string
  compared: string | null
  isNow: boolean
  /** What the address says, where it names a moment that does not exist. */
  given?: { at: string; with: string }
}

/** The moment and, to compare, a second one. They are in the address, so that what is seen can be handed on. */
export function AsOfForm({ at, compared, isNow, given }: Props) {
  const words = useTranslations('asOf')
  const { change } = useListParams()
  const [moment, setMoment] = useState(at)
  const [second, setSecond] = useState(compared ?? '')
  const show = (event: FormEvent) => {
    event.preventDefault()
    if (isNoMoment(moment) || isNoMoment(second)) return
    change({ at: inAddress(moment), with: inAddress(second), ...(second === '' && { show: null }) })
  }
  const wrong = (chosen: string, text: string | undefined) =>
    chosen === '' && isNoMoment(text) ? words('noSuchMoment', { given: text }) : undefined
  return (
    <form className="beside flex flex-wrap items-end gap-x-4 gap-y-3" onSubmit={show} aria-label={words('moment')}>
      <DateTimeField
        name="at"
        label={words('at')}
        value={moment}
        onChange={setMoment}
        error={wrong(moment, given?.at)}
      />
      <DateTimeField
        name="with"
        label={words('with')}
        value={second}
        onChange={setSecond}
        error={wrong(second, given?.with)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary">
          {words('showMoment')}
        </Button>
        {!isNow && <Button onClick={() => change({ at: null })}>{words('now')}</Button>}
        {compared && <Button onClick={() => change({ with: null, show: null })}>{words('noCompare')}</Button>}
      </div>
    </form>
  )
}

const inAddress = (instant: string) => (instant === '' ? null : toJstWallClock(instant))
