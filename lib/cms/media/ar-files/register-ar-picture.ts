import { KEY_PREFIX } from '#lib/cms/kernel/storage/object-store.ts'
import type { Registration } from '#lib/cms/kernel/storage/registration.ts'
import { AR_PICTURE_MAX } from '#lib/contracts/ar-files.ts'
import { keepPictures, wholePictureOf } from '../thumbnails/door.ts'

/** The objects an upload of this ID becomes. */
export const arPictureKeys = (id: string) => ({
  full: `${KEY_PREFIX}ar-pictures/${id}/full`,
  small: `${KEY_PREFIX}ar-pictures/${id}/small`,
})

/** Re-encodes an uploaded picture as a whole, and a small one for lists. The file itself is not kept. */
export const registerArPicture: Registration = (store, { id, key }) =>
  keepPictures(store, key, arPictureKeys(id), (bytes) => wholePictureOf(bytes, AR_PICTURE_MAX))
