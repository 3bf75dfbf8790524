import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { insertSet } from '#lib/cms/kernel/db/insert-set.ts'
import { grantsAt } from '#lib/cms/kernel/scope/grants-at.ts'
import type { GrantKind } from '#lib/core/policy.ts'
import { grantRows } from './grant-rows.ts'

/**
 * Gives these people these spaces of one kind. Returns who got something new.
 * @param endsAt the instant the grants end, null for never; also where they hold the space already. Undefined: what counts
 *   now stays as it is, what has ended begins again for good.
 */
export async function giveGrants(
  ctx: Ctx,
  kind: GrantKind,
  userIds: readonly string[],
  spaceIds: readonly string[],
  endsAt?: Date | null,
): Promise<string[]> {
  const gifts = userIds.flatMap((userId) => spaceIds.map((spaceId) => ({ kind, userId, spaceId, endsAt })))
  const changes =
    endsAt === undefined ? sql`grants.ends_at <= ${ctx.now}` : sql`grants.ends_at is distinct from excluded.ends_at`
  const given = await insertSet(ctx.db, 'grants', grantRows(ctx, gifts), {
    returning: 'user_id',
    onConflict: sql`on conflict on constraint grants_once do update
      set ends_at = excluded.ends_at, created_at = excluded.created_at, created_by = excluded.created_by
      where ${changes}`,
  })
  return [...new Set(given.map((row) => String(row.user_id)))]
}

/** Makes these spaces of one kind all that a person holds by herself; `null`: nothing. What ended before stays known as ended, what she holds by sets is theirs. */
export async function replaceGrants(
  ctx: Ctx,
  userId: string,
  targets: { kind: GrantKind; ids: readonly string[] } | null,
): Promise<void> {
  let others = ctx.db
    .deleteFrom('grants')
    .where('user_id', '=', userId)
    .where('set_id', 'is', null)
    .where('id', 'in', (db) =>
      db.selectFrom(grantsAt(ctx.now).as('held')).select('held.id').where('held.user_id', '=', userId),
    )
  if (targets && targets.ids.length > 0) others = others.where('target_id', 'not in', targets.ids)
  await others.execute()
  if (targets) await giveGrants(ctx, targets.kind, [userId], targets.ids)
}

/** A set of access is for people of one level: who gets another one leaves hers, with what she holds by them. */
export async function leaveSets(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.deleteFrom('access_set_members').where('user_id', '=', userId).execute()
}
