'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { CheckboxField } from '#components/ui/checkbox-field.tsx'
import { FieldNotes } from '#components/ui/field.tsx'
import { MAIL_SETTINGS } from '#lib/contracts/mail-settings.ts'
import { fieldId } from '#lib/core/field-id.ts'

type Props = Omit<ComponentProps<typeof CheckboxField>, 'label' | 'id' | 'value'>

/** Which mails she wants. `{...save.field('mailSettings')}` goes to every box; together they are a list of the ticked ones. */
export function MailSettingsField({ error, defaultValue, ...box }: Props) {
  const words = useTranslations('settings')
  return (
    <div id={fieldId('mailSettings')} className="flex flex-col gap-1">
      {MAIL_SETTINGS.map((mail) => (
        <CheckboxField
          key={mail}
          {...box}
          id={fieldId(`mailSettings-${mail}`)}
          value={mail}
          defaultChecked={Array.isArray(defaultValue) && defaultValue.includes(mail)}
          label={words(`mail_${mail}`)}
        />
      ))}
      <FieldNotes id={fieldId('mailSettings')} label={words('mails')} error={error ?? null} />
    </div>
  )
}
