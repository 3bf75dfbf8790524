'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useMenuNear } from '#components/picker/use-menu-near.ts'
import { DayField } from '#components/ui/day-field.tsx'
import { Field } from '#components/ui/field.tsx'
import { useListParams } from '#lib/client/use-list-params.ts'
import { fieldId } from '#lib/core/field-id.ts'

/** A filter by a day in Japan; the choice is the list's address. A day that is not whole yet does not filter. */
export function DayFilter({ day }: { day: string }) {
  const words = useTranslations('ndsdEvents')
  const { change } = useListParams()
  const [value, setValue] = useState(day)
  const box = useRef<HTMLDivElement>(null)
  const isNear = useMenuNear(box, day !== '')
  const choose = (typed: string) => {
    setValue(typed)
    const isWhole = typed === '' || /^20\d{2}-\d{2}-\d{2}$/.test(typed)
    if (isWhole && typed !== day) change({ day: typed })
  }
  return (
    <div ref={box} data-filter="day">
      {isNear ? (
        <DayField name="day" label={words('day')} value={value} onChange={choose} />
      ) : (
        <Field label={words('day')} id={fieldId('day')}>
          {() => <div className="input bone" />}
        </Field>
      )}
    </div>
  )
}
