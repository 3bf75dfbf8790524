'use client'

import { useTranslations } from 'next-intl'
import { ReadingButton } from '#components/form/reading-button.tsx'
import { readAreaTemplateFacts } from '#lib/contracts/calls/space-templates.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { SaveAreaTemplateDialog, type TemplateArea } from './save-area-template-dialog.tsx'

/** Counts what there is to keep of a venue area as a template for new ones, and keeps it. */
export function SaveAreaTemplateButton(props: TemplateArea) {
  const words = useTranslations('copies')
  return (
    <ReadingButton
      icon="layers"
      read={to(readAreaTemplateFacts, { id: props.area.id })}
      reading={words('counting')}
      failed={(code) => words('templateCountFailed', { code })}
      dialog={(facts, close) => <SaveAreaTemplateDialog {...props} facts={facts} onClose={close} />}
    >
      {words('saveTemplate')}
    </ReadingButton>
  )
}
