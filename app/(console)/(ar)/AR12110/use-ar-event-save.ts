'use client'

import { useTranslations } from 'next-intl'
import { useNameIn } from '#components/ui/name.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { useGoOn } from '#lib/client/use-go-on.ts'
import { sending, useSave } from '#lib/client/use-save.ts'
import { type ArEvent, arEventInput } from '#lib/contracts/ar-events.ts'
import { createArEvent, editArEvent } from '#lib/contracts/calls/ar-events.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { AR_EVENT_UNITS, type ArEventValues, arEventValues } from './ar-event-values.ts'

/** Saves the form of an AR event: creates, or edits `event`. */
export function useArEventSave(event: ArEvent | undefined, defaults: ArEventValues) {
  const words = useTranslations('spaces')
  const nameIn = useNameIn()
  const goOn = useGoOn()
  return useSave<ArEventValues, { item: ArEvent }>({
    send: sending(
      arEventInput,
      event ? to(editArEvent, { id: event.id }, { version: event.version }) : to(createArEvent),
    ),
    defaults,
    merge: { units: AR_EVENT_UNITS, valuesOf: ({ item }) => arEventValues(item) },
    shownAt: { thumbnailName: 'thumbnailUrl', guideImageName: 'guideImageUrl' },
    onSaved: ({ item }) => {
      showToast(words(event ? 'saved' : 'created', { name: nameIn(item.spacePatternTitle, item.spacePatternTitleEn) }))
      goOn(`/AR12110/${item.id}`)
    },
  })
}

export type ArEventSave = ReturnType<typeof useArEventSave>
