'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { SaveForm } from '#components/form/save-form.tsx'
import { Card } from '#components/ui/card.tsx'
import { useNameIn } from '#components/ui/name.tsx'
import { RadioField } from '#components/ui/radio-field.tsx'
import { TextAreaField } from '#components/ui/text-area-field.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { unitsOf } from '#lib/client/merge.ts'
import { sending, useSave } from '#lib/client/use-save.ts'
import { createStopTemplate, editStopTemplate } from '#lib/contracts/calls/stops.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { type StopTemplate, stopTemplateInput, TEMPLATE_USES } from '#lib/contracts/stops.ts'
import { EMPTY_STOP_TEMPLATE } from './stop-template-values.ts'

type Props = { template: StopTemplate } | { use: StopTemplate['templateUse'] }

/** Adds ready words for one use, or edits `template`. */
export function StopTemplateForm(props: Props) {
  const words = useTranslations('stopTemplates')
  const spaces = useTranslations('spaces')
  const nameIn = useNameIn()
  const router = useRouter()
  const template = 'template' in props ? props.template : null
  const save = useSave({
    send: sending(
      stopTemplateInput,
      template ? to(editStopTemplate, { id: template.id }, { version: template.version }) : to(createStopTemplate),
    ),
    defaults: template ?? { ...EMPTY_STOP_TEMPLATE, templateUse: 'use' in props ? props.use : 'stop' },
    merge: { units: unitsOf(['templateUse', ...Object.keys(EMPTY_STOP_TEMPLATE)]), valuesOf: ({ item }) => item },
    onSaved: ({ item }) => {
      showToast(spaces(template ? 'saved' : 'created', { name: nameIn(item.templateTitle, item.templateTitleEn) }))
      router.push('/STOPTEMPLATES')
      router.refresh()
    },
  })
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
