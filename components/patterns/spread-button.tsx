'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { DialogButton } from '#components/ui/dialog-button.tsx'
import type { Authority } from '#lib/core/authority.ts'
import type { SpreadDialogProps } from './spread-dialog.tsx'
import type { SpreadPattern } from './spread-values.ts'

const Dialog = dynamic<SpreadDialogProps>(() => import('./spread-dialog.tsx').then((module) => module.SpreadDialog), {
  ssr: false,
})

/** Copies a pattern to many spaces of its kind. */
export function SpreadButton({ pattern, authority }: { pattern: SpreadPattern; authority: Authority }) {
  const words = useTranslations('copies')
  return (
    <DialogButton icon="copy" dialog={(close) => <Dialog patterns={[pattern]} authority={authority} onClose={close} />}>
      {words(pattern.spaceLevel === 2 ? 'toMany2' : 'toMany3')}
    </DialogButton>
  )
}
