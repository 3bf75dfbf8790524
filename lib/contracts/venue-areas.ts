import * as z from 'zod/mini'
import { id, idList, optionalLine, optionalText, requiredLine, spaceRef, stamps } from './fields.ts'
import { anyIdOf, emptinessOf, flagFilter, itemAnswer, listQuery } from './lists.ts'
import { momentGiven } from './moment.ts'
import { publication, statusesFilter } from './publication.ts'

/** Venue area (space level 2): create and edit. `spaceParentId`: the V Expo area it belongs to. */
export const venueAreaInput = z.object({
  spaceTitle: requiredLine(100),
  spaceTitleEn: optionalLine(100),
  spaceParentId: id,
  description: optionalText(2000),
  descriptionEn: optionalText(2000),
})

/** Operation 47: link these rooms to the venue area and unlink those. */
export const linkRoomsInput = z.object({ roomIds: idList(), unlinkRoomIds: idList() })

const VENUE_AREA_SORTS = ['-updatedAt', 'updatedAt', 'spaceTitle', '-spaceTitle', '-createdAt', 'createdAt'] as const

/** What its list is filtered by being left empty or filled in. */
export const VENUE_AREA_EMPTIES = ['spaceTitleEn', 'description'] as const

export const venueAreaQuery = listQuery(VENUE_AREA_SORTS, {
  expoAreaId: anyIdOf,
  at: momentGiven,
  status: statusesFilter,
  missingEn: flagFilter,
  ...emptinessOf(VENUE_AREA_EMPTIES),
})

export const venueArea = z.object({
  ...stamps,
  spaceTitle: z.string(),
  spaceTitleEn: z.string(),
  description: z.string(),
  descriptionEn: z.string(),
  expoArea: spaceRef,
  roomCount: z.number(),
  patternCount: z.number(),
  missingEn: z.boolean(),
  publication,
})

/** `unlinkedIds`: the rooms this call unlinked, without those that were not linked any more. */
export const linkRoomsAnswer = z.extend(itemAnswer(venueArea), { unlinkedIds: z.array(z.string()) })

export type VenueAreaInput = z.infer<typeof venueAreaInput>
export type VenueArea = z.infer<typeof venueArea>
