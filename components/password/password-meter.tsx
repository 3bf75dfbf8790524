'use client'

import { useTranslations } from 'next-intl'
import { passwordGrade } from '#lib/contracts/new-password.ts'
import { useIsCommon } from './use-is-common.ts'

type Props = { typed: string; about: readonly string[] }

const COMMON = { level: 1, reason: 'common', params: {} } as const

/** How far a typed password is from one that is taken, and why: as strict as the server, and no password is sent for it. */
export function PasswordMeter({ typed, about }: Props) {
  const words = useTranslations('common')
  const grade = passwordGrade(typed, about)
  const isCommon = useIsCommon(grade.level > 1 ? typed : null)
  const { level, reason, params } = isCommon ? COMMON : grade
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
