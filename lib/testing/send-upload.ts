import { bytesOfPart, partCountOf, type Upload } from '#lib/contracts/uploads.ts'
import type { Answered, Caller } from './test-cms.ts'

export const uploadOf = (answer: Answered) => answer.body.item as Upload

/** Begins the upload of a thumbnail. */
export const beginThumbnail = (person: Caller, bytes: Uint8Array, fileName = 'picture.png', more: object = {}) =>
  person.post('/uploads', { purpose: 'roomThumbnail', fileName, fileSize: bytes.length, ...more })

/** Sends these parts, all of them unless said, the way a browser does. Answers the statuses. */
export async function sendParts(person: Caller, item: Upload, bytes: Uint8Array, only?: number[]): Promise<number[]> {
  const { id, fileSize, partSize } = item
  const all = Array.from({ length: partCountOf(fileSize, partSize) }, (_, index) => index + 1)
  const signed = await person.post(`/uploads/${id}/parts`, { parts: only ?? all })
  const parts = signed.body.parts as { number: number; url: string }[]
  const answers = parts.map(async ({ number, url }) => {
    const start = (number - 1) * partSize
    const part = bytes.subarray(start, start + bytesOfPart(number, fileSize, partSize))
    return (await person.upload(url.replace('/cms/v1/fe', ''), part, { method: 'PUT' })).status
  })
  return Promise.all(answers)
}

/** A thumbnail from the file to its address. */
export async function uploadThumbnail(
  person: Caller,
  bytes: Uint8Array,
  fileName = 'picture.png',
  crop: object | null = null,
): Promise<Answered> {
  const begun = await beginThumbnail(person, bytes, fileName)
  if (begun.status !== 201) return begun
  await sendParts(person, uploadOf(begun), bytes)
  return person.post(`/uploads/${uploadOf(begun).id}/complete`, { crop })
}
