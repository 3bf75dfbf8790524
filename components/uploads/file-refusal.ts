import { saidMax, UPLOADS, type UploadPurpose } from '#lib/contracts/upload-purposes.ts'
import { hasEnding } from '#lib/contracts/uploads.ts'
import type { FieldProblem } from '#lib/core/errors.ts'

/** The fields the refusals of each purpose speak of: its file and the file's name. */
const FIELDS: Record<UploadPurpose, { file: string; name: string }> = {
  roomThumbnail: { file: 'thumbnailUrl', name: 'thumbnailName' },
  arThumbnail: { file: 'thumbnailUrl', name: 'thumbnailName' },
  informationThumbnail: { file: 'thumbnailUrl', name: 'thumbnailName' },
  arPicture: { file: 'guideImageUrl', name: 'guideImageName' },
  ndsdStillImage: { file: 'thumbnailUrl', name: 'thumbnailName' },
  toolFile: { file: 'toolFileSize', name: 'toolFileName' },
  arObject: { file: 'objectUrl', name: 'objectName' },
}

/** Why the server would refuse a file before a byte of it is sent; null where it would not. */
export function fileRefusal(purpose: UploadPurpose, { name, size }: File): FieldProblem | null {
  const { maxBytes } = UPLOADS[purpose]
  const field = FIELDS[purpose]
  if (!hasEnding(purpose, name)) return { field: field.name, rule: 'format' }
  if (size === 0) return { field: field.file, rule: 'required' }
  if (size > maxBytes) return { field: field.file, rule: 'tooLarge', params: { max: saidMax(purpose) } }
  return null
}
