'use client'

import { useTranslations } from 'next-intl'
import { DialogButton } from '#components/ui/dialog-button.tsx'
import { type FromTemplate, FromTemplateDialog } from './from-template-dialog.tsx'

/** Makes a room from a template; nothing where there is none. */
export function FromTemplateButton(props: FromTemplate) {
  const words = useTranslations('copies')
  if (props.templates.length === 0) return null
  return (
    <DialogButton icon="layers" dialog={(close) => <FromTemplateDialog {...props} onClose={close} />}>
      {words('fromTemplate')}
    </DialogButton>
  )
}
