'use client'

import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Draft, DraftOrigin } from './draft-shelf.ts'
import { useDraft } from './use-draft.ts'

/** What a form began with: the version that was read, and its values. */
export type Start<Input> = { version: number | undefined; values: Input }

/** Input that was put back. `isOlder`: someone saved since it was typed. */
export type Restored = { origin: DraftOrigin; at: string; isOlder: boolean }

type Parts<Input extends FieldValues> = {
  form: UseFormReturn<Input, unknown, FieldValues>
  isDirty: boolean
  /** What the page read last. */
  read: Start<Input>
  name: string | null
}

/**
 * The unsaved input of a form and the state it belongs to. What is read anew while nothing is unsaved is taken over; while
 * something is, the form stays with the version it began with, so that a save can never go over something she did not see.
 */
export function useKeptInput<Input extends FieldValues>({ form, isDirty, read, name }: Parts<Input>) {
  const [start, setStart] = useState(read)
  const [restored, setRestored] = useState<Restored | null>(null)
  /** What she gave up of what was put back, and had not been saved since. */
  const [given, setGiven] = useState<{ start: Start<Input>; values: Input; restored: Restored } | null>(null)
  const isUnsaved = isDirty || restored !== null
  const isNewer = (read.version ?? 0) > (start.version ?? 0)

  const begin = (from: Start<Input>, values?: Input) => {
    setRestored(null)
    setStart(from)
    form.reset(from.values)
    if (values) form.reset(values, { keepDefaultValues: true })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read is another object on each render
  useEffect(() => {
    if (isNewer && !isUnsaved) begin(read)
  }, [isNewer, isUnsaved])

  const restore = ({ values, origin, at, start: before }: Draft<Input>) => {
    form.reset({ ...form.getValues(), ...values }, { keepDefaultValues: true })
    setRestored({ origin, at, isOlder: before !== undefined && before.version !== read.version })
    if (before) setStart(before)
  }
  const { keep, drop } = useDraft<Input>({
    name,
    read: () => (isUnsaved ? { values: form.getValues(), start } : null),
    restore,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `keep` reads the latest render by itself
  useEffect(() => form.subscribe({ formState: { values: true }, callback: keep }), [form])

  return {
    start,
    restored,
    isUnsaved,
    /** It was saved as it stands, as this version. */
    settle(version: number | undefined) {
      setGiven(null)
      begin({ version: start.version === undefined ? undefined : (version ?? start.version), values: form.getValues() })
    },
    /** It now belongs to a newer state, with these values in the form. */
    rebase: begin,
    discard() {
      begin(read)
      drop()
    },
    /** Gives up what was put back; `putBack` has it again. */
    giveUp() {
      setGiven(restored && { start, values: form.getValues(), restored })
      begin(read)
      // The last: what the form is set back to is kept as any change of it.
      drop()
    },
    /** Null where nothing was given up. What was typed since stands. */
    putBack:
      given &&
      (() => {
        const [now, before] = [form.getValues(), form.formState.defaultValues as Record<string, unknown>]
        const typed = Object.entries(now).filter(([name, value]) => !isEqual(value, before[name]))
        begin(given.start, { ...given.values, ...Object.fromEntries(typed) })
        setRestored({ ...given.restored, isOlder: given.restored.isOlder || given.start.version !== read.version })
        setGiven(null)
      }),
  }
}

/** As a draft keeps them. */
const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
