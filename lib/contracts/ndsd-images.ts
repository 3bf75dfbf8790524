import * as z from 'zod/mini'
import { rule } from './fields.ts'

/** No side of a still image has more pixels. */
export const NDSD_IMAGE_MAX = 4096

const PATH = '/cms/v1/fe/ndsd-images/'
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Where a still image is shown. It never changes: another picture is another object. */
export const ndsdImageUrlOf = (objectId: string): string => `${PATH}${objectId}`

/** The object such an address names; null for none and for an address that is not ours. */
export function ndsdImageIdOf(url: string): string | null {
  const id = url.startsWith(PATH) ? url.slice(PATH.length) : ''
  return ID.test(id) ? id : null
}

/** The address of a picture of one's own upload, or as it was; '' for none. */
export const optionalStill = z._default(
  z.string().check(z.refine((url) => url === '' || ndsdImageIdOf(url) !== null, rule('notFound'))),
  '',
)
