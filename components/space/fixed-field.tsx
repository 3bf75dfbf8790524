import type { ReactNode } from 'react'
import { FieldNotes } from '#components/ui/field.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { fieldId } from '#lib/core/field-id.ts'

type Props = {
  /** The field's name in the form: what the server says of it is shown here. */
  name: string
  label: string
  reason: string
  error?: string | undefined
  children: ReactNode
}

/** A value in a form that this person may not change, and why. */
export function FixedField({ name, label, reason, error, children }: Props) {
  return (
    <div className="field" id={fieldId(name)}>
      <p className="field-label">{label}</p>
      <p className="wrap-anywhere text-ink-2">{children}</p>
      <p className="field-hint inline-flex items-start gap-1.5">
        <Icon name="lock" className="mt-0.5" />
        {reason}
      </p>
      <FieldNotes id={fieldId(name)} label={label} error={error} />
    </div>
  )
}
