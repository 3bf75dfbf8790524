import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { demandAllFound, refusedAsMissing } from '#lib/cms/kernel/scope/demand-found.ts'
import { personInScope } from '#lib/cms/kernel/scope/user-scope.ts'
import type { JoinRefusal } from '#lib/contracts/access-sets.ts'
import { toAuthority } from '#lib/core/authority.ts'
import { mayGrant } from '#lib/core/policy.ts'
import type { SetChange } from './set-change.ts'

export type Person = { id: string; userName: string }
type Refused = { id: string; userName: string; reason: JoinRefusal }

/** Who of those who are to join may, by the policy for each of them, and of each of the others why not. One statement, whatever their number. */
export async function judgeJoiners(ctx: Ctx, { authority, kind, joining }: SetChange) {
  if (joining.length === 0) return { allowed: [] as Person[], refused: [] as Refused[] }
  const rows = await ctx.db
    .selectFrom('users')
    .select(['id', 'user_name', 'authority'])
    .where('id', '=', sql<string>`any(${joining}::uuid[])`)
    .where(personInScope(ctx.actor))
    .execute()
  const found = new Map(rows.map((row) => [row.id, row]))
  const allowed: Person[] = []
  const refused: Refused[] = []
  for (const id of joining) {
    const row = found.get(id)
    const level = toAuthority(row?.authority)
    if (!row || level === null) throw refusedAsMissing('userList')
    if (id === ctx.actor.id) refused.push({ id, userName: row.user_name, reason: 'self' })
    else if (level !== authority || !mayGrant(ctx.actor, kind, level))
      refused.push({ id, userName: row.user_name, reason: 'authority' })
    else allowed.push({ id, userName: row.user_name })
  }
  return { allowed, refused }
}

/** Refuses where somebody who is to leave is none of its members whom the actor sees. */
export async function demandLeavers(ctx: Ctx, setId: string, { leaving }: SetChange): Promise<void> {
  if (leaving.length === 0) return
  const rows = await ctx.db
    .selectFrom('access_set_members')
    .select('user_id')
    .where('set_id', '=', setId)
    .where('user_id', '=', sql<string>`any(${leaving}::uuid[])`)
    .where(personInScope(ctx.actor, 'access_set_members.user_id'))
    .execute()
  demandAllFound('leaverList', rows, [...new Set(leaving)])
}
