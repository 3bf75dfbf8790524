'use client'

import { useSaved } from '#components/form/use-saved.ts'
import { sending, useSave } from '#lib/client/use-save.ts'
import { type ArEvent, arEventInput } from '#lib/contracts/ar-events.ts'
import { createArEvent, editArEvent } from '#lib/contracts/calls/ar-events.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { AR_EVENT_MERGE, type ArEventValues } from './ar-event-values.ts'

/** Saves the form of an AR event: creates, or edits `event`. */
export function useArEventSave(event: ArEvent | undefined, defaults: ArEventValues) {
  const saved = useSaved(event)
  return useSave<ArEventValues, { item: ArEvent }>({
    send: sending(
      arEventInput,
      event ? to(editArEvent, { id: event.id }, { version: event.version }) : to(createArEvent),
    ),
    defaults,
    merge: AR_EVENT_MERGE,
    shownAt: { thumbnailName: 'thumbnailUrl', guideImageName: 'guideImageUrl' },
    onSaved: ({ item }) => saved(`/AR12110/${item.id}`, item.spacePatternTitle, item.spacePatternTitleEn),
  })
}

export type ArEventSave = ReturnType<typeof useArEventSave>
