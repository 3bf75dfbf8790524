'use client'

import { useTranslations } from 'next-intl'
import { ReadingButton } from '#components/form/reading-button.tsx'
import {
  readAreaTemplateFacts,
  readExpoTemplateFacts,
  readRoomTemplateFacts,
} from '#lib/contracts/calls/space-templates.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { SaveTemplateDialog } from './save-template-dialog.tsx'
import type { KeptSpace } from './use-template-save.ts'

const FACTS = { keepRoom: readRoomTemplateFacts, keepArea: readAreaTemplateFacts, keepExpo: readExpoTemplateFacts }

/** Counts what there is to keep of a space as a template for new ones, and keeps it. */
export function SaveTemplateButton(props: KeptSpace) {
  const words = useTranslations('copies')
  const { id } = props.space
  return (
    <ReadingButton
      icon="layers"
      read={to(FACTS[props.use], { id })}
      reading={words('counting')}
      failed={(code) => words('templateCountFailed', { code })}
      dialog={(facts, close) => <SaveTemplateDialog {...props} facts={facts} onClose={close} />}
    >
      {words('saveTemplate')}
    </ReadingButton>
  )
}
