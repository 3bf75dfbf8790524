import type { DoomedSpace } from '#components/space/use-space-deletion.tsx'
import type { ExternalTransition } from '#lib/contracts/external-transitions.ts'

/** The link as its deletion needs it; null for who may not delete it. */
export function doomedLink({ id, version, exTransTitle: name, mayWrite }: ExternalTransition): DoomedSpace | null {
  return mayWrite ? { kind: 'external-transitions', id, version, name, typed: false } : null
}
