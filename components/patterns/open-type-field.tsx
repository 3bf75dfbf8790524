'use client'

import { useTranslations } from 'next-intl'
import { RadioField } from '#components/ui/radio-field.tsx'
import { OPEN_TYPES } from '#lib/contracts/patterns.ts'
import type { PatternFormFields } from './pattern-form-fields.ts'

/** Normal or archive. */
export function OpenTypeField({ save }: PatternFormFields) {
  const words = useTranslations('patterns')
  return (
    <RadioField
      {...save.field('openType')}
      label={words('openType')}
      hint={words('openTypeHint')}
      choices={OPEN_TYPES.map((value) => ({ value, label: words(`openType_${value}`) }))}
    />
  )
}
