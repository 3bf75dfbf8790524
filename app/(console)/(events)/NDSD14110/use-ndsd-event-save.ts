'use client'

import { useTranslations } from 'next-intl'
import { useNameIn } from '#components/ui/name.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { useGoOn } from '#lib/client/use-go-on.ts'
import { sending, useSave } from '#lib/client/use-save.ts'
import { createNdsdEvent, editNdsdEvent } from '#lib/contracts/calls/ndsd-events.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { type NdsdEventDetail, ndsdEventInput } from '#lib/contracts/ndsd-events.ts'
import { NDSD_EVENT_UNITS, NEW_NDSD_EVENT, ndsdEventValues } from './ndsd-event-values.ts'

/** Where the checks of the whole form, and of a file's name, are said. */
const SHOWN_AT = {
  dataCheck: 'ndsdEventMetaInfo1',
  stillImageDataCheck: 'stillImageUrl1',
  openStartDateCheck: 'openStartDate',
  openEndDateCheck: 'openEndDate',
  stillImageFileName1: 'stillImageUrl1',
  stillImageFileName2: 'stillImageUrl2',
  stillImageFileName3: 'stillImageUrl3',
  stillImageFileName4: 'stillImageUrl4',
  stillImageFileName5: 'stillImageUrl5',
} as const

/** Saves the form of an ND/SD event: creates, or edits `event`. */
export function useNdsdEventSave(event: NdsdEventDetail | undefined) {
  const words = useTranslations('spaces')
  const nameIn = useNameIn()
  const goOn = useGoOn()
  return useSave({
    send: sending(
      ndsdEventInput,
      event ? to(editNdsdEvent, { id: event.id }, { version: event.version }) : to(createNdsdEvent),
    ),
    defaults: event ? ndsdEventValues(event) : NEW_NDSD_EVENT,
    merge: { units: NDSD_EVENT_UNITS, valuesOf: ({ item }) => ndsdEventValues(item) },
    shownAt: SHOWN_AT,
    onSaved: ({ item }) => {
      showToast(words(event ? 'saved' : 'created', { name: nameIn(item.ndsdEventName, item.ndsdEventNameEn) }))
      goOn(`/NDSD14110/${item.id}`)
    },
  })
}

export type NdsdEventSave = ReturnType<typeof useNdsdEventSave>
