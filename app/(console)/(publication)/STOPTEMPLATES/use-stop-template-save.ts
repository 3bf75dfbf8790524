'use client'

import { useSaved } from '#components/form/use-saved.ts'
import { sending, useSave } from '#lib/client/use-save.ts'
import { createStopTemplate, editStopTemplate } from '#lib/contracts/calls/stops.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { type StopTemplate, stopTemplateInput } from '#lib/contracts/stops.ts'
import { EMPTY_STOP_TEMPLATE } from './stop-template-values.ts'

/** The words that are edited, or the use for which new ones are added. */
export type EditedStopTemplate = { template: StopTemplate } | { use: StopTemplate['templateUse'] }

/** Saves the form of ready words: adds some for one use, or edits those there are. */
export function useStopTemplateSave(props: EditedStopTemplate) {
  const template = 'template' in props ? props.template : null
  const saved = useSaved(template)
  return useSave({
    send: sending(
      stopTemplateInput,
      template ? to(editStopTemplate, { id: template.id }, { version: template.version }) : to(createStopTemplate),
    ),
    defaults: template ?? { ...EMPTY_STOP_TEMPLATE, templateUse: 'use' in props ? props.use : 'stop' },
    merge: { valuesOf: ({ item }) => item },
    onSaved: ({ item }) => saved('/STOPTEMPLATES', item.templateTitle, item.templateTitleEn),
  })
}
