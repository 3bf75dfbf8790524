import { sql } from 'kysely'
import { record } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demandInScope, demandVersion } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { withdrawMails } from '#lib/cms/kernel/mail/withdraw.ts'
import { stays } from '#lib/cms/kernel/scope/may-enter.ts'
import { edited } from '#lib/cms/kernel/scope/stamps.ts'
import type * as calls from '#lib/contracts/calls/users.ts'
import type { User } from '#lib/contracts/users.ts'
import { fieldRefused, notAllowed } from '#lib/core/errors.ts'
import { leaveSets, replacingGrants } from '../grants/door.ts'
import { demandStepUp, endSessionsOf } from '../identity/door.ts'
import { grantTargets } from './grant-targets.ts'
import { findUser, userFrom } from './read-users.ts'

const idsOf = (list: readonly { id: string }[]) => list.map((it) => it.id)

/** What the audit log keeps of a person. */
export const auditedUser = (user: User) => ({
  version: user.version,
  userName: user.userName,
  email: user.email,
  cmsAccountAuth: user.cmsAccountAuth,
  areaList: idsOf(user.areaList),
  roomList: idsOf(user.roomList),
  roomPatternList: idsOf(user.roomPatternList),
})

/** `PATCH /users/:id`, operation 18: name, authority and spaces. Spaces that no longer fit a new authority are dropped. */
export async function editUser(ctx: Ctx, { params, body, version }: CallOf<typeof calls.editUser>) {
  demandInScope(ctx, 'user.edit')
  const before = await lockUser(ctx, params.id)
  if (!before.mayEdit) throw notAllowed()
  demandVersion(ctx, before, version)
  const held = new Set(idsOf([...before.areaList, ...before.roomList, ...before.roomPatternList]))
  const targets = await grantTargets(ctx, body.cmsAccountAuth, body, held)
  if (body.cmsAccountAuth !== 0 && (await isLastManager(ctx, before))) throw fieldRefused('accountId', 'wrongState')
  const isManagerMadeOrUnmade = (body.cmsAccountAuth === 0) !== (before.cmsAccountAuth === 0)
  if (isManagerMadeOrUnmade) await demandStepUp(ctx)
  const written = ctx.db
    .updateTable('users')
    .set({ user_name: body.userName, authority: body.cmsAccountAuth, ...edited(ctx, version) })
    .where('id', '=', before.id)
  await sql`with written as (${written}), ${replacingGrants(ctx, before.id, targets)} select`.execute(ctx.db)
  // What she may do from now on she may do in a session that began with it.
  if (body.cmsAccountAuth !== before.cmsAccountAuth) {
    await endSessionsOf(ctx.db, before.id, ctx.now)
    await leaveSets(ctx, before.id)
  }
  const after = await findUser(ctx, before.id)
  await record(ctx, {
    action: 'user.edited',
    targetKind: 'user',
    targetId: before.id,
    before: auditedUser(before),
    after: auditedUser(after),
  })
  return { item: after }
}

/**
 * `DELETE /users/:id`: she is signed out at once; what she created stays. Never oneself, never the last system manager; another
 * one only by someone who confirmed that it is her (xrcms0030).
 */
export async function deleteUser(ctx: Ctx, { params, version }: CallOf<typeof calls.deleteUser>) {
  demandInScope(ctx, 'user.delete')
  const before = await lockUser(ctx, params.id)
  if (!before.mayDelete || (await isLastManager(ctx, before))) throw notAllowed()
  demandVersion(ctx, before, version)
  if (before.cmsAccountAuth === 0) await demandStepUp(ctx)
  // What waits for a mail server would tell someone who is no longer of the staff what goes on.
  await withdrawMails(ctx.db, before.id)
  await ctx.db.deleteFrom('users').where('id', '=', before.id).execute()
  await record(ctx, { action: 'user.deleted', targetKind: 'user', targetId: before.id, before: auditedUser(before) })
  return null
}

/** Whoever may touch system managers waits for her turn, so that two cannot remove the last two. */
export async function waitForManagers(ctx: Ctx): Promise<void> {
  if (ctx.actor.authority === 0) await sql`select from ${TURN}`.execute(ctx.db)
}

const TURN = sql`pg_advisory_xact_lock(hashtext('system managers'))`

/** Reads a person under a row lock, who touches system managers in her turn. What somebody holds raises her version. */
export async function lockUser(ctx: Ctx, id: string): Promise<User> {
  const row = ctx.db.selectFrom('users').selectAll().where('id', '=', id).forUpdate()
  // The turn comes before the lock.
  const locked = ctx.actor.authority === 0 ? row.where(sql<boolean>`(select true from ${TURN})`) : row
  return (await userFrom(ctx, locked)) ?? findUser(ctx, id)
}

async function isLastManager(ctx: Ctx, user: User): Promise<boolean> {
  if (user.cmsAccountAuth !== 0 || user.loginStatus !== 'registered') return false
  const other = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('authority', '=', 0)
    .where('login_status', '=', 'registered')
    .where(stays)
    .where('id', '<>', user.id)
    .limit(1)
    .executeTakeFirst()
  return other === undefined
}
