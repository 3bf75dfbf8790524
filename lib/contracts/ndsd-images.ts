import * as z from 'zod/mini'
import { rule } from './fields.ts'
import { objectAddress } from './object-address.ts'

/** No side of a still image has more pixels. */
export const NDSD_IMAGE_MAX = 4096

/** Where a still image is shown, and the object such an address names. */
export const { urlOf: ndsdImageUrlOf, idOf: ndsdImageIdOf } = objectAddress('ndsd-images')

/** The address of a picture of one's own upload, or as it was; '' for none. */
export const optionalStill = z._default(
  z.string().check(z.refine((url) => url === '' || ndsdImageIdOf(url) !== null, rule('notFound'))),
  '',
)
