'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { fieldId } from '#lib/core/field-id.ts'
import { Badge } from './badge.tsx'
import type { DateTimeRange, RangePickerProps } from './date-time-range-picker.tsx'
import { Field, type FieldWords } from './field.tsx'
import { isTypedNoMoment } from './typed-moment.ts'

const Picker = dynamic<RangePickerProps>(
  () => import('./date-time-range-picker.tsx').then((module) => module.DateTimeRangePicker),
  { ssr: false, loading: () => <div className="input bone" /> },
)

type Props = FieldWords &
  DateTimeRange & { name: string; disabled?: boolean; onChange: (range: DateTimeRange) => void; className?: string }

/** A period in Japan time. Values are ISO 8601 UTC, '' while empty; typing reports the period once both ends are complete. */
export function DateTimeRangeField({ name, start, end, disabled, onChange, className, ...words }: Props) {
  const common = useTranslations('common')
  const id = fieldId(name)
  const error = words.error ?? (isTypedNoMoment(start) || isTypedNoMoment(end) ? common('noSuchMoment') : null)
  return (
    <Field
      {...words}
      error={error}
      id={id}
      as="span"
      className={className}
      aside={words.aside ?? <Badge tone="accent">{common('jst')}</Badge>}
    >
      {(aria) => (
        <div id={id}>
          <Picker
            start={start}
            end={end}
            labelledBy={`${id}-label`}
            describedBy={aria['aria-describedby']}
            isInvalid={Boolean(error)}
            isRequired={words.required}
            isDisabled={disabled}
            onChange={onChange}
          />
        </div>
      )}
    </Field>
  )
}
