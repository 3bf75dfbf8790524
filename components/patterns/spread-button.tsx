'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { DialogButton } from '#components/ui/dialog-button.tsx'
import type { SpreadDialogProps } from './spread-dialog.tsx'

const Dialog = dynamic<SpreadDialogProps>(() => import('./spread-dialog.tsx').then((module) => module.SpreadDialog), {
  ssr: false,
})

/** Copies a pattern to many spaces of its kind. */
export function SpreadButton(props: Omit<SpreadDialogProps, 'onClose'>) {
  const words = useTranslations('copies')
  return (
    <DialogButton icon="copy" dialog={(close) => <Dialog {...props} onClose={close} />}>
      {words(props.pattern.spaceLevel === 2 ? 'toMany2' : 'toMany3')}
    </DialogButton>
  )
}
