import * as z from 'zod/mini'
import { arAnchor, arMarker, arStructure } from './ar-data.ts'
import { fileNamed, optionalFile, optionalFileName } from './ar-files.ts'
import { subjectConsequences } from './consequences.ts'
import { bothCoordinates, coordinateFields } from './coordinates.ts'
import { id, optionalLine, optionalText, requiredLine, spaceRef, stamps } from './fields.ts'
import { emptinessOf, filterOf, flagFilter, idFilter, listQuery, SPACE_PATTERN_SORTS } from './lists.ts'
import { momentGiven } from './moment.ts'
import { deepLink } from './patterns.ts'
import { publication, statusesFilter } from './publication.ts'
import { thumbnailFields, thumbnailNamed } from './thumbnails.ts'

/** The kinds of spaces an AR event can be linked to. */
export const AR_SPACE_KINDS = ['expoArea', 'venueArea', 'room'] as const
export type ArSpaceKind = (typeof AR_SPACE_KINDS)[number]

const shape = {
  spacePatternTitle: requiredLine(100),
  spacePatternTitleEn: optionalLine(100),
  /** The V Expo area, venue area or room it is linked to. */
  spaceId: id,
  spacePatternMetaAuthor: optionalLine(100),
  spacePatternMetaAuthorEn: optionalLine(100),
  spacePatternMetaExplanatoryText: optionalText(2000),
  spacePatternMetaExplanatoryTextEn: optionalText(2000),
  ...coordinateFields,
  /** Photography permission: true OK, false NG. */
  cameraPermission: z._default(z.boolean(), false),
  deepLink: z._default(deepLink, ''),
  ...thumbnailFields,
  /** The picture that shows visitors where to point the phone, for self-localisation. */
  guideImageUrl: optionalFile,
  guideImageName: optionalFileName,
}

/** Create and edit: the whole form is sent. */
export const arEventInput = z
  .object(shape)
  .check(...bothCoordinates, thumbnailNamed, fileNamed('arPicture', { url: 'guideImageUrl', name: 'guideImageName' }))

/** What its list is filtered by being left empty or filled in. */
export const AR_EVENT_EMPTIES = [
  'spacePatternTitleEn',
  'spacePatternMetaAuthor',
  'deepLink',
  'thumbnailUrl',
  'guideImageUrl',
] as const

/** `expiry`: with anchors that have expired, or expire within the days of lib/core/anchor-expiry, or either. */
export const arEventQuery = listQuery(SPACE_PATTERN_SORTS, {
  spaceId: idFilter,
  spaceKind: filterOf(AR_SPACE_KINDS),
  at: momentGiven,
  status: statusesFilter,
  expiry: filterOf(['expired', 'soon', 'warned'] as const),
  missingEn: flagFilter,
  missingContent: flagFilter,
  ...emptinessOf(AR_EVENT_EMPTIES),
})

export const arEvent = z.object({
  ...stamps,
  spaceKind: z.enum(AR_SPACE_KINDS),
  space: spaceRef,
  spacePatternTitle: z.string(),
  spacePatternTitleEn: z.string(),
  spacePatternMetaAuthor: z.string(),
  spacePatternMetaAuthorEn: z.string(),
  spacePatternMetaExplanatoryText: z.string(),
  spacePatternMetaExplanatoryTextEn: z.string(),
  spacePatternMetaLatitude: z.nullable(z.number()),
  spacePatternMetaLongitude: z.nullable(z.number()),
  cameraPermission: z.boolean(),
  deepLink: z.string(),
  thumbnailUrl: z.string(),
  thumbnailName: z.string(),
  guideImageUrl: z.string(),
  guideImageName: z.string(),
  /** It has structure data: something to show. */
  hasContent: z.boolean(),
  missingEn: z.boolean(),
  structureCount: z.number(),
  anchorCount: z.number(),
  markerCount: z.number(),
  /** Anchors that have expired, and those that will within the days of the warning. */
  anchorsExpired: z.number(),
  anchorsSoon: z.number(),
  /** The next expiry that is still to come, ISO 8601 UTC. */
  nextExpiry: z.nullable(z.string()),
  publication,
})

/** One AR event with all its data, each list by label. */
export const arEventDetail = z.extend(arEvent, {
  structures: z.array(arStructure),
  anchors: z.array(arAnchor),
  markers: z.array(arMarker),
})

/** What deleting an AR event takes with it (docs/domain.md#deleting). */
export const arEventConsequences = z.extend(subjectConsequences, {
  structures: z.number(),
  anchors: z.number(),
  markers: z.number(),
  /** From or to it; those of them that visitors can take. */
  transitions: z.number(),
  transitionsPublic: z.number(),
})

export type ArEventInput = z.infer<typeof arEventInput>
export type ArEvent = z.infer<typeof arEvent>
export type ArEventDetail = z.infer<typeof arEventDetail>
export type ArEventConsequences = z.infer<typeof arEventConsequences>
