'use client'

import dynamic from 'next/dynamic'
import { fieldId } from '#lib/core/field-id.ts'
import type { ComboBoxProps } from './combo-box.tsx'
import { Field, type FieldWords } from './field.tsx'

const Picker = dynamic<ComboBoxProps>(() => import('./combo-box.tsx').then((module) => module.ComboBoxPicker), {
  ssr: false,
  loading: () => <div className="input bone" />,
})

type Props = FieldWords &
  Pick<ComboBoxProps, 'value' | 'load' | 'onChange' | 'placeholder'> & {
    name: string
    disabled?: boolean
    className?: string
  }

/** One of many, found by typing: `load` searches on the server and must keep its identity between renders. */
export function ComboBoxField({ name, value, load, onChange, placeholder, disabled, className, ...words }: Props) {
  const id = fieldId(name)
  return (
    <Field {...words} id={id} className={className}>
      {(aria) => (
        <Picker
          // A value set from outside (a draft, a reset) starts the field anew with its name.
          key={value?.id ?? ''}
          id={id}
          labelledBy={`${id}-label`}
          describedBy={aria['aria-describedby']}
          isInvalid={Boolean(words.error)}
          isRequired={words.required}
          isDisabled={disabled}
          placeholder={placeholder}
          value={value}
          load={load}
          onChange={onChange}
        />
      )}
    </Field>
  )
}
