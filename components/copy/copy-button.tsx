'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ReadingButton } from '#components/form/reading-button.tsx'
import type { Prepared } from '#lib/contracts/calls/to.ts'

type Props<Facts> = {
  /** The call that counts. */
  call: Prepared<{ item: Facts }>
  /** The dialog, with what there is to copy. */
  dialog: (facts: Facts, onClose: () => void) => ReactNode
}

/** Counts what there is to copy of an object, and opens the dialog with it. */
export function CopyButton<Facts>({ call, dialog }: Props<Facts>) {
  const words = useTranslations('copies')
  return (
    <ReadingButton
      icon="copy"
      read={call}
      reading={words('counting')}
      failed={(code) => words('countFailed', { code })}
      dialog={dialog}
    >
      {words('copy')}
    </ReadingButton>
  )
}
