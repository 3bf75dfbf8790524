'use client'

import { useTranslations } from 'next-intl'
import { passwordGrade } from '#lib/contracts/new-password.ts'

type Props = { typed: string; about: readonly string[] }

/** How far a typed password is from one that is taken, and why; nothing is asked of the server for it. */
export function PasswordMeter({ typed, about }: Props) {
  const words = useTranslations('common')
  const { level, reason, params } = passwordGrade(typed, about)
  return (
    <span className="password-meter" data-level={level}>
      <span className="password-meter-bars" aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      <span role="status">{reason && words(`password_${reason}`, params)}</span>
    </span>
  )
}
