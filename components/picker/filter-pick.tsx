'use client'

import { useRef } from 'react'
import { Field } from '#components/ui/field.tsx'
import { useListParams } from '#lib/client/use-list-params.ts'
import { fieldId } from '#lib/core/field-id.ts'
import type { Choice, ChoiceSource } from './choice.ts'
import { OneField } from './one-field.tsx'
import { useMenuNear } from './use-menu-near.ts'

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
  const box = useRef<HTMLDivElement>(null)
  const isNear = useMenuNear(box, value !== null)
  return (
    <div ref={box} data-filter={name}>
      {isNear ? (
        <OneField
          {...field}
          name={name}
          value={value}
          onChange={(choice) => choice?.id !== value?.id && change({ [name]: choice?.id ?? null })}
        />
      ) : (
        <Field label={field.label} id={fieldId(name)}>
          {() => <div className="input bone" />}
        </Field>
      )}
    </div>
  )
}
