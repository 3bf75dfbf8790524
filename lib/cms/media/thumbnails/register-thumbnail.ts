import { KEY_PREFIX } from '#lib/cms/kernel/storage/object-store.ts'
import type { Registration } from '#lib/cms/kernel/storage/registration.ts'
import { keepPictures } from './keep-pictures.ts'
import { pictureOf } from './picture-of.ts'

/** The objects an upload of this ID becomes. */
export const thumbnailKeys = (id: string) => ({
  full: `${KEY_PREFIX}thumbnails/${id}/full`,
  small: `${KEY_PREFIX}thumbnails/${id}/small`,
})

/** Re-encodes an uploaded picture: what was cropped, and a small one for lists. The file itself is not kept. */
export const registerThumbnail: Registration = (store, { id, key, crop }) =>
  keepPictures(store, key, thumbnailKeys(id), (bytes) => pictureOf(bytes, crop))
