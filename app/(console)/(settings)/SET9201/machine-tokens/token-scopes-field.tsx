'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { CheckboxField } from '#components/ui/checkbox-field.tsx'
import { FieldNotes } from '#components/ui/field.tsx'
import { MACHINE_SCOPES } from '#lib/contracts/machine-tokens.ts'
import { fieldId } from '#lib/core/field-id.ts'

type Props = Omit<ComponentProps<typeof CheckboxField>, 'label' | 'id' | 'value'>

/** What a token may do. `{...save.field('tokenScopes')}` goes to every box; together they are a list of the ticked ones. */
export function TokenScopesField({ error, defaultValue, ...box }: Props) {
  const words = useTranslations('machineTokens')
  return (
    <fieldset id={fieldId('tokenScopes')} className="flex flex-col gap-1">
      <legend className="field-label mb-1">{words('scopes')}</legend>
      {MACHINE_SCOPES.map((scope) => (
        <CheckboxField
          key={scope}
          {...box}
          id={fieldId(`tokenScopes-${scope}`)}
          value={scope}
          defaultChecked={Array.isArray(defaultValue) && defaultValue.includes(scope)}
          label={words(`scope_${scope}`)}
        />
      ))}
      <FieldNotes id={fieldId('tokenScopes')} label={words('scopes')} error={error ?? null} />
      <p className="phrase text-ink-2">{words('scopeNote')}</p>
    </fieldset>
  )
}
