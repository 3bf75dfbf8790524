'use client'

import { useTranslations } from 'next-intl'
import { useNameIn } from '#components/ui/name.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { useGoOn } from '#lib/client/use-go-on.ts'

/**
 * What follows the save of a form: she is told by its names (`en` is '' where there is none) that it was saved, or created where
 * there was none before, and goes on to the page.
 */
export function useSaved(before: object | null | undefined) {
  const words = useTranslations('spaces')
  const nameIn = useNameIn()
  const goOn = useGoOn()
  return (page: string, ja: string, en: string) => {
    showToast(words(before ? 'saved' : 'created', { name: nameIn(ja, en) }))
    goOn(page)
  }
}
