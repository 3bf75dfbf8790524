'use client'

import { useTranslations } from 'next-intl'
import { ReadingButton } from '#components/form/reading-button.tsx'
import { readRoomTemplateFacts } from '#lib/contracts/calls/space-templates.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { type KeptRoom, SaveTemplateDialog } from './save-template-dialog.tsx'

/** Counts what there is to keep of a room as a template for new ones, and keeps it. */
export function SaveTemplateButton(props: KeptRoom) {
  const words = useTranslations('copies')
  return (
    <ReadingButton
      icon="layers"
      read={to(readRoomTemplateFacts, { id: props.room.id })}
      reading={words('counting')}
      failed={(code) => words('templateCountFailed', { code })}
      dialog={(facts, close) => <SaveTemplateDialog {...props} facts={facts} onClose={close} />}
    >
      {words('saveTemplate')}
    </ReadingButton>
  )
}
