import * as z from 'zod'

/** Raised where an older program could no longer read what a newer one wrote. */
export const FORMAT = 1

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().min(0)

/** A stream cut into files of the archive: `<name>/000001` and so on, each with its SHA-256. `bytes`: all of them together. */
const section = z.object({ name: z.string().regex(/^[a-z]+\/[a-z0-9_.]+$/), bytes: count, pieces: z.array(sha256) })

const table = z.object({
  table: z.string(),
  /** Those that were written, in this order; what the database computes is left out. */
  columns: z.array(z.string()),
  rows: count,
  /** Of the rows as text of COPY, before they were packed. */
  sha256,
  section,
})

const object = z.object({ key: z.string(), contentType: z.string(), size: count, sha256, section })

const sequence = z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  product: z.string(),
  madeAt: z.iso.datetime(),
  /** The version of the schema: the migrations that were applied. */
  migrations: z.array(z.string().regex(/^\d{4}_[a-z0-9_]+$/)),
  tables: z.array(table),
  sequences: z.array(sequence),
  objects: z.array(object),
  /** Objects that rows name and that the store did not have, or not as they had come in. */
  lost: z.array(z.object({ key: z.string(), reason: z.enum(['missing', 'changed']) })),
  secret: section,
})

/** What a backup holds, the last file of it but one. */
export type Manifest = z.infer<typeof manifestSchema>
export type Section = z.infer<typeof section>
export type TableCopy = z.infer<typeof table>
export type ObjectCopy = z.infer<typeof object>
