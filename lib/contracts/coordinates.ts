import * as z from 'zod/mini'
import { roundDegrees } from '#lib/core/coordinates.ts'
import { rule } from './fields.ts'

const degrees = (max: number) =>
  z._default(
    z.nullable(
      z.number().check(
        z.refine((n) => n >= -max, rule('tooSmall', { min: -max })),
        z.refine((n) => n <= max, rule('tooLarge', { max })),
        z.overwrite(roundDegrees),
      ),
    ),
    null,
  )

/** The spec's two fields of a place, in decimal degrees; null for both where it is not known yet. */
export const coordinateFields = { spacePatternMetaLatitude: degrees(90), spacePatternMetaLongitude: degrees(180) }

type Given = { spacePatternMetaLatitude: number | null; spacePatternMetaLongitude: number | null }

/** One of the two alone is no place. */
export const bothCoordinates = [
  z.refine<Given>((it) => it.spacePatternMetaLatitude !== null || it.spacePatternMetaLongitude === null, {
    path: ['spacePatternMetaLatitude'],
    ...rule('required'),
  }),
  z.refine<Given>((it) => it.spacePatternMetaLongitude !== null || it.spacePatternMetaLatitude === null, {
    path: ['spacePatternMetaLongitude'],
    ...rule('required'),
  }),
] as const
