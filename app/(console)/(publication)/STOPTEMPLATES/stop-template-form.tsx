'use client'

import { useTranslations } from 'next-intl'
import { SaveForm } from '#components/form/save-form.tsx'
import { Card } from '#components/ui/card.tsx'
import { RadioField } from '#components/ui/radio-field.tsx'
import { TextAreaField } from '#components/ui/text-area-field.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { TEMPLATE_USES } from '#lib/contracts/stops.ts'
import { type EditedStopTemplate, useStopTemplateSave } from './use-stop-template-save.ts'

/** Adds ready words for one use, or edits `template`. */
export function StopTemplateForm(props: EditedStopTemplate) {
  const words = useTranslations('stopTemplates')
  const spaces = useTranslations('spaces')
  const template = 'template' in props ? props.template : null
  const save = useStopTemplateSave(props)
  return (
    <SaveForm
      save={save}
      verb={spaces(template ? 'save' : 'register')}
      busyVerb={spaces(template ? 'saving' : 'registering')}
      cancel="/STOPTEMPLATES"
    >
      <Card title={words('basics')}>
        <div className="flex flex-col gap-5">
          <RadioField
            {...save.field('templateUse')}
            required
            cards
            label={words('use')}
            choices={TEMPLATE_USES.map((use) => ({ value: use, label: words(`use_${use}`) }))}
          />
          <TextField {...save.field('templateTitle')} label={words('name')} required hint={words('nameHint')} />
          <TextField
            {...save.field('templateTitleEn')}
            label={words('nameEn')}
            hint={spaces('englishHint')}
            lang="en"
          />
        </div>
      </Card>
      <Card title={words('words')}>
        <div className="flex flex-col gap-5">
          <TextAreaField
            {...save.field('templateBody')}
            label={words('body')}
            required
            hint={words('bodyHint')}
            rows={4}
          />
          <TextAreaField
            {...save.field('templateBodyEn')}
            label={words('bodyEn')}
            hint={words('bodyEnHint')}
            rows={4}
            lang="en"
          />
        </div>
      </Card>
    </SaveForm>
  )
}
