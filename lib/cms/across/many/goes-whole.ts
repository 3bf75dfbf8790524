import type { ManyKind } from '#lib/contracts/many-fields.ts'
import { writerOf } from './writer-of.ts'

/** With one of the kind goes what lies under it, however much that is. */
export function goesWhole(kind: ManyKind): boolean {
  const { restoring } = writerOf(kind)
  return restoring !== undefined && 'whole' in restoring
}
