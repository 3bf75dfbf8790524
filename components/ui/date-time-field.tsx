'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { fieldId } from '#lib/core/field-id.ts'
import { Badge } from './badge.tsx'
import type { DateTimePickerProps } from './date-time-picker.tsx'
import { Field, type FieldWords } from './field.tsx'
import { isTypedNoMoment } from './typed-moment.ts'

const Picker = dynamic<DateTimePickerProps>(
  () => import('./date-time-picker.tsx').then((module) => module.DateTimePicker),
  { ssr: false, loading: () => <div className="input bone" /> },
)

type Props = FieldWords & { name: string; value: string; disabled?: boolean; onChange: (value: string) => void }

/** One moment in Japan time. The value is ISO 8601 UTC, '' while empty. */
export function DateTimeField({ name, value, disabled, onChange, ...words }: Props) {
  const common = useTranslations('common')
  const id = fieldId(name)
  const error = words.error ?? (isTypedNoMoment(value) ? common('noSuchMoment') : null)
  return (
    <Field
      {...words}
      error={error}
      id={id}
      as="span"
      aside={words.aside ?? <Badge tone="accent">{common('jst')}</Badge>}
    >
      {(aria) => (
        <div id={id}>
          <Picker
            value={value}
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
