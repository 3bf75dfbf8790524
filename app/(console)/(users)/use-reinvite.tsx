'use client'

import { useTranslations } from 'next-intl'
import { reinvite } from '#lib/contracts/calls/invitations.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { useMailedLink } from './use-mailed-link.tsx'

/** Mails an invited person a new link; the old one ends. `failure`: the dialog that says it did not work. */
export function useReinvite() {
  const words = useTranslations('users')
  const { send, ...state } = useMailedLink((id) => to(reinvite, { id }), words('reinvited'))
  return { reinvite: send, ...state }
}
