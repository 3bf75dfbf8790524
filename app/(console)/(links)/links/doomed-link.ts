import type { DoomedSpace } from '#components/space/use-space-deletion.tsx'
import type { ExternalTransition } from '#lib/contracts/external-transitions.ts'

/** The link as its deletion needs it; null for who may not delete it. */
export function doomedLink(link: ExternalTransition): DoomedSpace | null {
  const { id, version, exTransTitle: name, exTransTitleEn: nameEn, mayWrite } = link
  return mayWrite ? { kind: 'external-transitions', id, version, name, nameEn, typed: false } : null
}
