'use client'

import { useTranslations } from 'next-intl'
import { useMailedLink } from './use-mailed-link.tsx'

/** Mails an invited person a new link; the old one ends. `failure`: the dialog that says it did not work. */
export function useReinvite() {
  const words = useTranslations('users')
  const { send, ...state } = useMailedLink('reinvite', words('reinvited'))
  return { reinvite: send, ...state }
}
