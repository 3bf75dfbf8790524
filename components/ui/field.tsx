import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { InLang } from './in-lang.tsx'

export type FieldWords = {
  label: string
  /** Shows the 必須 chip and tells assistive technology; the rule itself is the schema's. */
  required?: boolean
  hint?: ReactNode
  /** The message under the field; the field is then invalid. */
  error?: string | null
  /** Beside the label: a JST chip, a counter. */
  aside?: ReactNode
}

type FieldAria = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

type Props = FieldWords & {
  id: string
  /** One native control is named by a label; a composite control takes `aria-labelledby="<id>-label"`. */
  as?: 'label' | 'span'
  className?: string
  children: (aria: FieldAria) => ReactNode
}

/** The frame of a form field: label above, 必須 chip, the control, hint, error. */
export function Field({ id, label, required, hint, error, aside, as: Name = 'label', className, children }: Props) {
  const words = useTranslations('common')
  return (
    <div className={classNames('field', className)}>
      <div className="field-head">
        <Name className="field-label" id={`${id}-label`} {...(Name === 'label' ? { htmlFor: id } : {})}>
          <InLang>{label}</InLang>
        </Name>
        {required && <span className="field-must">{words('required')}</span>}
        {aside}
      </div>
      {children(fieldAria({ id, hint, error, required }))}
      <FieldNotes id={id} label={label} hint={hint} error={error} />
    </div>
  )
}

/** The attributes that tie a control to its hint and its error. */
export function fieldAria({ id, hint, error, required }: Pick<Props, 'id' | 'hint' | 'error' | 'required'>): FieldAria {
  return {
    id,
    'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required ? true : undefined,
  }
}

type NotesProps = Pick<Props, 'id' | 'hint' | 'error'> & {
  /** What a message that only says that something is missing names; null: words with links, whose field has a message of its own. */
  label: string | null
}

/** The hint and the error under a control. */
export function FieldNotes({ id, label, hint, error }: NotesProps) {
  const words = useTranslations('errors')
  return (
    <>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          <InLang>{hint}</InLang>
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <InLang>{label !== null && error === words('required') ? words('requiredOf', { label }) : error}</InLang>
        </p>
      )}
    </>
  )
}
