import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { fieldId } from '#lib/core/field-id.ts'
import { classNames } from './class-names.ts'
import { FieldNotes, type FieldWords, fieldAria } from './field.tsx'

type RadioChoice = { value: string; label: ReactNode; sub?: ReactNode; disabled?: boolean }

type Props = FieldWords &
  Omit<ComponentProps<'input'>, 'required' | 'type' | 'value'> & {
    choices: readonly RadioChoice[]
    /** Choices side by side, each in a box. */
    cards?: boolean
    /** For controlled use; with `register` leave it out. */
    value?: string
  }

/** One of two to five values, all in sight. `{...register('name')}` goes to every radio. */
export function RadioField({ label, required, hint, error, aside, className, choices, cards, ...props }: Props) {
  const { value, defaultValue, ...input } = props
  const words = useTranslations('common')
  const id = input.id ?? fieldId(input.name)
  const { id: _id, 'aria-invalid': invalid, ...group } = fieldAria({ id, hint, error, required })
  return (
    <div
      {...group}
      id={id}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-invalid={invalid}
      tabIndex={-1}
      className={classNames('field', className)}
    >
      <div className="field-head">
        <span className="field-label" id={`${id}-label`}>
          {label}
        </span>
        {required && <span className="field-must">{words('required')}</span>}
        {aside}
      </div>
      <div className={cards ? 'grid gap-2 sm:grid-cols-2' : 'flex flex-wrap gap-x-6'}>
        {choices.map((choice) => (
          <label key={choice.value} className={classNames('tick-row', cards && 'tick-card')}>
            <input
              {...input}
              id={`${id}-${choice.value}`}
              type="radio"
              value={choice.value}
              disabled={choice.disabled || input.disabled}
              {...(value === undefined ? {} : { checked: value === choice.value })}
              {...(defaultValue === undefined ? {} : { defaultChecked: defaultValue === choice.value })}
              className="tick"
            />
            <span>
              {choice.label}
              {choice.sub && <span className="tick-row-sub">{choice.sub}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} label={label} hint={hint} error={error} />
    </div>
  )
}
