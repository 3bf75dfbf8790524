import type { ComponentProps } from 'react'
import { fieldId } from '#lib/core/field-id.ts'
import { Field, type FieldWords } from './field.tsx'

type Props = FieldWords & Omit<ComponentProps<'input'>, 'required'>

/** A line of text. Takes `{...register('name')}` of react-hook-form as it is. */
export function TextField({ label, required, hint, error, aside, className, type = 'text', ...input }: Props) {
  // No page says a password in its own text.
  if (type === 'password') delete input.defaultValue
  const id = input.id ?? fieldId(input.name)
  return (
    <Field id={id} label={label} required={required} hint={hint} error={error} aside={aside} className={className}>
      {(aria) => <input {...input} {...aria} type={type} className="input" />}
    </Field>
  )
}
