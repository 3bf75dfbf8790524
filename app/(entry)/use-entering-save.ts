import { useLocale } from 'next-intl'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { keepAskedPath } from '#lib/client/session-return.ts'
import { type SaveOptions, useSave } from '#lib/client/use-save.ts'
import { handOffPath } from '#lib/core/hand-off-path.ts'

type Entering<Input extends FieldValues> = Omit<SaveOptions<Input, null>, 'onSaved'> & {
  /** Where she comes to, by default home. */
  goOnTo?: string
}

/** A form behind a link of a mail: who sends it is signed in, and the browser leaves. `isDead`: the link is gone by then. */
export function useEnteringSave<Input extends FieldValues>({ goOnTo, ...options }: Entering<Input>) {
  const lang = useLocale()
  const [isLeaving, setLeaving] = useState(false)
  const save = useSave<Input, null>({
    ...options,
    onSaved: () => {
      setLeaving(true)
      if (goOnTo !== undefined) keepAskedPath(goOnTo)
      location.assign(handOffPath(lang))
    },
  })
  const isDead = save.failure?.kind === 'COMMON_ERROR' && save.failure.status === 404
  return { save, isDead, isBusy: save.isSaving || isLeaving }
}
