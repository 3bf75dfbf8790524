'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { ShownPeriodFields } from '#app/(console)/(notices)/shown/shown-period-fields.tsx'
import { Card } from '#components/ui/card.tsx'
import { CheckboxField } from '#components/ui/checkbox-field.tsx'
import { RadioField } from '#components/ui/radio-field.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { NDSD_INFO_TYPES } from '#lib/contracts/ndsd-events.ts'
import type { NdsdEventSave } from './use-ndsd-event-save.ts'

/** Names, period, default setting, and what is shown. */
export function NdsdBasicsFields({ save }: { save: NdsdEventSave }) {
  const words = useTranslations('ndsdEvents')
  const spaces = useTranslations('spaces')
  const [start = '', end = ''] = useWatch({ control: save.form.control, name: ['openStartDate', 'openEndDate'] })
  const errorOf = (name: 'openStartDate' | 'openEndDate') =>
    save.form.getFieldState(name, save.form.formState).error?.message
  return (
    <Card title={words('basics')}>
      <div className="flex flex-col gap-5">
        <TextField {...save.field('ndsdEventName')} label={words('name')} required hint={spaces('max', { max: 100 })} />
        <TextField {...save.field('ndsdEventNameEn')} label={words('nameEn')} hint={spaces('englishHint')} lang="en" />
        <ShownPeriodFields
          mustEnd
          start={start}
          end={end}
          errors={{ openStartDate: errorOf('openStartDate'), openEndDate: errorOf('openEndDate') }}
          onChange={save.set}
        />
        <CheckboxField {...save.field('defaultSetting')} label={words('defaultLabel')} hint={words('defaultHint')} />
        <RadioField
          {...save.field('ndsdEventMetaInfoType')}
          label={words('infoType')}
          required
          choices={NDSD_INFO_TYPES.map((value) => ({ value, label: words(`info_${value}`) }))}
        />
      </div>
    </Card>
  )
}
