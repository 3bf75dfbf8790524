'use client'

import { useTranslations } from 'next-intl'
import { useNameIn } from '#components/ui/name.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { useGoOn } from '#lib/client/use-go-on.ts'

type Made = { item: { id: string; spaceTitle: string; spaceTitleEn: string } }

/** Says that a space was made of another one or of a template, and goes to its page. `screen`: where pages of its kind are. */
export function useGoToMade(screen: 'EXPO3110' | 'AREA4110' | 'ROOM5110') {
  const words = useTranslations('copies')
  const nameIn = useNameIn()
  const goOn = useGoOn()
  return ({ item }: Made) => {
    showToast(words('copied', { name: nameIn(item.spaceTitle, item.spaceTitleEn) }))
    goOn(`/${screen}/${item.id}`)
  }
}
