'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { CheckboxField } from '#components/ui/checkbox-field.tsx'
import { TextLink } from './text-link.tsx'

const CONSENTS = [
  { name: 'consentTerms', href: '/terms', label: 'agreeTerms' },
  { name: 'consentPrivacy', href: '/privacy', label: 'agreePrivacy' },
] as const

type FieldProps = Omit<ComponentProps<typeof CheckboxField>, 'label'>
type Props = { field: (name: (typeof CONSENTS)[number]['name']) => FieldProps }

/** The two agreements, each with its text one click away. */
export function ConsentFields({ field }: Props) {
  const words = useTranslations('entry')
  return (
    <div className="flex flex-col gap-3">
      {CONSENTS.map(({ name, href, label }) => (
        <CheckboxField
          key={name}
          {...field(name)}
          required
          label={words.rich(label, {
            link: (text) => <TextLink href={href}>{text}</TextLink>,
          })}
        />
      ))}
    </div>
  )
}
