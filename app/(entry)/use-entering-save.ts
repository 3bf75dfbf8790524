import { useLocale } from 'next-intl'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type SaveOptions, useSave } from '#lib/client/use-save.ts'
import { handOffPath } from '#lib/core/hand-off-path.ts'

/** A form behind a link of a mail: who sends it is signed in, and the browser leaves. `isDead`: the link is gone by then. */
export function useEnteringSave<Input extends FieldValues>(options: Omit<SaveOptions<Input, null>, 'onSaved'>) {
  const lang = useLocale()
  const [isLeaving, setLeaving] = useState(false)
  const save = useSave<Input, null>({
    ...options,
    onSaved: () => {
      setLeaving(true)
      location.assign(handOffPath(lang))
    },
  })
  const isDead = save.failure?.kind === 'COMMON_ERROR' && save.failure.status === 404
  return { save, isDead, isBusy: save.isSaving || isLeaving }
}
