'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { hasUnseen, visibleText } from '#lib/core/visible-text.ts'
import { useReleased } from './use-released.ts'

/** What of a form is asked for and told here. */
type Form<Input extends FieldValues> = Pick<
  UseFormReturn<Input, unknown, FieldValues>,
  'getValues' | 'setValue' | 'trigger' | 'setError'
>

/** Makes a text of a form as it is kept, once its field is left, and says there that something was taken out of it (docs/decisions/0288). */
export function useTidy<Input extends FieldValues>(form: Form<Input>): (name: Path<Input>) => Promise<void> {
  const words = useTranslations('errors')
  const released = useReleased()
  return async (name) => {
    const typed: unknown = form.getValues(name)
    if (typeof typed !== 'string' || visibleText(typed) === typed) return
    form.setValue(name, visibleText(typed) as Input[Path<Input>], { shouldDirty: true })
    await released()
    const isRight = await form.trigger(name)
    if (isRight && hasUnseen(typed)) form.setError(name, { type: 'unseen', message: words('unseen') })
  }
}

/** The same for one text that stands in no form of ours: its value and handlers, and what to say at it, else null. */
export function useTidiedText(first: string) {
  const words = useTranslations('errors')
  const [value, setValue] = useState(first)
  const [error, setError] = useState<string | null>(null)
  const released = useReleased()
  return {
    value,
    error,
    onChange: (typed: string) => {
      setValue(typed)
      setError(null)
    },
    onLeave: async () => {
      setValue(visibleText(value))
      if (!hasUnseen(value)) return
      await released()
      setError(words('unseen'))
    },
  }
}
