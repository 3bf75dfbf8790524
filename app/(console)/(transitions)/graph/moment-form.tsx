'use client'

import '#components/ui/styles/parts/graph.css'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { DateTimeField } from '#components/ui/date-time-field.tsx'
import { useListParams } from '#lib/client/use-list-params.ts'
import { isNoMoment } from '#lib/core/moment.ts'

/** The moment of the graph, in Japan time: part of the address, so that it can be shared. */
export function MomentForm({ at }: { at: string }) {
  const words = useTranslations('transitions')
  const { change } = useListParams()
  const [value, setValue] = useState(at)
  const show = (event: FormEvent) => {
    event.preventDefault()
    if (!isNoMoment(value)) change({ at: value })
  }
  return (
    <form className="graph-moment" onSubmit={show}>
      <DateTimeField name="at" label={words('at')} value={value} onChange={setValue} />
      <Button type="submit">{words('show')}</Button>
      <Button variant="quiet" onClick={() => change({ at: null })}>
        {words('now')}
      </Button>
    </form>
  )
}
