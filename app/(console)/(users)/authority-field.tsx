'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { SelectField } from '#components/ui/select-field.tsx'
import type { Authority } from '#lib/core/authority.ts'
import { grantKindOf, manageableLevels } from '#lib/core/policy.ts'

type Props = Omit<ComponentProps<typeof SelectField>, 'label' | 'choices'> & {
  actor: Authority
  /** Only those that hold spaces. */
  withSpaces?: true
}

/** The level of a person; only those the actor may give. */
export function AuthorityField({ actor, withSpaces, ...field }: Props) {
  const words = useTranslations('users')
  const common = useTranslations('common')
  const levels = manageableLevels({ authority: actor }).filter((level) => !withSpaces || grantKindOf(level) !== null)
  const choices = levels.map((level) => ({
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
