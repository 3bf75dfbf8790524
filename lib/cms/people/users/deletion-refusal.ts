import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { DeletionRefusal } from '#lib/contracts/users.ts'
import { toAuthority } from '#lib/core/authority.ts'
import { manageableLevels, mayEver } from '#lib/core/policy.ts'

type Person = { id: string; authority: number; reachesOutside: boolean }

/** What stands against the reader's deleting this person of her scope; null when nothing does (docs/permissions.md#people). */
export function deletionRefusal(ctx: Ctx, { id, authority, reachesOutside }: Person): DeletionRefusal | null {
  if (id === ctx.actor.id) return 'self'
  const level = toAuthority(authority)
  const isHers = mayEver(ctx.actor, 'user.delete') && level !== null && manageableLevels(ctx.actor).includes(level)
  if (!isHers) return 'authority'
  return reachesOutside ? 'outside' : null
}
