'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { showToast } from '#components/ui/toast-store.ts'
import { onUnkept } from '#lib/client/drafts.ts'

/** Says that what is typed is not kept, where the browser has no room for it; once in the frame of every page. */
export function UnkeptTeller() {
  const words = useTranslations('common')
  useEffect(() => onUnkept(() => showToast(words('draftNoRoom'), { tone: 'bad' })), [words])
  return null
}
