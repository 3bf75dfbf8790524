import type { ReasonView } from '#lib/contracts/reasons.ts'
import { lastDayOf } from '#lib/core/grant-end.ts'
import type { GrantPath, Reason } from '#lib/core/reason.ts'
import type { SpaceName } from './access-sources.ts'

/** A reason as a reader may see it: grants on what lies outside her scope are not named, and ended ones there not known. */
export function reasonView(reason: Reason, names: ReadonlyMap<string, SpaceName>): ReasonView {
  if (reason.by === 'level') return { may: reason.may, by: 'level', grants: [], isOutside: false }
  const toView = ({ spaceId, by, endsAt }: GrantPath): ReasonView['grants'] => {
    const space = names.get(spaceId)
    return space ? [{ by, space, lastDay: endsAt && lastDayOf(endsAt) }] : []
  }
  const grants = (reason.may ? reason.grants : reason.ended).flatMap(toView)
  return { may: reason.may, by: 'grant', grants, isOutside: reason.may && grants.length === 0 }
}
