'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DayField } from '#components/ui/day-field.tsx'
import { useListParams } from '#lib/client/use-list-params.ts'

/** A filter by a day in Japan; the choice is the list's address. A day that is not whole yet does not filter. */
export function DayFilter({ day }: { day: string }) {
  const words = useTranslations('ndsdEvents')
  const { change } = useListParams()
  const [value, setValue] = useState(day)
  const choose = (typed: string) => {
    setValue(typed)
    const isWhole = typed === '' || /^20\d{2}-\d{2}-\d{2}$/.test(typed)
    if (isWhole && typed !== day) change({ day: typed })
  }
  return (
    <div data-filter="day">
      <DayField name="day" label={words('day')} value={value} onChange={choose} />
    </div>
  )
}
