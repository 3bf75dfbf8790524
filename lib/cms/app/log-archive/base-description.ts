import * as z from 'zod'
import type { Place } from '../backup-places/place.ts'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const segment = z.string().regex(/^[0-9A-F]{24}$/)

const baseSchema = z.object({
  format: z.literal(1),
  cluster: z.string(),
  /** The major version of PostgreSQL, which alone can read it. */
  postgres: z.string(),
  product: z.string(),
  begun: z.iso.datetime(),
  /** The earliest moment it can be brought to. */
  ended: z.iso.datetime(),
  /** The first and the last segment of the log it needs. */
  from: segment,
  to: segment,
  /** Of the packed copy. */
  sha256,
  bytes: z.int().min(0),
  folders: z.array(z.string()),
  /** Of the objects that rows named when it was begun. */
  objects: z.array(sha256),
  secret: z.string(),
})

/** What a base is and needs. */
export type BaseDescription = z.infer<typeof baseSchema>

/** All bytes of a small file of a place. */
export async function readSmall(place: Place, name: string): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of place.open(name)()) parts.push(part)
  return Buffer.concat(parts)
}

/** A description that says nothing this version understands, and never will. */
export class BaseDamaged extends Error {}

/** Reads the description of a base. Throws BaseDamaged where it is damaged or of a later format, else what the place says. */
export async function readBase(place: Place, name: string): Promise<BaseDescription> {
  const text = (await readSmall(place, name)).toString('utf8')
  try {
    return baseSchema.parse(JSON.parse(text))
  } catch (error) {
    throw new BaseDamaged(name, { cause: error })
  }
}
