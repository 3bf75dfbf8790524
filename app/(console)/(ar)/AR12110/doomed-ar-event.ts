import type { DoomedSpace } from '#components/space/doomed-space.ts'
import type { ArEvent } from '#lib/contracts/ar-events.ts'
import { arEventConsequences, deleteArEvent } from '#lib/contracts/calls/ar-events.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { Authority } from '#lib/core/authority.ts'
import { canInScope } from '#lib/core/policy.ts'

type Doomed = Pick<ArEvent, 'id' | 'version' | 'spacePatternTitle' | 'spacePatternTitleEn'>

/** The AR event as its deletion needs it; null for who may not delete it. */
export function doomedArEvent(event: Doomed, authority: Authority): DoomedSpace | null {
  if (!canInScope({ authority }, 'arEvent.delete')) return null
  const { id, version, spacePatternTitle: name, spacePatternTitleEn: nameEn } = event
  return {
    call: to(deleteArEvent, { id }, { version }),
    counts: to(arEventConsequences, { id }),
    name,
    nameEn,
    typed: false,
  }
}
