import type { ComponentProps } from 'react'
import { fieldId } from '#lib/core/field-id.ts'
import { Field, type FieldWords } from './field.tsx'
import { type Choice, Select } from './select.tsx'

type Props = FieldWords &
  Omit<ComponentProps<'select'>, 'required' | 'children'> & {
    choices: readonly Choice[]
    /** The words of the empty choice; without them there is none. */
    placeholder?: string
  }

/** One of a few known values. For one of many, use the ComboBoxField. */
export function SelectField({ label, required, hint, error, aside, className, choices, placeholder, ...rest }: Props) {
  const id = rest.id ?? fieldId(rest.name)
  return (
    <Field id={id} label={label} required={required} hint={hint} error={error} aside={aside} className={className}>
      {(aria) => <Select {...rest} {...aria} choices={choices} placeholder={placeholder} />}
    </Field>
  )
}
