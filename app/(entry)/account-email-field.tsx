'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { TextField } from '#components/ui/text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'label'>

/** The address someone signs in with: password managers know it, and no keyboard corrects it. */
export function AccountEmailField(props: Props) {
  const words = useTranslations('entry')
  return (
    <TextField
      {...props}
      label={words('email')}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="off"
      spellCheck={false}
    />
  )
}
