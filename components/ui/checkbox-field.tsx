import type { ComponentProps, ReactNode } from 'react'
import { fieldId } from '#lib/core/field-id.ts'
import { FieldNotes, fieldAria } from './field.tsx'

type Props = Omit<ComponentProps<'input'>, 'required' | 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | null
  required?: boolean
}

/** One yes-or-no with its words at its right. */
export function CheckboxField({ label, hint, error, required, className, ...input }: Props) {
  const id = input.id ?? fieldId(input.name)
  return (
    <div className={`field ${className ?? ''}`}>
      <label className="tick-row">
        <input {...input} {...fieldAria({ id, hint, error, required })} type="checkbox" className="tick" />
        <span>{label}</span>
      </label>
      <FieldNotes id={id} label={typeof label === 'string' ? label : null} hint={hint} error={error} />
    </div>
  )
}
