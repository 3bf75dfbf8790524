'use client'

import { useLocale } from 'next-intl'
import { useEffect, useState } from 'react'
import type ja from '#messages/help/ja.json'

export type HelpTexts = typeof ja

/** Read when help is first asked for: they are no part of any page. */
const read: Record<string, () => Promise<HelpTexts>> = {
  ja: async () => (await import('#messages/help/ja.json')).default,
  en: async () => (await import('#messages/help/en.json')).default,
}

/** The texts of the help in the reader's language: null while they are on their way, 'failed' where they do not come. */
export function useHelpTexts(): HelpTexts | 'failed' | null {
  const lang = useLocale()
  const [texts, setTexts] = useState<HelpTexts | 'failed' | null>(null)
  useEffect(() => {
    let isWanted = true
    const show = (found: HelpTexts | 'failed') => isWanted && setTexts(found)
    read[lang]?.().then(show, () => show('failed'))
    return () => {
      isWanted = false
    }
  }, [lang])
  return texts
}
