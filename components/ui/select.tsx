import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { useLangOf } from './in-lang.tsx'

export type Choice = { value: string; label: string; disabled?: boolean }

type Props = Omit<ComponentProps<'select'>, 'children'> & { choices: readonly Choice[]; placeholder?: string }

/** The native select in our clothes, without a label of its own. */
export function Select({ choices, placeholder, className, ...rest }: Props) {
  const langOf = useLangOf()
  return (
    <span className="select">
      <select {...rest} className={classNames('input', className)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} disabled={choice.disabled} lang={langOf(choice.label)}>
            {choice.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </span>
  )
}
