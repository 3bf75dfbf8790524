import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { recordAll } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { demandAllFound } from '#lib/cms/kernel/scope/demand-found.ts'
import { grantsAt } from '#lib/cms/kernel/scope/grants-at.ts'
import { personInScope } from '#lib/cms/kernel/scope/user-scope.ts'
import type * as calls from '#lib/contracts/calls/grants.ts'
import type { AccessInput } from '#lib/contracts/grants.ts'
import { toAuthority } from '#lib/core/authority.ts'
import { emailKey } from '#lib/core/email-address.ts'
import { fieldRefused } from '#lib/core/errors.ts'
import { endOfLastDay, isInForce } from '#lib/core/grant-end.ts'
import { mayGrant } from '#lib/core/policy.ts'
import { givenEntry, takenEntry } from './access-trail.ts'
import { findByAddress } from './by-address.ts'
import type { GrantableSpace } from './grantable-space.ts'
import { demandSpace, findAccess } from './read-access.ts'
import { givingGrants, NOBODY } from './set-grants.ts'

/**
 * `PUT /grants`, operation 26: gives and takes access on one space, all or nothing. Giving what she has for as long and taking
 * what she has not changes nothing. Someone whose authority does not go with the space is refused with `accessCoexistingCheck`.
 */
export async function changeAccess(ctx: Ctx, { body }: CallOf<typeof calls.changeAccess>) {
  demandInScope(ctx, 'access.give')
  const space = await demandSpace(ctx, body.spaceId)
  const endsAt = endOf(ctx, body.lastDay)
  const { give, take } = await demandPeople(ctx, space, body)
  await writeAccess(ctx, space, { give, take }, endsAt)
  return { item: await findAccess(ctx, space) }
}

/** Gives and takes access on a space, with an audit row of each whose access it changes. Who may, and whose rows are locked, its callers have seen to. */
export async function writeAccess(
  ctx: Ctx,
  space: GrantableSpace,
  { give, take }: { give: string[]; take: string[] },
  endsAt: Date | null,
): Promise<void> {
  const giving = give.length > 0 ? givingGrants(ctx, space.kind, give, [space.id], endsAt) : NOBODY
  const taking = take.length > 0 ? takingGrants(ctx, take, space.id) : NOBODY
  const { rows } = await sql<{ given: string[]; taken: string[] }>`with given as (${giving}), taken as (${taking}),
    touched as (${touching(ctx, sql`select user_id from given union all select user_id from taken`)})
    select array(select user_id from given order by user_id) as given, array(select user_id from taken order by user_id) as taken`.execute(
    ctx.db,
  )
  const [{ given, taken } = { given: [], taken: [] }] = rows
  const access = (userId: string) => ({ userId, spaceId: space.id, kind: space.kind, endsAt })
  await recordAll(ctx, [
    ...given.map((userId) => givenEntry(access(userId))),
    ...taken.map((userId) => takenEntry(access(userId))),
  ])
}

/** The instant a grant with this last day ends; a day that is over is refused. */
export function endOf(ctx: Ctx, lastDay: string | null): Date | null {
  if (lastDay === null) return null
  const endsAt = endOfLastDay(lastDay)
  if (endsAt === null) throw fieldRefused('lastDay', 'format')
  if (!isInForce(endsAt, ctx.now)) throw fieldRefused('lastDay', 'tooSmall')
  return endsAt
}

const inLowerCase = (ids: readonly string[]) => ids.map((id) => id.toLowerCase())

/**
 * All of them visible to the actor or named by their exact addresses, none of them herself, and of levels she may give this kind of space.
 * Locks their rows. `named`: by what she knows who is outside her scope, by their IDs.
 */
export async function demandPeople(ctx: Ctx, space: GrantableSpace, body: AccessInput) {
  const addresses = new Map(body.giveToAddresses.map((address) => [emailKey(address), address]))
  const addressed = await findByAddress(ctx, body.giveToAddresses)
  demandAllFound('userList', addressed, [...addresses.keys()])
  const outside = addressed.filter(({ isInScope }) => !isInScope)
  const named = new Map(outside.map((row) => [row.id, addresses.get(row.email_key) ?? '']))
  const [giveTo, takeFrom] = [inLowerCase(body.giveTo), inLowerCase(body.takeFrom)]
  // Whose ID was sent has to be in scope, even where the address beside it is hers: else the two would be told to belong together.
  const byAddressAlone = [...named.keys()].filter((id) => !giveTo.includes(id) && !takeFrom.includes(id))
  const give = [...new Set([...giveTo, ...addressed.map(({ id }) => id)])]
  const take = takeFrom.filter((id) => !give.includes(id))
  const ids = [...new Set([...give, ...take])]
  const people = await ctx.db
    .selectFrom('users')
    .select(['id', 'authority', 'user_name'])
    .where('id', 'in', ids)
    .where(({ or }) => or([personInScope(ctx.actor), sql<SqlBool>`users.id = any(${byAddressAlone}::uuid[])`]))
    .orderBy('id')
    .forUpdate()
    .execute()
  demandAllFound('userList', people, ids)
  if (ids.includes(ctx.actor.id)) throw fieldRefused('userList', 'notAllowed')
  const fits = people.every(({ authority }) => {
    const level = toAuthority(authority)
    return level !== null && mayGrant(ctx.actor, space.kind, level)
  })
  if (!fits) throw fieldRefused('accessCoexistingCheck', 'notAllowed')
  return { people, give, take, named }
}

const takingGrants = (ctx: Ctx, userIds: string[], spaceId: string) =>
  sql`${ctx.db
    .deleteFrom('grants')
    .where('user_id', 'in', userIds)
    .where('target_id', '=', spaceId)
    .where('set_id', 'is', null)
    .where('id', 'in', (db) =>
      db.selectFrom(grantsAt(ctx.now).as('held')).select('held.id').where('held.target_id', '=', spaceId),
    )
    .returning('user_id')}`

/** Their spaces are part of what AC2122 edits: a form that was opened before must not undo this. */
export async function touchPeople(ctx: Ctx, userIds: string[]): Promise<void> {
  if (userIds.length > 0) await touching(ctx, sql`select unnest(${userIds}::uuid[])`).execute(ctx.db)
}

/** The same as a statement, of all whose IDs `people` answers. */
export const touching = (ctx: Ctx, people: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`update users set version = version + 1, updated_at = ${ctx.now}, updated_by = ${ctx.actor.id} where id in (${people})`
