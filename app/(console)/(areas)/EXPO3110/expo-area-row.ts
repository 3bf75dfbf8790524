import { missingEnglish } from '#components/space/missing-parts.ts'
import type { ExpoArea } from '#lib/contracts/expo-areas.ts'
import { keep } from '#lib/core/keep.ts'

/** A V Expo area as its row shows it. */
export type ExpoAreaRow = ReturnType<typeof toExpoAreaRow>

/** What the row of a V Expo area shows and does; the rest of it stays on the server. */
export const toExpoAreaRow = (area: ExpoArea) => ({
  ...keep(area, ['id', 'version', 'spaceTitle', 'spaceTitleEn', 'venueAreaCount', 'updatedAt']),
  ...missingEnglish(area),
  content: area.contentName || area.contentId,
  // One that still has venue areas or AR events cannot be deleted; its detail page says why.
  isDeletable: area.venueAreaCount + area.arEventCount === 0,
})
