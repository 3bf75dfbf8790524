'use client'

import { useSaved } from '#components/form/use-saved.ts'
import { sending, useSave } from '#lib/client/use-save.ts'
import { createNdsdEvent, editNdsdEvent } from '#lib/contracts/calls/ndsd-events.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { type NdsdEventDetail, ndsdEventInput } from '#lib/contracts/ndsd-events.ts'
import { NDSD_EVENT_MERGE, NEW_NDSD_EVENT, ndsdEventValues } from './ndsd-event-values.ts'

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
  const saved = useSaved(event)
  return useSave({
    send: sending(
      ndsdEventInput,
      event ? to(editNdsdEvent, { id: event.id }, { version: event.version }) : to(createNdsdEvent),
    ),
    defaults: event ? ndsdEventValues(event) : NEW_NDSD_EVENT,
    merge: NDSD_EVENT_MERGE,
    shownAt: SHOWN_AT,
    onSaved: ({ item }) => saved(`/NDSD14110/${item.id}`, item.ndsdEventName, item.ndsdEventNameEn),
  })
}

export type NdsdEventSave = ReturnType<typeof useNdsdEventSave>
