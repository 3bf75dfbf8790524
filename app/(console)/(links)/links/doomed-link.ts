import type { DoomedSpace } from '#components/space/doomed-space.ts'
import { deleteExternalTransition } from '#lib/contracts/calls/external-transitions.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { ExternalTransition } from '#lib/contracts/external-transitions.ts'

type Doomed = Pick<ExternalTransition, 'id' | 'version' | 'exTransTitle' | 'exTransTitleEn' | 'mayWrite'>

/** The link as its deletion needs it; null for who may not delete it. */
export function doomedLink(link: Doomed): DoomedSpace | null {
  const { id, version, exTransTitle: name, exTransTitleEn: nameEn, mayWrite } = link
  return mayWrite ? { call: to(deleteExternalTransition, { id }, { version }), name, nameEn, typed: false } : null
}
