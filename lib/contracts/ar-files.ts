import * as z from 'zod/mini'
import { optionalLine, requiredLine, rule } from './fields.ts'
import { objectAddress } from './object-address.ts'
import type { UploadPurpose } from './upload-purposes.ts'
import { hasEnding } from './uploads.ts'

/** Pictures of AR events are kept whole, since a phone compares them with what it sees; no longer side has more pixels. */
export const AR_PICTURE_MAX = 4096

/** Where a file of an AR event is shown or saved, and the object such an address names. */
export const { urlOf: arFileUrlOf, idOf: arFileIdOf } = objectAddress('ar-files')

const isOurs = (url: string) => url === '' || arFileIdOf(url) !== null

/** The address of a file of one's own upload, or as it was; '' for none. */
export const optionalFile = z._default(z.string().check(z.refine(isOurs, rule('notFound'))), '')
export const requiredFile = z.string().check(
  z.refine((url) => url !== '', rule('required')),
  z.refine(isOurs, rule('notFound')),
)
export const optionalFileName = optionalLine(255)
export const requiredFileName = requiredLine(255)

/** A file has a name, and one that ends as such a file does. `fields`: where the address and the name stand. */
export const fileNamed = <Url extends string, Name extends string>(
  purpose: UploadPurpose,
  fields: { url: Url; name: Name },
) =>
  z.refine<Record<Url | Name, string>>((input) => input[fields.url] === '' || hasEnding(purpose, input[fields.name]), {
    path: [fields.name],
    ...rule('format'),
  })
