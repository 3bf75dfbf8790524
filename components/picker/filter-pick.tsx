'use client'

import { useRef } from 'react'
import { Field } from '#components/ui/field.tsx'
import { leaveMenu } from '#components/ui/menu.tsx'
import { useListParams } from '#lib/client/use-list-params.ts'
import { fieldId } from '#lib/core/field-id.ts'
import { PICKED_MAX } from '#lib/core/paging.ts'
import type { Choice, ChoiceSource } from './choice.ts'
import { ChosenItems } from './chosen-items.tsx'
import { OneField } from './one-field.tsx'
import { useMenuNear } from './use-menu-near.ts'

type Props = {
  /** The parameter of the address that it sets. */
  name: string
  source: ChoiceSource
  label: string
  placeholder: string
  value: readonly Choice[]
  /** As many may be picked; one takes the place of the one before. */
  most?: number
}

/** A filter of a list by one of several spaces, found by typing; the choice is the list's address. */
export function FilterPick({ name, value, most = PICKED_MAX, ...field }: Props) {
  const { change } = useListParams()
  const box = useRef<HTMLDivElement>(null)
  const isNear = useMenuNear(box, value.length > 0)
  const isOne = most === 1
  const [first = null] = value
  const ids = value.map(({ id }) => id)
  const set = (next: readonly string[]) => change({ [name]: next.join() || null })
  const pick = (choice: Choice | null) => {
    if (isOne) {
      if (choice?.id === first?.id) return
      // Of one nothing more is picked; an empty field waits for another.
      if (choice && box.current) leaveMenu(box.current)
      return set(choice ? [choice.id] : [])
    }
    if (choice) set(ids.includes(choice.id) ? without(ids, choice) : [...ids, choice.id])
  }
  return (
    <div ref={box} data-filter={name}>
      {isNear ? (
        <>
          <OneField
            {...field}
            name={name}
            value={isOne ? first : null}
            added={isOne ? undefined : ids}
            disabled={!isOne && ids.length >= most}
            onChange={pick}
          />
          {!isOne && <ChosenItems choices={value} onRemove={(choice) => set(without(ids, choice))} />}
        </>
      ) : (
        <Field label={field.label} id={fieldId(name)}>
          {() => <div className="input bone" />}
        </Field>
      )}
    </div>
  )
}

const without = (ids: readonly string[], { id }: Choice) => ids.filter((other) => other !== id)
