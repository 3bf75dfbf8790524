import * as z from 'zod/mini'
import { fileNamed, optionalFile, optionalFileName, requiredFile, requiredFileName } from './ar-files.ts'
import { bothCoordinates, coordinateFields } from './coordinates.ts'
import { id, instant, requiredLine, rule, stamps } from './fields.ts'

/** The three lists of an AR event: what is shown, and by what a phone finds its place. */
const AR_DATA_KINDS = ['structure', 'anchor', 'marker'] as const
export type ArDataKind = (typeof AR_DATA_KINDS)[number]

/** Of each kind an AR event can have so many: a list is never cut short. */
export const AR_DATA_MAX = 100

const ofEvent = { arEventId: id }

const structureShape = {
  dataLabel: requiredLine(100),
  textureUrl: optionalFile,
  textureName: optionalFileName,
  objectUrl: requiredFile,
  objectName: requiredFileName,
}
const structureChecks = [
  fileNamed('arPicture', { url: 'textureUrl', name: 'textureName' }),
  fileNamed('arObject', { url: 'objectUrl', name: 'objectName' }),
] as const

/** Structure data: an object to show, and the texture on it where the object does not carry its own. */
export const arStructureEdit = z.object(structureShape).check(...structureChecks)
export const arStructureInput = z.object({ ...structureShape, ...ofEvent }).check(...structureChecks)

const anchorShape = {
  dataLabel: requiredLine(100),
  anchorId: requiredLine(200),
  ...coordinateFields,
  /** From when on the anchor is no longer found, ISO 8601 UTC; null where it does not expire. */
  anchorExpiry: z._default(
    z.nullable(
      instant.check(
        z.refine(
          (v) => Number.isNaN(Date.parse(v)) || (v >= '1999-12-31T15:00' && v < '2099-12-31T15:00'),
          rule('format'),
        ),
      ),
    ),
    null,
  ),
}

/** Anchor data: a point in space that is found again by its ID. */
export const arAnchorEdit = z.object(anchorShape).check(...bothCoordinates)
export const arAnchorInput = z.object({ ...anchorShape, ...ofEvent }).check(...bothCoordinates)

const markerShape = {
  dataLabel: requiredLine(100),
  markerId: requiredLine(200),
  markerImageUrl: requiredFile,
  markerImageName: requiredFileName,
  /** Width of the printed picture in centimetres, to the millimetre. */
  realWidth: z.number().check(
    z.refine((n) => n >= 0.1, rule('tooSmall', { min: 0.1 })),
    z.refine((n) => n <= 10_000, rule('tooLarge', { max: 10_000 })),
    z.refine((n) => Number.isInteger(Number((n * 10).toFixed(6))), rule('format')),
  ),
}
const markerChecks = [fileNamed('arPicture', { url: 'markerImageUrl', name: 'markerImageName' })] as const

/** Marker data: a printed picture of a known width that is recognised. */
export const arMarkerEdit = z.object(markerShape).check(...markerChecks)
export const arMarkerInput = z.object({ ...markerShape, ...ofEvent }).check(...markerChecks)

export const arStructure = z.object({
  ...stamps,
  arEventId: z.string(),
  dataLabel: z.string(),
  textureUrl: z.string(),
  textureName: z.string(),
  objectUrl: z.string(),
  objectName: z.string(),
  /** Bytes of the object file. */
  objectSize: z.number(),
})

export const arAnchor = z.object({
  ...stamps,
  arEventId: z.string(),
  dataLabel: z.string(),
  anchorId: z.string(),
  spacePatternMetaLatitude: z.nullable(z.number()),
  spacePatternMetaLongitude: z.nullable(z.number()),
  anchorExpiry: z.nullable(z.string()),
})

export const arMarker = z.object({
  ...stamps,
  arEventId: z.string(),
  dataLabel: z.string(),
  markerId: z.string(),
  markerImageUrl: z.string(),
  markerImageName: z.string(),
  realWidth: z.number(),
})

export type ArStructureEdit = z.infer<typeof arStructureEdit>
export type ArAnchorEdit = z.infer<typeof arAnchorEdit>
export type ArMarkerEdit = z.infer<typeof arMarkerEdit>
export type ArStructure = z.infer<typeof arStructure>
export type ArAnchor = z.infer<typeof arAnchor>
export type ArMarker = z.infer<typeof arMarker>
