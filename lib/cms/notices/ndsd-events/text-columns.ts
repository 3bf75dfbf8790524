import type { NdsdEventInput } from '#lib/contracts/ndsd-events.ts'
import { NDSD_TEXTS } from '#lib/core/ndsd-places.ts'

/** The texts of an ND/SD event as its columns hold them, each place of both languages. */
export const textColumns = (input: NdsdEventInput) => ({
  texts: NDSD_TEXTS.map((place) => input[`ndsdEventMetaInfo${place}`]),
  texts_en: NDSD_TEXTS.map((place) => input[`ndsdEventMetaInfoEn${place}`]),
})
