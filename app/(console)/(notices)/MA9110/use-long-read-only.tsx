'use client'

import { useTranslations } from 'next-intl'
import { type BaseSyntheticEvent, useState } from 'react'
import { usePeriodLength } from '#components/publication/use-period-length.ts'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import type { Notice } from '#lib/contracts/notices.ts'
import { lengthToAsk } from './read-only-time.ts'
import type { NoticeSave } from './use-notice-save.ts'

/** The same save, which asks before a long read-only time: a mistyped year would keep levels 1 to 6 from saving until someone noticed. */
export function useLongReadOnly(save: NoticeSave, notice: Notice | undefined) {
  const words = useTranslations('notices')
  const spaces = useTranslations('spaces')
  const lengthOf = usePeriodLength()
  const [asked, setAsked] = useState<number | null>(null)
  const submit = async (event?: BaseSyntheticEvent) => {
    event?.preventDefault()
    const length = lengthToAsk(save.form.getValues(), notice)
    // What is wrong in the form is said first.
    if (length === null || !(await save.form.trigger())) return save.submit()
    setAsked(length)
  }
  const question = asked !== null && (
    <ConfirmDialog
      danger
      title={words('longTitle', { length: lengthOf(asked) })}
      verb={spaces(notice ? 'save' : 'register')}
      busyVerb={spaces(notice ? 'saving' : 'registering')}
      onConfirm={() => {
        setAsked(null)
        void save.submit()
      }}
      onClose={() => setAsked(null)}
    >
      {words('longText', { length: lengthOf(asked) })}
    </ConfirmDialog>
  )
  return { asking: { ...save, submit }, question }
}
