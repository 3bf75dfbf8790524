import * as z from 'zod/mini'
import { optionalLine, rule } from './fields.ts'
import { objectAddress } from './object-address.ts'
import { hasEnding } from './uploads.ts'

/** Larger pictures are refused before they are unpacked. */
export const THUMBNAIL_MAX_PIXELS = 40_000_000

/** Where the picture of an object is shown, and the object such an address names. */
export const { urlOf: thumbnailUrlOf, idOf: thumbnailIdOf } = objectAddress('thumbnails')

export const thumbnailQuery = z.object({ size: z.optional(z.catch(z.optional(z.literal('small')), undefined)) })

/** The spec's two fields of a thumbnail; both empty for none. The address is that of an upload of one's own, or as it was. */
export const thumbnailFields = {
  thumbnailUrl: z._default(
    z.string().check(z.refine((url) => url === '' || thumbnailIdOf(url) !== null, rule('notFound'))),
    '',
  ),
  thumbnailName: optionalLine(255),
}

/** A thumbnail has a name, and one that ends as such a file does; no thumbnail has none. */
export const thumbnailNamed = z.refine<{ thumbnailUrl: string; thumbnailName: string }>(
  ({ thumbnailUrl, thumbnailName }) => thumbnailUrl === '' || hasEnding('roomThumbnail', thumbnailName),
  { path: ['thumbnailName'], ...rule('format') },
)
