'use client'

import { useEffect, useRef } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/**
 * Gives a form what was typed, chosen or filled in before the scripts of the page came. A field is registered before the form listens:
 * React Hook Form takes the value, marks itself changed, and tells nobody, so that neither a draft nor the question on leaving knew of
 * it. Here it is told once more when the form stands. `text`: undefined where the form has read the control by itself.
 */
export function useEarlyInput<Input extends FieldValues>(form: UseFormReturn<Input, unknown, FieldValues>) {
  const early = useRef<Set<Path<Input>> | null>(new Set())
  const tell = (names: Iterable<Path<Input>>) => {
    const told: Partial<Input> = {}
    for (const name of names) Object.assign(told, { [name]: form.getValues(name) })
    form.setValues(told, { shouldDirty: true })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the effects of the form, which stands from then on
  useEffect(() => {
    const names = early.current
    early.current = null
    if (names && names.size > 0) tell(names)
  }, [])
  return (name: Path<Input>, text?: string): void => {
    if (text !== undefined) form.setValue(name, text as Input[Path<Input>], { shouldDirty: true })
    if (early.current) early.current.add(name)
    else tell([name])
  }
}
