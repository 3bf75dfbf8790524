import * as z from 'zod/mini'
import { idList, optionalLine, optionalText, requiredLine, spaceRef, stamps } from './fields.ts'
import { emptinessOf, flagFilter, listQuery } from './lists.ts'

/** V Expo area (space level 1): create and edit. */
export const expoAreaInput = z.object({
  spaceTitle: requiredLine(100),
  spaceTitleEn: optionalLine(100),
  contentId: optionalLine(100),
  contentName: optionalLine(100),
  summary: optionalText(2000),
  summaryEn: optionalText(2000),
})

/** Operation 47: these venue areas become part of the V Expo area, each leaving the one it was in. */
export const addVenueAreasInput = z.object({ venueAreaIds: idList() })

const EXPO_AREA_SORTS = ['-updatedAt', 'updatedAt', 'spaceTitle', '-spaceTitle', '-createdAt', 'createdAt'] as const

/** What its list is filtered by being left empty or filled in. */
export const EXPO_AREA_EMPTIES = ['spaceTitleEn', 'summary', 'contentId'] as const

/** `missingEn`: only those whose English is missing somewhere. */
export const expoAreaQuery = listQuery(EXPO_AREA_SORTS, { missingEn: flagFilter, ...emptinessOf(EXPO_AREA_EMPTIES) })

export const expoArea = z.object({
  ...stamps,
  spaceTitle: z.string(),
  spaceTitleEn: z.string(),
  contentId: z.string(),
  contentName: z.string(),
  summary: z.string(),
  summaryEn: z.string(),
  venueAreaCount: z.number(),
  /** AR events linked to it itself. Like venue areas they keep it from being deleted. */
  arEventCount: z.number(),
  missingEn: z.boolean(),
})

/** One V Expo area with the venue areas registered in it (by name). */
export const expoAreaDetail = z.extend(expoArea, { venueAreas: z.array(spaceRef) })

/** What deleting an empty V Expo area takes with it: transitions from or to it; those of them that visitors can take. */
export const expoAreaConsequences = z.object({ transitions: z.number(), transitionsPublic: z.number() })

export type ExpoAreaConsequences = z.infer<typeof expoAreaConsequences>
export type ExpoAreaInput = z.infer<typeof expoAreaInput>
export type ExpoArea = z.infer<typeof expoArea>
export type ExpoAreaDetail = z.infer<typeof expoAreaDetail>
