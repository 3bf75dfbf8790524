'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { fieldId } from '#lib/core/field-id.ts'
import { Badge } from './badge.tsx'
import type { DateTimePickerProps } from './date-time-picker.tsx'
import { Field, type FieldWords } from './field.tsx'

const Picker = dynamic<DateTimePickerProps>(() => import('./day-picker.tsx').then((module) => module.DayPicker), {
  ssr: false,
  loading: () => <div className="input bone" />,
})

type Props = FieldWords & { name: string; value: string; className?: string; onChange: (value: string) => void }

/** One day in Japan: `YYYY-MM-DD`, '' while empty; what is no day comes as it was typed, and `error` says so. */
export function DayField({ name, value, className, onChange, ...words }: Props) {
  const common = useTranslations('common')
  const id = fieldId(name)
  return (
    <Field
      {...words}
      id={id}
      as="span"
      className={className}
      aside={words.aside ?? <Badge tone="accent">{common('jst')}</Badge>}
    >
      {(aria) => (
        <div id={id}>
          <Picker
            value={value}
            labelledBy={`${id}-label`}
            describedBy={aria['aria-describedby']}
            isInvalid={Boolean(words.error)}
            isRequired={words.required}
            onChange={onChange}
          />
        </div>
      )}
    </Field>
  )
}
