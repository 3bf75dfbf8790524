import { NDSD_TEXTS } from '#lib/core/ndsd-places.ts'
import type { Words } from './event-words.ts'

/** The ten text blocks of an ND/SD event, of which the first are given. */
export const ndsdTexts = (given: readonly Words[]) => ({
  texts: NDSD_TEXTS.map((place) => given[place - 1]?.[0] ?? ''),
  texts_en: NDSD_TEXTS.map((place) => given[place - 1]?.[1] ?? ''),
})
