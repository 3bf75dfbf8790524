'use client'

import { useTranslations } from 'next-intl'
import { DialogButton } from '#components/ui/dialog-button.tsx'
import { SaveTemplateDialog, type TemplateRoom } from './save-template-dialog.tsx'

/** Keeps a room as a template for new ones. */
export function SaveTemplateButton(props: TemplateRoom) {
  const words = useTranslations('copies')
  return (
    <DialogButton icon="layers" dialog={(close) => <SaveTemplateDialog {...props} onClose={close} />}>
      {words('saveTemplate')}
    </DialogButton>
  )
}
