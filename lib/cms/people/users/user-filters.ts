import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { nowOf, sharedIn } from '#lib/cms/kernel/context/shared-now.ts'
import { matchesKeywords } from '#lib/cms/kernel/db/keywords.ts'
import { grantsAt } from '#lib/cms/kernel/scope/grants-at.ts'
import { grantInScope, personInScope } from '#lib/cms/kernel/scope/user-scope.ts'
import { ENDING_DAYS, EXPIRING_DAYS, type UserFilter } from '#lib/contracts/users.ts'
import { importInScope } from './import-scope.ts'

type Condition = RawBuilder<SqlBool>

const DAY_MS = 24 * 3_600_000
const daysFrom = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS)

/** Holds a grant on one of these spaces, as far as the reader may know of it. */
const holds = (ctx: Ctx, spaceIds: readonly string[]): Condition =>
  sql`exists (select 1 from ${grantsAt(ctx.now)} as held where held.user_id = users.id
    and held.target_id = any(${spaceIds}::uuid[]) and ${grantInScope(ctx.actor, 'held')})`

/** Levels that need a grant and hold none at this moment; the table is kept by the database (migration 0070). */
const hasNone = (ctx: Ctx): Condition =>
  sql`exists (select 1 from access_ends where access_ends.user_id = users.id and access_ends.ends_at <= ${ctx.now})`

/** Of a person seen by chance of one grant nothing is said about the others: only grants in the reader's scope count here. */
const endsSoon = (ctx: Ctx): Condition =>
  sql`users.id in (select held.user_id from ${grantsAt(ctx.now)} as held
    where held.ends_at <= ${daysFrom(ctx.now, ENDING_DAYS)} and ${grantInScope(ctx.actor, 'held')})`

function wasSeen(ctx: Ctx, range: NonNullable<UserFilter['lastSeen']>): Condition {
  if (range === 'never') return sql`users.last_seen_key = '-infinity'`
  const [, side, days] = /^(within|before)(\d+)$/.exec(range) ?? []
  const border = daysFrom(ctx.now, -Number(days))
  return side === 'within'
    ? sql`users.last_seen_key >= ${border}`
    : sql`(users.last_seen_key > '-infinity' and users.last_seen_key < ${border})`
}

function isInvited(ctx: Ctx, state: NonNullable<UserFilter['invitation']>): Condition {
  const span =
    state === 'expired'
      ? sql`invitations.expires_at <= ${nowOf(ctx)}`
      : sql`invitations.expires_at > ${nowOf(ctx)} and invitations.expires_at <= ${sharedIn(ctx, EXPIRING_DAYS * DAY_MS)}`
  return sql`(users.login_status = 'invited' and users.id in (select invitations.user_id from invitations
    where invitations.accepted_at is null and invitations.revoked_at is null and ${span}))`
}

const isOfImport = (ctx: Ctx, importId: string): Condition =>
  sql`users.id in (select row.user_id from user_import_rows as row join user_imports on user_imports.id = row.import_id
    where row.import_id = ${importId} and ${importInScope(ctx.actor)})`

/** The people in the reader's scope whom a filter matches, as one condition on `users`: the list, its counts, its selections and its CSV. */
export function matchesUserFilter(ctx: Ctx, filter: UserFilter): Condition {
  const conditions = [personInScope(ctx.actor), matchesKeywords('users.search', filter.q)]
  if (filter.cmsAccountAuth) {
    conditions.push(sql`users.authority = any(${filter.cmsAccountAuth.map(Number)}::int[])`)
  }
  if (filter.loginStatus) conditions.push(sql`users.login_status = ${filter.loginStatus}`)
  for (const spaceIds of [filter.venueAreaId, filter.roomId, filter.patternId]) {
    if (spaceIds) conditions.push(holds(ctx, spaceIds))
  }
  if (filter.suspended) conditions.push(sql`users.suspended_at is not null`)
  if (filter.withoutGrant) conditions.push(hasNone(ctx))
  if (filter.lastSeen) conditions.push(wasSeen(ctx, filter.lastSeen))
  if (filter.invitation) conditions.push(isInvited(ctx, filter.invitation))
  if (filter.grantEnding) conditions.push(endsSoon(ctx))
  if (filter.importId) conditions.push(isOfImport(ctx, filter.importId))
  return sql`(${sql.join(conditions, sql` and `)})`
}
