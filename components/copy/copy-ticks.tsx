'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { CheckboxField } from '#components/ui/checkbox-field.tsx'

type CopyTick = {
  label: string
  hint?: string | undefined
  /** How many there are; undefined for what is not counted. None cannot be ticked. */
  count?: number | undefined
  /** Why it cannot be ticked. */
  off?: string | false | undefined
  field: ComponentProps<'input'> & { error?: string | undefined }
}

/** What can be copied, one tick each; what there is none of, or what may not be made, says so and cannot be ticked. */
export function CopyTicks({ label, ticks }: { label: string; ticks: readonly CopyTick[] }) {
  const words = useTranslations('copies')
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="field-label mb-1">{label}</legend>
      {ticks.map(({ field, label: name, hint, count, off }) => (
        <CheckboxField
          key={field.name}
          {...field}
          disabled={Boolean(off) || count === 0}
          label={count === undefined ? name : words('counted', { name, count })}
          hint={off || hint}
        />
      ))}
    </fieldset>
  )
}
