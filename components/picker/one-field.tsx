'use client'

import dynamic from 'next/dynamic'
import { useMemo } from 'react'
import { Field, type FieldWords } from '#components/ui/field.tsx'
import { fieldId } from '#lib/core/field-id.ts'
import type { ChoiceSource } from './choice.ts'
import { spaceFinder } from './find-choices.ts'
import type { OnePickerProps } from './one-picker.tsx'

const Picker = dynamic<OnePickerProps>(() => import('./one-picker.tsx').then((module) => module.OnePicker), {
  ssr: false,
  loading: () => <div className="input bone" />,
})

type Props = FieldWords &
  Pick<OnePickerProps, 'value' | 'added' | 'onChange' | 'placeholder'> & {
    name: string
    source: ChoiceSource
    disabled?: boolean
    className?: string
  }

/** One space of many as a form field, found by typing. */
export function OneField({ name, source, value, added, onChange, placeholder, disabled, className, ...words }: Props) {
  const id = fieldId(name)
  const { kind, query } = source
  const find = useMemo(() => spaceFinder(query === undefined ? { kind } : { kind, query }), [kind, query])
  return (
    <Field {...words} id={id} className={className}>
      {(aria) => (
        <Picker
          // A value set from outside (a draft, a reset) starts the field anew with its name.
          key={`${kind} ${value?.id ?? ''}`}
          id={id}
          labelledBy={`${id}-label`}
          describedBy={aria['aria-describedby']}
          isInvalid={Boolean(words.error)}
          isRequired={words.required}
          isDisabled={disabled}
          placeholder={placeholder}
          value={value}
          added={added}
          find={find}
          onChange={onChange}
        />
      )}
    </Field>
  )
}
