import { createHash } from 'node:crypto'
import { THUMBNAIL_MAX_PIXELS } from '#lib/contracts/thumbnails.ts'
import { KEY_PREFIX } from '../storage/object-store.ts'
import { readWhole } from '../storage/read-whole.ts'
import { FileRefused, type Kept, type Registration } from '../uploads/registration.ts'
import { type Picture, PictureRefused, pictureOf } from './picture-of.ts'

/** The objects an upload of this ID becomes. */
export const thumbnailKeys = (id: string) => ({
  full: `${KEY_PREFIX}thumbnails/${id}/full`,
  small: `${KEY_PREFIX}thumbnails/${id}/small`,
})

/** Re-encodes an uploaded picture: what was cropped, and a small one for lists. The file itself is not kept. */
export const registerThumbnail: Registration = async (store, { id, fileName, key, crop }) => {
  const bytes = await readWhole(store, key)
  const pictures = await pictureOf(bytes, crop, fileName).catch((error: unknown) => {
    if (!(error instanceof PictureRefused)) throw error
    throw error.why === 'pixels'
      ? new FileRefused('limit', { megapixels: THUMBNAIL_MAX_PIXELS / 1_000_000 })
      : new FileRefused('format')
  })
  const keys = thumbnailKeys(id)
  const keep = async (name: 'full' | 'small', { data, contentType }: Picture): Promise<Kept> => {
    await store.put(keys[name], data, contentType)
    return { key: keys[name], contentType, size: data.byteLength, sha256: createHash('sha256').update(data).digest() }
  }
  return { ...(await keep('full', pictures.full)), small: await keep('small', pictures.small) }
}
