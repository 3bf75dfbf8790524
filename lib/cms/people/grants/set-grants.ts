import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { insertionOf } from '#lib/cms/kernel/db/insert-set.ts'
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
  if (userIds.length === 0 || spaceIds.length === 0) return []
  const { rows } = await givingGrants(ctx, kind, userIds, spaceIds, endsAt).execute(ctx.db)
  return [...new Set(rows.map(({ user_id }) => user_id))]
}

/** The same as a statement that gives something to somebody, and answers to whom as `user_id`. */
export function givingGrants(
  ctx: Ctx,
  kind: GrantKind,
  userIds: readonly string[],
  spaceIds: readonly string[],
  endsAt?: Date | null,
): RawBuilder<{ user_id: string }> {
  const gifts = userIds.flatMap((userId) => spaceIds.map((spaceId) => ({ kind, userId, spaceId, endsAt })))
  const changes =
    endsAt === undefined ? sql`grants.ends_at <= ${ctx.now}` : sql`grants.ends_at is distinct from excluded.ends_at`
  const onConflict = sql`on conflict on constraint grants_once do update
      set ends_at = excluded.ends_at, created_at = excluded.created_at, created_by = excluded.created_by
      where ${changes}`
  return insertionOf('grants', grantRows(ctx, gifts), { returning: 'user_id', onConflict }) as RawBuilder<{
    user_id: string
  }>
}

/** Gives and takes nothing: in place of a statement that would. */
export const NOBODY = sql<{ user_id: string }>`select null::uuid as user_id where false`

/**
 * Makes these spaces of one kind all that a person holds by herself, as statements that stand in another one; `null`: nothing. What ended before stays known as ended, what
 * she holds by sets is theirs.
 */
export function replacingGrants(
  ctx: Ctx,
  userId: string,
  targets: { kind: GrantKind; ids: readonly string[] } | null,
): RawBuilder<unknown> {
  let others = ctx.db
    .deleteFrom('grants')
    .where('user_id', '=', userId)
    .where('set_id', 'is', null)
    .where('id', 'in', (db) =>
      db.selectFrom(grantsAt(ctx.now).as('held')).select('held.id').where('held.user_id', '=', userId),
    )
  if (targets && targets.ids.length > 0) others = others.where('target_id', 'not in', targets.ids)
  const hers = targets && targets.ids.length > 0 ? givingGrants(ctx, targets.kind, [userId], targets.ids) : NOBODY
  return sql`taken as (${others}), given as (${hers})`
}

/** A set of access is for people of one level: who gets another one leaves hers, with what she holds by them. */
export async function leaveSets(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.deleteFrom('access_set_members').where('user_id', '=', userId).execute()
}
