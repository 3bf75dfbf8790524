'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { SelectField } from '#components/ui/select-field.tsx'
import type { Authority } from '#lib/core/authority.ts'
import { manageableLevels } from '#lib/core/policy.ts'

type Props = Omit<ComponentProps<typeof SelectField>, 'label' | 'choices'> & { actor: Authority }

/** The level of a person; only those the actor may give. */
export function AuthorityField({ actor, ...field }: Props) {
  const words = useTranslations('users')
  const common = useTranslations('common')
  const choices = manageableLevels({ authority: actor }).map((level) => ({
    value: String(level),
    label: common(`authority_${level}`),
  }))
  return (
    <SelectField
      {...field}
      label={words('authority')}
      required
      choices={choices}
      placeholder={words('chooseAuthority')}
    />
  )
}
