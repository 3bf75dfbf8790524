'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import type { DateTimePickerProps } from './date-time-picker.tsx'
import type { FieldWords } from './field.tsx'
import { JstField } from './jst-field.tsx'
import { isTypedNoMoment } from './typed-moment.ts'

const Picker = dynamic<DateTimePickerProps>(
  () => import('./date-time-picker.tsx').then((module) => module.DateTimePicker),
  { ssr: false, loading: () => <div className="input bone" /> },
)

type Props = FieldWords & { name: string; value: string; disabled?: boolean; onChange: (value: string) => void }

/** One moment in Japan time. The value is ISO 8601 UTC, '' while empty. */
export function DateTimeField({ name, value, disabled, onChange, ...words }: Props) {
  const common = useTranslations('common')
  const error = words.error ?? (isTypedNoMoment(value) ? common('noSuchMoment') : null)
  return (
    <JstField {...words} name={name} error={error}>
      {(aria) => <Picker {...aria} value={value} isDisabled={disabled} onChange={onChange} />}
    </JstField>
  )
}
