import { sql } from 'kysely'
import { record } from '#lib/cms/kernel/audit/record.ts'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { grantsAt } from '#lib/cms/kernel/scope/grants-at.ts'
import { personInScope } from '#lib/cms/kernel/scope/user-scope.ts'
import { toAuthority } from '#lib/core/authority.ts'
import { type GrantKind, mayGrant } from '#lib/core/policy.ts'
import { givenEntry } from './access-trail.ts'
import { touchPeople } from './change-access.ts'
import { giveGrants } from './set-grants.ts'

type Held = { userId: string; targetId: string; endsAt: Date | null }

/** Who has access to these spaces now and could be given it by the actor, and how many could not. */
export async function copyableGrants(ctx: Ctx, kind: GrantKind, ids: readonly string[]) {
  const all = await ctx.db
    .selectFrom(grantsAt(ctx.now).as('held'))
    .innerJoin('users', 'users.id', 'held.user_id')
    .select(['held.user_id as userId', 'held.target_id as targetId', 'held.ends_at as endsAt', 'users.authority'])
    .select(personInScope(ctx.actor).as('isKnown'))
    .distinctOn(['held.user_id', 'held.target_id'])
    .where('held.target_id', 'in', ids.length > 0 ? [...ids] : [null as never])
    .orderBy('held.user_id')
    .orderBy('held.target_id')
    // By herself rather than by a set, and by what lasts longest.
    .orderBy(sql`held.set_id is not null`)
    .orderBy('held.ends_at', (end) => end.desc().nullsFirst())
    .execute()
  const held: Held[] = all.filter(({ userId, authority, isKnown }) => {
    const level = toAuthority(authority)
    return isKnown && userId !== ctx.actor.id && level !== null && mayGrant(ctx.actor, kind, level)
  })
  return { held, left: all.length - held.length }
}

/** Gives the people of one space the same access to its copy, to the same day. */
export async function copyGrants(ctx: Ctx, kind: GrantKind, fromId: string, toId: string): Promise<void> {
  const { held } = await copyableGrants(ctx, kind, [fromId])
  for (const { userId, endsAt } of held) {
    await giveGrants(ctx, kind, [userId], [toId], endsAt)
    await record(ctx, givenEntry({ userId, spaceId: toId, kind, endsAt }))
  }
  await touchPeople(
    ctx,
    held.map(({ userId }) => userId),
  )
}
