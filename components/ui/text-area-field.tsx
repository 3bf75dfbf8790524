import type { ComponentProps } from 'react'
import { fieldId } from '#lib/core/field-id.ts'
import { Field, type FieldWords } from './field.tsx'

type Props = FieldWords & Omit<ComponentProps<'textarea'>, 'required'>

/** Text of several lines; it grows with what is typed. */
export function TextAreaField({ label, required, hint, error, aside, className, ...area }: Props) {
  const id = area.id ?? fieldId(area.name)
  return (
    <Field id={id} label={label} required={required} hint={hint} error={error} aside={aside} className={className}>
      {(aria) => <textarea {...area} {...aria} className="input" />}
    </Field>
  )
}
