'use client'

import { useTranslations } from 'next-intl'
import { type BaseSyntheticEvent, useState } from 'react'
import { focusFirstField } from '#lib/client/focus-field.ts'
import type { useUpload } from '#lib/client/use-upload.ts'

type Guarded = { submit: (event?: BaseSyntheticEvent) => Promise<void>; isUnsaved: boolean }

/**
 * The same save, which waits for the uploads beside its form (by the name of their field): a form saved before would keep its
 * old file without a word. `waitWords`: what to say at a field that was saved too early.
 */
export function useGuardedSave<S extends Guarded>(
  save: S,
  uploads: Record<string, Pick<ReturnType<typeof useUpload>, 'isBusy'>>,
) {
  const words = useTranslations('uploads')
  const [isTried, setTried] = useState(false)
  const busy = Object.keys(uploads).filter((name) => uploads[name]?.isBusy)
  const submit = (event?: BaseSyntheticEvent) => {
    setTried(busy.length > 0)
    if (busy.length === 0) return save.submit(event)
    event?.preventDefault()
    focusFirstField(busy)
    return Promise.resolve()
  }
  const waitWords = (name: string) => (isTried && busy.includes(name) ? words('wait') : undefined)
  return { guarded: { ...save, submit, isUnsaved: save.isUnsaved || busy.length > 0 }, waitWords }
}
