'use client'

import { useTranslations } from 'next-intl'
import { type ChangeEvent, type ComponentProps, useState } from 'react'
import { TextField } from '#components/ui/text-field.tsx'
import { PasswordMeter } from './password-meter.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'autoComplete' | 'hint'> & {
  label: string
  /** Her name, address and nickname, as far as this page knows them; asked at every key. */
  personWords: () => readonly string[]
}

/** A new password, with what is to be said of it while it is typed. */
export function NewPasswordField({ personWords, onChange, ...field }: Props) {
  const words = useTranslations('common')
  const [typed, setTyped] = useState('')
  const typing = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.target.value)
    return onChange?.(event)
  }
  return (
    <TextField
      {...field}
      onChange={typing}
      hint={
        <>
          {words('passwordHint')}
          <PasswordMeter typed={typed} about={personWords()} />
        </>
      }
      type="password"
      autoComplete="new-password"
      required
    />
  )
}
