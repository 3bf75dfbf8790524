'use client'

import { useSaved } from '#components/form/use-saved.ts'
import type { Choice } from '#components/picker/choice.ts'
import { sending, useSave } from '#lib/client/use-save.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { createVenueArea, editVenueArea } from '#lib/contracts/calls/venue-areas.ts'
import { type VenueArea, venueAreaInput } from '#lib/contracts/venue-areas.ts'
import { EMPTY_VENUE_AREA, VENUE_AREA_MERGE, type VenueAreaValues, venueAreaValues } from './venue-area-values.ts'

/** Saves the form of a venue area: creates one in `expoArea`, or edits `area`. */
export function useVenueAreaSave(area: VenueArea | undefined, expoArea: Choice | null) {
  const saved = useSaved(area)
  return useSave<VenueAreaValues, { item: VenueArea }>({
    send: sending(
      venueAreaInput,
      area ? to(editVenueArea, { id: area.id }, { version: area.version }) : to(createVenueArea),
    ),
    defaults: { ...(area ? venueAreaValues(area) : EMPTY_VENUE_AREA), spaceParentId: expoArea?.id ?? '', expoArea },
    ...(expoArea && !area ? { draft: `venue-areas of ${expoArea.id}` } : {}),
    merge: VENUE_AREA_MERGE,
    onSaved: ({ item }) => saved(`/AREA4110/${item.id}`, item.spaceTitle, item.spaceTitleEn),
  })
}
