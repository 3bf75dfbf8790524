import type { ManyWriter } from '#lib/cms/kernel/entity/many-writer.ts'
import type { ManyKind } from '#lib/contracts/many-fields.ts'
import { ENTITIES } from '../entities/door.ts'

/** How many of a kind are changed. */
export function writerOf(kind: ManyKind): ManyWriter {
  const { many }: { many?: ManyWriter } = ENTITIES[kind]
  if (!many) throw new Error(`of ${kind} many are not changed`)
  return many
}
