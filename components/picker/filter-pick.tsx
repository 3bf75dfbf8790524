'use client'

import { useListParams } from '#lib/client/use-list-params.ts'
import type { Choice, ChoiceSource } from './choice.ts'
import { OneField } from './one-field.tsx'

type Props = {
  /** The parameter of the address that it sets. */
  name: string
  source: ChoiceSource
  label: string
  placeholder: string
  value: Choice | null
}

/** A filter of a list by one of many spaces, found by typing; the choice is the list's address. */
export function FilterPick({ name, value, ...field }: Props) {
  const { change } = useListParams()
  return (
    <div data-filter={name}>
      <OneField
        {...field}
        name={name}
        value={value}
        onChange={(choice) => choice?.id !== value?.id && change({ [name]: choice?.id ?? null })}
      />
    </div>
  )
}
