import * as z from 'zod/mini'
import { isFileName, oneOf, requiredLine, rule } from './fields.ts'
import { UPLOAD_PURPOSES, UPLOADS, type UploadPurpose } from './upload-purposes.ts'

const MIB = 1024 * 1024

/** S3 takes no smaller parts than 5 MiB, and no more than 10,000 of them. */
const SMALL_PART = 5 * MIB
const LARGE_PART = 16 * MIB
const MAX_PARTS = 9000

/** Bytes of every part but the last. Small files have small parts, so that little is sent again after a break. */
export function partSizeOf(fileSize: number): number {
  if (fileSize <= 20 * SMALL_PART) return SMALL_PART
  return Math.max(LARGE_PART, Math.ceil(fileSize / MAX_PARTS / MIB) * MIB)
}

/** How many parts a file of this size has. */
export const partCountOf = (fileSize: number, partSize: number): number => Math.ceil(fileSize / partSize)

/** Bytes of one part, counted from 1. */
export const bytesOfPart = (number: number, fileSize: number, partSize: number): number =>
  Math.min(partSize, fileSize - (number - 1) * partSize)

/** Does the name end as a file of this purpose may? Only a first look: the content decides. */
export function hasEnding(purpose: UploadPurpose, fileName: string): boolean {
  const name = fileName.toLowerCase()
  return UPLOADS[purpose].endings.some((ending) => name.endsWith(ending))
}

export const uploadInput = z.object({
  purpose: oneOf(UPLOAD_PURPOSES),
  fileName: requiredLine(255).check(isFileName),
  /** Bytes. */
  fileSize: z.number().check(
    z.refine((n) => Number.isSafeInteger(n), rule('format')),
    z.refine((n) => n >= 0, rule('format')),
  ),
  /** What the whole file hashes to (SHA-256, hexadecimal), where the sender knows it. */
  sha256: z.optional(z.string().check(z.refine((text) => /^[0-9a-f]{64}$/.test(text), rule('format')))),
})

/** Parts to be signed at once. */
const MAX_SIGNED = 50

export const partsInput = z.object({
  parts: z
    .array(z.number().check(z.refine((n) => Number.isSafeInteger(n) && n >= 1, rule('format'))))
    .check(z.refine((list) => list.length >= 1 && list.length <= MAX_SIGNED, rule('limit', { max: MAX_SIGNED }))),
})

/** The part of a picture that is taken, as shares (0 to 1) of its width and height as it is seen. */
const crop = z
  .object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() })
  .check(
    z.refine(
      ({ left, top, width, height }) =>
        left >= 0 && top >= 0 && width > 0 && height > 0 && left + width <= 1.0001 && top + height <= 1.0001,
      rule('format'),
    ),
  )

export const completion = z.object({ crop: z._default(z.nullable(crop), null) })

export const upload = z.object({
  id: z.string(),
  purpose: z.enum(UPLOAD_PURPOSES),
  fileName: z.string(),
  fileSize: z.number(),
  partSize: z.number(),
  state: z.enum(['registering', 'registered', 'failed']),
  /** Why it failed: `sha256`, `content`, `cancelled`, `expired`. */
  reason: z.nullable(z.string()),
  /** What became of it; null until it is registered. `url`: where it is shown. */
  object: z.nullable(z.object({ id: z.string(), contentType: z.string(), sha256: z.string(), url: z.string() })),
})

/** Part numbers that are there already: what a resumed upload need not send again. */
export const storedParts = z.object({ parts: z.array(z.number()) })

export const signedParts = z.object({ parts: z.array(z.object({ number: z.number(), url: z.string() })) })

export type Upload = z.infer<typeof upload>
export type UploadInput = z.infer<typeof uploadInput>
export type Crop = z.infer<typeof crop>
