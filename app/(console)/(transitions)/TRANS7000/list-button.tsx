'use client'

import { useTranslations } from 'next-intl'
import { DialogButton } from '#components/ui/dialog-button.tsx'
import { TransitionListDialog } from './transition-list-dialog.tsx'

/** Opens the way to create many at once. */
export function ListButton() {
  const words = useTranslations('transitions')
  return (
    <DialogButton icon="upload" dialog={(close) => <TransitionListDialog onClose={close} />}>
      {words('listOpen')}
    </DialogButton>
  )
}
