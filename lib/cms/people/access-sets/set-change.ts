import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import type { AccessSet, AccessSetEdit, AccessSetInput } from '#lib/contracts/access-sets.ts'
import { setMembersMax } from '#lib/contracts/access-sets.ts'
import { type Authority, toAuthority } from '#lib/core/authority.ts'
import { fieldRefused, notAllowed } from '#lib/core/errors.ts'
import { endOfLastDay } from '#lib/core/grant-end.ts'
import type { GrantKind } from '#lib/core/policy.ts'
import { reachOf } from '#lib/core/policy.ts'
import { endOf } from '../grants/door.ts'
import { grantTargets } from '../users/door.ts'

/** A set as it is to be, read against the actor's rights: its level, its spaces of one kind, its end, who joins and who leaves. */
export type SetChange = {
  authority: Authority
  kind: GrantKind
  spaceIds: string[]
  endsAt: Date | null
  joining: string[]
  leaving: string[]
}

const lower = (ids: readonly string[]) => ids.map((id) => id.toLowerCase())

/** Reads what a set is to be. Spaces that are not hers to give, none at all, and an end that is over are refused at their fields. */
export async function readChange(
  ctx: Ctx,
  body: AccessSetInput | AccessSetEdit,
  before: AccessSet | null,
): Promise<SetChange> {
  demandInScope(ctx, 'accessSet.manage')
  const authority = 'cmsAccountAuth' in body ? body.cmsAccountAuth : toAuthority(before?.cmsAccountAuth)
  if (authority === null) throw notAllowed()
  if (authority < 2) throw fieldRefused('cmsAccountAuth', 'notAllowed')
  const targets = await grantTargets(ctx, authority, body)
  const field = { venueArea: 'areaList', room: 'roomList', pattern: 'roomPatternList' } as const
  if (!targets || targets.ids.length === 0)
    throw fieldRefused(targets ? field[targets.kind] : 'cmsAccountAuth', 'required')
  const endsAt = sameEnd(body, before) ? endOfBefore(before) : endOf(ctx, body.lastDay)
  // Whoever is no longer in her scope would come back into it by her.
  if (before?.isEnded && reachOf(ctx.actor, 'user.read') !== 'all') throw fieldRefused('lastDay', 'notAllowed')
  const joining = [...new Set(lower(body.userList))]
  const leaving = 'leaverList' in body ? lower(body.leaverList).filter((id) => !joining.includes(id)) : []
  return { authority, kind: targets.kind, spaceIds: [...new Set(targets.ids)], endsAt, joining, leaving }
}

/** An end that is over may stay as it is; a new one may not be over. */
const sameEnd = (body: { lastDay: string | null }, before: AccessSet | null) => body.lastDay === before?.lastDay
const endOfBefore = (before: AccessSet | null): Date | null => (before?.lastDay ? endOfLastDay(before.lastDay) : null)

/** Refuses a set that would be too large, whose changes would take longer than a call may. */
export function demandSize(members: number, spaces: number): void {
  const max = setMembersMax(spaces)
  if (members > max) throw fieldRefused('userList', 'limit', { max })
}
