import { createHash } from 'node:crypto'
import type { ObjectStore } from '#lib/cms/kernel/storage/object-store.ts'
import { readWhole } from '#lib/cms/kernel/storage/read-whole.ts'
import { FileRefused, type Kept } from '#lib/cms/kernel/storage/registration.ts'
import { THUMBNAIL_MAX_PIXELS } from '#lib/contracts/thumbnails.ts'
import { type Picture, PictureRefused } from './picture-of.ts'

type Pair<T> = { full: T; small: T }

/** Makes two pictures of an uploaded file and keeps them under these keys. Throws FileRefused where it is no such picture. */
export async function keepPictures(
  store: ObjectStore,
  key: string,
  keys: Pair<string>,
  make: (bytes: Buffer) => Promise<Pair<Picture>>,
): Promise<Kept> {
  const pictures = await make(await readWhole(store, key)).catch((error: unknown) => {
    if (!(error instanceof PictureRefused)) throw error
    throw error.why === 'pixels'
      ? new FileRefused('limit', { megapixels: THUMBNAIL_MAX_PIXELS / 1_000_000 })
      : new FileRefused('format')
  })
  const keep = async (name: 'full' | 'small'): Promise<Kept> => {
    const { data, contentType } = pictures[name]
    await store.put(keys[name], data, contentType)
    return { key: keys[name], contentType, size: data.byteLength, sha256: createHash('sha256').update(data).digest() }
  }
  return { ...(await keep('full')), small: await keep('small') }
}
