'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import type { DateTimeRange, RangePickerProps } from './date-time-range-picker.tsx'
import type { FieldWords } from './field.tsx'
import { JstField } from './jst-field.tsx'
import { isTypedNoMoment } from './typed-moment.ts'

const Picker = dynamic<RangePickerProps>(
  () => import('./date-time-range-picker.tsx').then((module) => module.DateTimeRangePicker),
  { ssr: false, loading: () => <div className="input bone" /> },
)

type Props = FieldWords &
  DateTimeRange & { name: string; disabled?: boolean; onChange: (range: DateTimeRange) => void; className?: string }

/** A period in Japan time. Values are ISO 8601 UTC, '' while empty; typing reports the period once both ends are complete. */
export function DateTimeRangeField({ name, start, end, disabled, onChange, ...words }: Props) {
  const common = useTranslations('common')
  const error = words.error ?? (isTypedNoMoment(start) || isTypedNoMoment(end) ? common('noSuchMoment') : null)
  return (
    <JstField {...words} name={name} error={error}>
      {(aria) => <Picker {...aria} start={start} end={end} isDisabled={disabled} onChange={onChange} />}
    </JstField>
  )
}
